import "server-only";
import { NextResponse } from "next/server";
import { Agent, fetch, type Response } from "undici";
import { uuidv7 } from "uuidv7";
import { env } from "@/env.mjs";
import { logLine } from "@/lib/watch/log-line.mjs";
import { newTraceId, traceParent } from "@/lib/watch/trace.mjs";
import { failureOf, InvalidAnswer } from "./failures";
import { problemResponse } from "./problem-response";
import { findTarget, isWrite, type Method, type Target } from "./upstream-routes";

export type Call = {
  target: Target;
  method: Method;
  search?: string;
  token?: string;
  userId?: string | null;
  headers?: Record<string, string>;
  body?: ReadableStream<Uint8Array> | null;
  signal?: AbortSignal;
  /** Of the request that is being answered. */
  traceId?: string | null;
};

/** Calls the upstream and logs the call. Never throws: a failure becomes a problem document. */
export async function exchange(call: Call): Promise<NextResponse> {
  const ids = { requestId: uuidv7(), traceId: call.traceId ?? newTraceId() };
  const startedAt = performance.now();
  const { response, failure } = await attempt(call, ids);
  logLine(response.status >= 500 ? "error" : "info", {
    event: "upstream call",
    method: call.method,
    // The template: paths contain ids and queries, which aren't logged.
    route: call.target.route.template,
    status: response.status,
    ms: Math.round(performance.now() - startedAt),
    ...ids,
    userId: call.userId ?? null,
    failure,
  });
  return response;
}

type Ids = { requestId: string; traceId: string };

async function attempt(call: Call, ids: Ids): Promise<{ response: NextResponse; failure?: string }> {
  const { requestId } = ids;
  const { route } = call.target;
  try {
    const answer = await send(call, ids);
    return { response: await toBrowserResponse(answer, route, requestId) };
  } catch (error) {
    const { status, detail, cause } = failureOf(error, { signal: call.signal, isWrite: isWrite(route, call.method) });
    return { response: problemResponse(status, detail, { requestId }), failure: cause };
  }
}

// The specification asks for no timeout; only the socket can end a call.
const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 0 } });

/** Rejects if no answer comes, and on any redirect. */
function send({ target, method, search = "", token, headers, body, signal }: Call, { requestId, traceId }: Ids) {
  return fetch(upstreamUrl(target.path, search), {
    method,
    headers: {
      accept: "application/json",
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      "x-request-id": requestId,
      traceparent: traceParent(traceId),
    },
    ...(body ? { body, duplex: "half" as const } : {}),
    ...(signal ? { signal } : {}),
    redirect: "error",
    cache: "no-store",
    dispatcher: agent,
  });
}

function upstreamUrl(path: string, search: string): URL {
  const url = new URL(env.API_ROOT_URL);
  const pathname = url.pathname.replace(/\/+$/, "") + path;
  url.pathname = pathname;
  url.search = search;
  if (url.pathname !== pathname) throw new Error("The URL standard changes this path.");
  return url;
}

async function toBrowserResponse(
  answer: Response,
  { isFile = false, isImmutable = false }: Target["route"],
  requestId: string,
): Promise<NextResponse> {
  if (answer.status >= 500) return hideServerError(answer, requestId);
  await requireDecoded(answer);
  const headers = {
    ...responseHeaders(answer, isFile && answer.ok),
    "cache-control": (isImmutable && answer.ok && answer.headers.get("cache-control")) || "no-store",
    "x-request-id": requestId,
  };
  if (answer.status === 204) return new NextResponse(null, { status: 204, headers });
  const isStreamed = isFile && answer.ok && answer.body instanceof ReadableStream;
  const body = isStreamed ? answer.body : await readJson(answer);
  return new NextResponse(body, { status: answer.status, headers });
}

// Those that fetch decodes; with any other beside them it decodes none.
const DECODED = ["gzip", "x-gzip", "deflate", "br"];

/** @throws InvalidAnswer for a body that nobody could read, since its encoding isn't passed on */
async function requireDecoded(answer: Response): Promise<void> {
  const encoding = (answer.headers.get("content-encoding") ?? "").trim().toLowerCase();
  if (["", "identity"].includes(encoding)) return;
  if (encoding.split(",").every((one) => DECODED.includes(one.trim()))) return;
  await cancelBody(answer);
  throw new InvalidAnswer("unknown Content-Encoding");
}

/** Details of a 5xx are for the operators, not for the browser. */
async function hideServerError(answer: Response, requestId: string): Promise<NextResponse> {
  await cancelBody(answer);
  const retryAfter = answer.headers.get("retry-after");
  return problemResponse(answer.status, "Something went wrong on our side. Try again in a moment.", {
    requestId,
    headers: retryAfter ? { "Retry-After": retryAfter } : {},
  });
}

const RESPONSE_HEADERS = ["content-type", "etag", "retry-after", "x-accel-buffering", "x-change-set"];

function responseHeaders({ headers }: Response, isFile: boolean): Record<string, string> {
  const location = headers.get("location");
  return {
    ...pickHeaders(RESPONSE_HEADERS, headers),
    ...(location && findTarget(location) ? { location: `/api${location}` } : {}),
    // A file is always saved and never displayed as a page of this app.
    ...(isFile ? { "content-disposition": headers.get("content-disposition") ?? "attachment" } : {}),
  };
}

export function pickHeaders(
  names: readonly string[],
  headers: { get(name: string): string | null },
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

const JSON_MAX_BYTES = 4 * 1024 * 1024;

/** Checks that the body is well-formed JSON of at most 4 MiB. @throws InvalidAnswer, or a socket error */
async function readJson(response: Response): Promise<string> {
  if (!/^application\/(problem\+)?json\b/i.test(response.headers.get("content-type") ?? "")) {
    await cancelBody(response);
    throw new InvalidAnswer("not JSON");
  }
  const text = await readText(response);
  try {
    JSON.parse(text);
  } catch {
    throw new InvalidAnswer("malformed JSON");
  }
  return text;
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return "";
  const body: AsyncIterable<Uint8Array> = response.body;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > JSON_MAX_BYTES) throw new InvalidAnswer("too large");
    chunks.push(chunk);
  }
  return decode(Buffer.concat(chunks));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidAnswer("not UTF-8");
  }
}

async function cancelBody(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}
