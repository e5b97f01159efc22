import type { FieldError, Problem } from "@/lib/contract/problem";

type Extra = Pick<Problem, "errors" | "current" | "references"> & { headers?: Record<string, string> };

/** The one family of errors that a request can end in by its own doing; everything else is a fault of ours. */
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

export const signedOut = () => new Refusal(401, "Sign in to go on.");

export const forbidden = () => new Refusal(403, "Your role doesn't allow this.");

export const notFound = () => new Refusal(404, "There is nothing here, or nothing you may see.");

export const conflict = (detail: string, extra?: Extra) => new Refusal(409, detail, extra);

export const notJson = () => new Refusal(415, "Send JSON, with Content-Type: application/json.");

export const invalid = (errors: FieldError[]) => new Refusal(422, "Some fields need attention.", { errors });

export const versionRequired = () =>
  new Refusal(428, 'Send the version you have seen in If-Match, such as If-Match: "3".');

export function throttled(retryAfterSeconds: number): Refusal {
  return new Refusal(429, "Too many attempts. Wait a while, then try again.", retryAfter(retryAfterSeconds));
}

export function busy(retryAfterSeconds: number): Refusal {
  return new Refusal(503, "The service is busy. Try again in a moment.", retryAfter(retryAfterSeconds));
}

export const unreachable = (retryAfterSeconds: number) =>
  new Refusal(503, "The database doesn't answer just now. Try again in a moment.", retryAfter(retryAfterSeconds));

function retryAfter(seconds: number): Extra {
  return { headers: { "retry-after": String(Math.max(1, Math.ceil(seconds))) } };
}
