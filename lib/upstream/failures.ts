type Failure = { status: 413 | 499 | 502 | 503 | 504; detail: string; cause: string };

export class InvalidAnswer extends Error {}

export const INVALID_ANSWER = "The service returned an invalid response.";

/** The body exceeded the limit without a Content-Length that said so. */
export class BodyTooLarge extends Error {}

export const TOO_LARGE = "Send at most 1 MiB.";

const READ_INTERRUPTED = "The service stopped responding. Try again in a moment.";
// The upstream may have saved the change before the connection ended.
const WRITE_INTERRUPTED =
  "The service stopped responding, so your change may or may not have been saved. Check before you try again.";

const CONNECTION_LOST_CODES = ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"];
const UNREACHABLE = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "EHOSTDOWN"];
const TIMED_OUT = ["ETIMEDOUT", "UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"];

type FailedCall = { signal?: AbortSignal | undefined; isWrite?: boolean };

/** `cause` is for the log. The 499 is never delivered: the browser has cancelled the call. */
export function failureOf(error: unknown, { signal, isWrite = false }: FailedCall): Failure {
  if (signal?.aborted) return { status: 499, detail: "The request was canceled.", cause: "aborted" };
  if (error instanceof Error && error.cause instanceof BodyTooLarge) {
    return { status: 413, detail: TOO_LARGE, cause: "body too large" };
  }
  const cause = error instanceof InvalidAnswer ? error.message : (codeOf(error) ?? "unknown");
  if (UNREACHABLE.includes(cause)) {
    return { status: 503, detail: "The service can’t be reached right now. Try again in a moment.", cause };
  }
  if (TIMED_OUT.includes(cause)) return { status: 504, detail: "The service took too long to respond.", cause };
  if (CONNECTION_LOST_CODES.includes(cause))
    return { status: 502, detail: isWrite ? WRITE_INTERRUPTED : READ_INTERRUPTED, cause };
  return { status: 502, detail: INVALID_ANSWER, cause };
}

/** fetch nests the system's error code; a name with two addresses fails with an AggregateError. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ("code" in error && typeof error.code === "string") return error.code;
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return inner.map(codeOf).find((code) => code !== null) ?? null;
}
