import "server-only";
import type { NextRequest, NextResponse } from "next/server";
import { CONFIRM_HEADER } from "@/lib/contract/changes/confirm";
import { readKnownDevice } from "@/lib/accounts/session/known-device";
import { readSession, type SignedIn } from "@/lib/accounts/session/session";
import { findXsrfFault } from "@/lib/accounts/session/xsrf";
import { TRACE_ID_HEADER } from "@/lib/watch/trace.mjs";
import { clientHeaders } from "./client-headers";
import { addCookies, renewedCookies, signedOutResponse, fetchCurrentUser } from "./current-user";
import { exchange, pickHeaders } from "./exchange";
import { BodyTooLarge, TOO_LARGE } from "./failures";
import { methodNotAllowed, effectiveMethod } from "./handlers";
import { problemResponse } from "./problem-response";
import { findBrowserTarget, type UpstreamRoute } from "./upstream-routes";

/** Far above any record, and below the size at which Next cuts a body off silently. */
const BODY_MAX_BYTES = 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** Checks route, method, session, origin and body in this order; the path stays encoded as it came. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = new URL(request.url);
  const target = findBrowserTarget(pathname);
  if (!target) return problemResponse(404, "This URL doesn’t exist.");
  const method = target.route.methods.find((allowed) => allowed === effectiveMethod(request));
  if (!method) return methodNotAllowed(target.route.methods);
  const session = await readSession(request.cookies);
  if (session.state === "signed-out") return signedOutResponse();
  const rejection =
    target.route.isFile && isCrossSite(request) ? rejectCrossSite() : rejectRequest(request, target.route.upload);
  if (rejection) return rejection;
  const { userId, cookies } = await identify(session, request);
  const { headers, ...parts } = forwardedParts(request, target.route.upload);
  const client = target.route.sendsClient ? clientHeaders(request, await readKnownDevice(request.cookies)) : {};
  const response = await exchange({
    target,
    method,
    search,
    token: session.token,
    userId,
    headers: { ...headers, ...client, ...streamHeaders(request, target.route) },
    ...parts,
  });
  return response.status === 401 ? signedOutResponse(response) : addCookies(response, cookies);
}

/** The upstream opens a stream for whoever says that they read one. */
function streamHeaders({ headers }: NextRequest, { isStream = false }: UpstreamRoute): Record<string, string> {
  const isRead = isStream && headers.get("accept")?.includes("text/event-stream");
  return isRead ? { accept: "text/event-stream" } : {};
}

/** The user id for the log; a session read from the `token` cookie alone gets its `session` cookie again. */
async function identify(session: SignedIn, request: NextRequest) {
  if (session.person) return { userId: session.person.userId, cookies: [] };
  const user = await fetchCurrentUser(session, request);
  // The call itself will fail the same way and report it.
  if (user instanceof Response) return { userId: null, cookies: [] };
  return { userId: user.id, cookies: await renewedCookies(session, user) };
}

/** A problem for an untrusted call or an invalid body; null if the call may go on. */
export function rejectRequest(request: NextRequest, upload?: Upload) {
  if (isSafeMethod(request)) return null;
  const xsrfFault = findXsrfFault(request);
  if (xsrfFault) return problemResponse(403, xsrfFault);
  return hasBody(request) ? rejectBody(request.headers, upload) : null;
}

/** Whether another site's page causes the request; browsers that don't say so are let through. */
function isCrossSite({ headers }: NextRequest): boolean {
  return !["same-origin", "none"].includes(headers.get("sec-fetch-site") ?? "none");
}

function rejectCrossSite() {
  return problemResponse(403, "Files can only be downloaded from Muster’s own pages.");
}

type Upload = UpstreamRoute["upload"];

function rejectBody(headers: Headers, upload: Upload) {
  const [type = ""] = (headers.get("content-type") ?? "").toLowerCase().split(";");
  const types = upload?.types ?? ["application/json"];
  if (!types.includes(type.trim())) return problemResponse(415, `Send the body as ${types.join(", ")}.`);
  if (Number(headers.get("content-length")) > bytesMaxOf(upload)) {
    return problemResponse(413, upload ? `Send a file of at most ${upload.bytesMax / MEGABYTE} MB.` : TOO_LARGE);
  }
  return null;
}

function bytesMaxOf(upload: Upload): number {
  return upload?.bytesMax ?? BODY_MAX_BYTES;
}

// Neither X-Forwarded-For nor what only the web side may say about the client: clients can forge them.
const REQUEST_HEADERS = ["accept", "content-type", "if-match", "idempotency-key", CONFIRM_HEADER];

export function forwardedParts(request: NextRequest, upload?: Upload) {
  return {
    headers: pickHeaders(REQUEST_HEADERS, request.headers),
    body: limitedBody(request, bytesMaxOf(upload)),
    signal: request.signal,
    traceId: request.headers.get(TRACE_ID_HEADER),
  };
}

/** Fails with BodyTooLarge if the stream exceeds the limit. */
function limitedBody(request: NextRequest, bytesMax: number): ReadableStream<Uint8Array> | null {
  if (!hasBody(request) || !request.body) return null;
  let size = 0;
  const measured = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > bytesMax) controller.error(new BodyTooLarge());
      else controller.enqueue(chunk);
    },
  });
  return request.body.pipeThrough(measured);
}

function isSafeMethod({ method }: { method: string }): boolean {
  return method === "GET" || method === "HEAD";
}

function hasBody({ method }: { method: string }): boolean {
  return ["POST", "PUT", "PATCH"].includes(method);
}
