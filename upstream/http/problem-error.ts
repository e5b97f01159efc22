import type { FieldError, Problem } from "@/lib/contract/problem";

type Extra = Pick<Problem, "errors" | "current" | "references"> & { headers?: Record<string, string> };

/** An error that the request caused, answered as a problem; any other error is answered as a 500. */
export class Refusal extends Error {
  readonly status: number;
  readonly extra: Extra;

  constructor(status: number, detail: string, extra: Extra = {}) {
    super(detail);
    this.status = status;
    this.extra = extra;
  }
}

export const unparsable = (detail: string) => new Refusal(400, detail);

export const signedOut = () => new Refusal(401, "Sign in to continue.");

export const forbidden = () => new Refusal(403, "You don’t have permission to do this.");

export const notFound = () => new Refusal(404, "This doesn’t exist, or you don’t have access to it.");

export const conflict = (detail: string, extra?: Extra) => new Refusal(409, detail, extra);

export const notJson = () => new Refusal(415, "Send JSON, with Content-Type: application/json.");

export const invalid = (errors: FieldError[]) => new Refusal(422, "Some fields need attention.", { errors });

export const versionRequired = () =>
  new Refusal(428, 'Send the version you last read in the If-Match header, such as If-Match: "3".');

export function throttled(retryAfterSeconds: number): Refusal {
  return new Refusal(429, "Too many attempts. Wait a few minutes, then try again.", retryAfter(retryAfterSeconds));
}

export function busy(retryAfterSeconds: number): Refusal {
  return new Refusal(503, "The service is busy. Try again in a moment.", retryAfter(retryAfterSeconds));
}

export const unreachable = (retryAfterSeconds: number) =>
  new Refusal(503, "The database isn’t responding. Try again in a moment.", retryAfter(retryAfterSeconds));

function retryAfter(seconds: number): Extra {
  return { headers: { "retry-after": String(Math.max(1, Math.ceil(seconds))) } };
}
