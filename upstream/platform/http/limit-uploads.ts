import type { FastifyReply, FastifyRequest } from "fastify";
import { busy } from "./problem-error";

// Files of tasks and photos are in memory until they are stored.
const UPLOADS_MAX = 12;
const RETRY_AFTER_SECONDS = 5;

let underWay = 0;

/**
 * A hook before the body of an upload is read: lets so many uploads of all routes be under way that they fit in memory.
 * @throws ProblemError 503 for more
 */
export async function limitUploads(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (underWay >= UPLOADS_MAX) throw busy(RETRY_AFTER_SECONDS);
  underWay++;
  let isOver = false;
  const end = () => {
    if (!isOver) underWay--;
    isOver = true;
  };
  reply.raw.once("finish", end).once("close", end);
}
