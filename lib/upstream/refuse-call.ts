import type { NextRequest } from "next/server";
import { distrust } from "@/lib/session/xsrf";
import { BodyTooLarge, TOO_LARGE } from "./failure";
import { problemResponse } from "./problem-response";

/** Far above any record, and below the size at which Next cuts a body off silently. */
const BODY_MAX_BYTES = 1024 * 1024;

/** A problem for an untrusted call or an invalid body; null where the call may go on. */
export function refuseCall(request: NextRequest) {
  if (isSafe(request)) return null;
  const doubt = distrust(request);
  if (doubt) return problemResponse(403, doubt);
  return hasBody(request) ? refuseBody(request.headers) : null;
}

/** Fails with BodyTooLarge where the stream exceeds the limit. */
export function bodyOf(request: NextRequest): ReadableStream<Uint8Array> | null {
  if (!hasBody(request) || !request.body) return null;
  let size = 0;
  const measured = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > BODY_MAX_BYTES) controller.error(new BodyTooLarge());
      else controller.enqueue(chunk);
    },
  });
  return request.body.pipeThrough(measured);
}

function hasBody({ method }: { method: string }): boolean {
  return ["POST", "PUT", "PATCH"].includes(method);
}

function refuseBody(headers: Headers) {
  if (!/^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "")) {
    return problemResponse(415, "Send the body as application/json.");
  }
  if (Number(headers.get("content-length")) > BODY_MAX_BYTES) {
    return problemResponse(413, TOO_LARGE);
  }
  return null;
}

function isSafe({ method }: { method: string }): boolean {
  return method === "GET" || method === "HEAD";
}
