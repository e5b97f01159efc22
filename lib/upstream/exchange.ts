import "server-only";
import { NextResponse } from "next/server";
import type { Response } from "undici";
import { uuidv7 } from "uuidv7";
import { failureOf } from "./failure";
import { headersDown } from "./headers";
import { logCall } from "./log-call";
import { problemResponse } from "./problem-response";
import { discard, readJson } from "./read-json";
import { isWrite, type Method, type Target } from "./routes";
import { send } from "./send";

export type Call = {
  target: Target;
  method: Method;
  search?: string;
  token?: string;
  userId?: string | null;
  headers?: Record<string, string>;
  body?: ReadableStream<Uint8Array> | null;
  signal?: AbortSignal;
};

type Outcome = { response: NextResponse; failure?: string };

/** Calls the upstream and logs the call. Never throws: a failure becomes a problem document. */
export async function exchange(call: Call): Promise<NextResponse> {
  const requestId = uuidv7();
  const startedAt = performance.now();
  const { response, failure } = await attempt(call, requestId);
  logCall({
    method: call.method,
    template: call.target.route.template,
    status: response.status,
    ms: Math.round(performance.now() - startedAt),
    requestId,
    userId: call.userId ?? null,
    failure,
  });
  return response;
}

async function attempt(call: Call, requestId: string): Promise<Outcome> {
  const { target, token, headers, ...rest } = call;
  try {
    const answer = await send({
      ...rest,
      path: target.path,
      headers: {
        accept: "application/json",
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        "x-request-id": requestId,
      },
    });
    return { response: await passOn(answer, Boolean(target.route.isFile), requestId) };
  } catch (error) {
    const { status, detail, cause } = failureOf(error, {
      signal: call.signal,
      isWrite: isWrite(target.route, call.method),
    });
    return { response: problemResponse(status, detail, { requestId }), failure: cause };
  }
}

async function passOn(answer: Response, isFile: boolean, requestId: string): Promise<NextResponse> {
  if (answer.status >= 500) return hide(answer, requestId);
  const headers = {
    ...headersDown(answer, isFile && answer.ok),
    "cache-control": "no-store",
    "x-request-id": requestId,
  };
  if (answer.status === 204) return new NextResponse(null, { status: 204, headers });
  const isStreamed = isFile && answer.ok && answer.body instanceof ReadableStream;
  const body = isStreamed ? answer.body : await readJson(answer);
  return new NextResponse(body, { status: answer.status, headers });
}

/** Details of a 5xx are for the operators, not for the browser. */
async function hide(answer: Response, requestId: string): Promise<NextResponse> {
  await discard(answer);
  const retryAfter = answer.headers.get("retry-after");
  return problemResponse(answer.status, "Something went wrong on our side. Try again in a moment.", {
    requestId,
    headers: retryAfter ? { "Retry-After": retryAfter } : {},
  });
}
