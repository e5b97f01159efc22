import type { NextRequest } from "next/server";
import { distrust } from "@/lib/session/xsrf";
import { problemResponse } from "./problem-response";

/** Far above any record, and below what the middleware would cut off without a word. */
const BODY_MAX_BYTES = 1024 * 1024;

/** The answer to a call that may not change anything, or null where it may. */
export function refuseCall(request: NextRequest) {
  if (isSafe(request)) return null;
  const doubt = distrust(request);
  if (doubt) return problemResponse(403, doubt);
  return hasBody(request) ? refuseBody(request.headers) : null;
}

export function hasBody({ method }: { method: string }): boolean {
  return ["POST", "PUT", "PATCH"].includes(method);
}

function refuseBody(headers: Headers) {
  if (!/^application\/json\s*(;|$)/i.test(headers.get("content-type") ?? "")) {
    return problemResponse(415, "Send the body as application/json.");
  }
  if (Number(headers.get("content-length")) > BODY_MAX_BYTES) {
    return problemResponse(413, "Send at most 1 MiB.");
  }
  return null;
}

function isSafe({ method }: { method: string }): boolean {
  return method === "GET" || method === "HEAD";
}
