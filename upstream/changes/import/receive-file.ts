import type { FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { IMPORT_LIMITS } from "@/lib/contract/limits";
import { ProblemError } from "@/upstream/platform/http/problem-error";
import { Unreadable } from "./reading/unreadable";

/** The uploaded bytes, counted as they come. @throws ProblemError 413, 415 */
export async function receiveFile(
  { body }: FastifyRequest,
  reply: Pick<FastifyReply, "header">,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!(body instanceof Readable)) {
    throw new ProblemError(415, "Send the file itself, with Content-Type: application/octet-stream.");
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > IMPORT_LIMITS.bytes) {
      // The rest of the body is never read.
      reply.header("connection", "close");
      throw new ProblemError(413, "The file is larger than 25 MB. Split it into several files.");
    }
    chunks.push(bytes);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** @throws ProblemError 422 for what can't be read */
export async function refuseUnreadable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new ProblemError(422, error.message, { errors: [{ path: "file", message: error.message }] });
  }
}
