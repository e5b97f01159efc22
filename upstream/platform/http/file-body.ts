import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { answerProblem, ProblemError } from "./problem-error";

/** The body of a call that takes a file, for the API document; its route reads the bytes. */
export const fileBody = z.custom<unknown>().meta({ type: "string", format: "binary" });

/** An error handler for routes that take a file: names the file that they take in another type's and a larger one's place. */
export function answerFileProblem({ type, size }: { type: () => ProblemError; size: () => ProblemError }) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
    const isOurs = error instanceof ProblemError;
    return answerProblem(!isOurs && status === 415 ? type() : status === 413 ? size() : error, request, reply);
  };
}
