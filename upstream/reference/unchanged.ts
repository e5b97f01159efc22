import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

const MAX_AGE_SECONDS = 60;

/** Lets the caller keep an answer for a minute, and says 304 to whoever has it still. */
export async function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== "string") return payload;
  const tag = `"${createHash("sha256").update(payload).digest("base64url").slice(0, 22)}"`;
  reply.header("cache-control", `private, max-age=${MAX_AGE_SECONDS}`).header("etag", tag);
  if (request.headers["if-none-match"] !== tag) return payload;
  reply.code(304);
  return null;
}
