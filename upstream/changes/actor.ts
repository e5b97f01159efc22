import type { FastifyRequest } from "fastify";
import type { Person } from "@/lib/access/access-role";
import { requireSession } from "@/upstream/auth/authenticate";

export type Author = { userId: string; person: Person; requestId: string };

export function authorOf(request: FastifyRequest): Author {
  const { user, person } = requireSession(request);
  return { userId: user.id, person, requestId: request.id };
}
