import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { PROBLEM_TYPE, problemTitle, type FieldError, type Problem } from "@/lib/contract/problem";
import type { SessionEnd } from "@/lib/contract/accounts/session-end";
import {
  ACTOR_DISABLED,
  isTemporary,
  isUnreachable,
  isUnstorable,
  sqlState,
} from "@/upstream/platform/database/sql-state";

type Extra = Pick<
  Problem,
  | "errors"
  | "current"
  | "base"
  | "references"
  | "mergedInto"
  | "deleted"
  | "overloads"
  | "rateJumps"
  | "unitChanges"
  | "deactivations"
  | "accessChanges"
  | "consequences"
  | "ownDates"
  | "outsideProject"
  | "activations"
  | "overfills"
  | "sessionEnd"
> & {
  title?: string;
  headers?: Record<string, string>;
};

/** An error that the request caused, returned as a problem; any other error is returned as a 500. */
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

export const signedOut = (sessionEnd?: SessionEnd) =>
  new ProblemError(401, "Sign in to continue.", sessionEnd ? { sessionEnd } : {});

export const forbidden = () => new ProblemError(403, "You don’t have permission to do this.");

export const notFound = (extra?: Extra) =>
  new ProblemError(404, "This doesn’t exist, or you don’t have access to it.", extra);

export const conflict = (detail: string, extra?: Extra) => new ProblemError(409, detail, extra);

export const notJson = () => new ProblemError(415, "Send JSON, with Content-Type: application/json.");

export const invalid = (errors: FieldError[]) => new ProblemError(422, "Some fields need attention.", { errors });

export const versionRequired = () =>
  new ProblemError(428, 'Send the version you last read in the If-Match header, such as If-Match: "3".');

/** @param reason a sentence */
export function throttled(reason: string, retryAfterSeconds: number): ProblemError {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  const wait = seconds <= 60 ? inUnit(seconds, "second") : inUnit(Math.ceil(seconds / 60), "minute");
  return new ProblemError(429, `${reason} Try again in ${wait}.`, retryAfter(seconds));
}

/** Such as `1 second` or `15 minutes`. */
function inUnit(count: number, unit: "second" | "minute"): string {
  return count.toLocaleString("en-US", { style: "unit", unit, unitDisplay: "long" });
}

export function busy(retryAfterSeconds: number): ProblemError {
  return new ProblemError(503, "The service is busy. Try again in a moment.", retryAfter(retryAfterSeconds));
}

const unreachable = (retryAfterSeconds: number) =>
  new ProblemError(503, "The database isn’t responding. Try again in a moment.", retryAfter(retryAfterSeconds));

function retryAfter(seconds: number): Extra {
  return { headers: { "retry-after": String(Math.max(1, Math.ceil(seconds))) } };
}

// Fastify's own messages name classes and limits.
const DETAILS: Record<number, string> = {
  400: "The request couldn’t be read.",
  413: "Send at most 1 MiB.",
  415: "Send JSON, with Content-Type: application/json.",
};

const RETRY_AFTER_SECONDS = 2;

export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problemError = problemErrorOf(error);
  const { headers, ...extra } = problemError?.extra ?? {};
  const status = problemError?.status ?? 500;
  if (status >= 500 && problemError !== error) request.log.error({ err: error }, "fault");
  const problem: Problem = {
    type: "about:blank",
    title: problemTitle(status),
    status,
    detail:
      problemError?.message ?? "Something went wrong. If this continues, contact an administrator with the request ID.",
    ...extra,
    requestId: request.id,
  };
  return reply
    .code(status)
    .headers(headers ?? {})
    .type(PROBLEM_TYPE)
    .serializer(JSON.stringify)
    .send(problem);
}

function problemErrorOf(error: unknown): ProblemError | null {
  if (error instanceof ProblemError) return error;
  const status = statusOf(error);
  if (status >= 400 && status < 500) return new ProblemError(status, DETAILS[status] ?? problemTitle(status));
  if (sqlState(error) === ACTOR_DISABLED) return signedOut();
  if (isUnstorable(error)) return new ProblemError(422, "A value is out of range or in the wrong format.");
  if (isUnreachable(error)) return unreachable(RETRY_AFTER_SECONDS);
  if (isTemporary(error)) return busy(RETRY_AFTER_SECONDS);
  return null;
}

function statusOf(error: unknown): number {
  return isFastifyError(error) ? (error.statusCode ?? 500) : 500;
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number";
}
