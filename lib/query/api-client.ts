import type { Problem } from "@/lib/contract/problem";
import { whileWriting } from "@/lib/shell/unsaved/open-writes";
import { isObject } from "@/lib/values";
import { traceParent } from "@/lib/watch/trace.mjs";
import type { Guard } from "./answer-checks";

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

type CallOptions = {
  /** A blob is sent as it is, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Finishes the call even if the page is left. */
  keepalive?: boolean;
  /** Stays on the page if the session has ended: nobody waits for the answer. */
  isBehindScenes?: boolean;
};

type ParsedCall<T> = CallOptions & { parse: (data: unknown) => T };

export class ProblemError extends Error {
  override name = "ProblemError";
  constructor(
    readonly status: number,
    readonly problem: Problem,
    /** Seconds to wait before a retry. */
    readonly retryAfter: number | null = null,
  ) {
    super(problem.detail ?? problem.title);
  }
}

/** The record that a call asked for and that was deleted. */
export function deletedIn(error: Error): Problem["deleted"] {
  return error instanceof ProblemError ? error.problem.deleted : undefined;
}

/** Somebody has answered a question with no: nothing is saved, and nothing has to be reported to them. */
export class DeclinedError extends Error {
  override name = "DeclinedError";
  /** @param problem what the question was about */
  constructor(readonly problem: Problem) {
    super(problem.detail ?? problem.title);
  }
}

/** No answer, or one that can't be read. */
export class NetworkError extends Error {
  override name = "NetworkError";
}

/** The service can't be reached: the call may be repeated. */
export class NoConnectionError extends NetworkError {
  override name = "NoConnectionError";
}

/**
 * Returns the answer's `data`; undefined without a body.
 * @throws ProblemError, NetworkError, or an AbortError if `signal` ended the call
 */
export async function callBff<T>(method: Method, path: string, options: ParsedCall<T>): Promise<T>;
export async function callBff(method: Method, path: string, options?: CallOptions): Promise<unknown>;
export async function callBff<T>(method: Method, path: string, options: CallOptions & Partial<ParsedCall<T>> = {}) {
  return readData(await requestBff(method, path, options), options.parse ?? ((data) => data));
}

/** @throws NetworkError, for an unreadable answer */
export async function readData<T>(response: Response, parse: (data: unknown) => T): Promise<T> {
  const answer = await readJson(response);
  return parse(isObject(answer) ? answer.data : undefined);
}

/** Returns the unread response; if the session has ended meanwhile, that of the call repeated. @throws as callBff */
export function requestBff(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
  const isWrite = method !== "GET" && !options.isBehindScenes;
  return isWrite ? whileWriting(() => request(method, path, options)) : request(method, path, options);
}

async function request(method: Method, path: string, options: CallOptions): Promise<Response> {
  const response = await send(method, path, options);
  if (response.ok) return response;
  const answer = await readJson(response);
  const isSessionEnd = response.status === 401 && !isSignIn(method, path) && !options.isBehindScenes;
  if (isSessionEnd) {
    const { signInAgain } = await import("@/lib/shell/leave-for-sign-in");
    if (await signInAgain()) return request(method, path, options);
  }
  throw new ProblemError(response.status, await problemIn(answer, response.status), readRetryAfter(response));
}

async function send(
  method: Method,
  path: string,
  { body, headers, signal, keepalive = false }: CallOptions,
): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      headers: {
        Accept: "application/json",
        traceparent: traceParent(),
        ...(body === undefined ? {} : { "Content-Type": body instanceof Blob ? body.type : "application/json" }),
        ...(method === "GET" ? {} : { "X-XSRF-TOKEN": readXsrfToken() }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      keepalive,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NoConnectionError("The server can’t be reached. Check your connection and try again.", { cause });
  }
}

/** What reads a problem comes with the first one: most pages meet none. */
async function problemIn(answer: unknown, status: number): Promise<Problem> {
  const { readProblem } = await import("./read-problem").catch(() => ({ readProblem: null }));
  return readProblem?.(answer, status) ?? { type: "about:blank", title: "Something went wrong", status };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === "" ? undefined : JSON.parse(text);
  } catch (cause) {
    if (!response.ok) return undefined;
    return throwUnreadable(cause);
  }
}

/** For `parse`: an answer that passes, as it is. */
export function answerThat<T>(isAnswer: Guard<T>): (data: unknown) => T {
  return (data) => (isAnswer(data) ? data : throwUnreadable());
}

export function throwUnreadable(cause?: unknown): never {
  throw new NetworkError("The server’s response can’t be read. Try again.", { cause });
}

function readXsrfToken(): string {
  const cookie = document.cookie.split("; ").find((entry) => entry.startsWith("XSRF-TOKEN="));
  return cookie ? decodeURIComponent(cookie.slice("XSRF-TOKEN=".length)) : "";
}

// Wrong credentials return 401 too, but end no session.
function isSignIn(method: Method, path: string): boolean {
  return method === "POST" && /^\/api\/session(\/|$)/.test(path);
}

function readRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
