import type { FieldError, Problem } from "@/lib/contract/problem";

type Extra = Pick<Problem, "errors" | "current" | "references"> & { headers?: Record<string, string> };

/** An error that the request caused, answered as a problem; any other error is answered as a 500. */
export class ProblemError extends Error {
  readonly status: number;
  readonly extra: Extra;

  constructor(status: number, detail: string, extra: Extra = {}) {
    super(detail);
    this.status = status;
    this.extra = extra;
  }
}

export const unparsable = (detail: string) => new ProblemError(400, detail);

export const signedOut = () => new ProblemError(401, "Sign in to continue.");

export const forbidden = () => new ProblemError(403, "You don’t have permission to do this.");

export const notFound = () => new ProblemError(404, "This doesn’t exist, or you don’t have access to it.");

export const conflict = (detail: string, extra?: Extra) => new ProblemError(409, detail, extra);

export const notJson = () => new ProblemError(415, "Send JSON, with Content-Type: application/json.");

export const invalid = (errors: FieldError[]) => new ProblemError(422, "Some fields need attention.", { errors });

export const versionRequired = () =>
  new ProblemError(428, 'Send the version you last read in the If-Match header, such as If-Match: "3".');

export function throttled(retryAfterSeconds: number): ProblemError {
  return new ProblemError(429, "Too many attempts. Wait a few minutes, then try again.", retryAfter(retryAfterSeconds));
}

export function busy(retryAfterSeconds: number): ProblemError {
  return new ProblemError(503, "The service is busy. Try again in a moment.", retryAfter(retryAfterSeconds));
}

export const unreachable = (retryAfterSeconds: number) =>
  new ProblemError(503, "The database isn’t responding. Try again in a moment.", retryAfter(retryAfterSeconds));

function retryAfter(seconds: number): Extra {
  return { headers: { "retry-after": String(Math.max(1, Math.ceil(seconds))) } };
}
