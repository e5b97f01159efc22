import type { FastifyRequest } from "fastify";
import type { Person } from "@/lib/access/standing";
import { requireSession } from "@/upstream/auth/authenticate";

/** Who writes, and in which request: what the write path needs to decide and the ledger to remember. */
export type Author = { userId: string; person: Person; requestId: string };

export function authorOf(request: FastifyRequest): Author {
  const { user, person } = requireSession(request);
  return { userId: user.id, person, requestId: request.id };
}
