import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { PROBLEM_TYPE, problemTitle, type Problem } from "@/lib/contract/problem";
import { isUnreachable, isUnstorable } from "@/upstream/database/sql-state";
import { ProblemError, unreachable } from "./problem-error";

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
      problemError?.message ??
      "Something went wrong. If this continues, contact your administrator with the request ID.",
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
  if (isUnstorable(error)) return new ProblemError(422, "A value is out of range or in the wrong format.");
  if (isUnreachable(error)) return unreachable(RETRY_AFTER_SECONDS);
  return null;
}

function statusOf(error: unknown): number {
  return isFastifyError(error) ? (error.statusCode ?? 500) : 500;
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number";
}
