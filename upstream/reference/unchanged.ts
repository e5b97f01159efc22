import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

const MAX_AGE_SECONDS = 60;

/** An `onSend` hook: callers may cache the response for a minute and get 304 while it is unchanged. */
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
