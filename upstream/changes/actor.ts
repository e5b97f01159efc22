import type { FastifyRequest } from "fastify";
import type { Person } from "@/lib/access/access-role";
import { requireSession } from "@/upstream/auth/authenticate";

export type Actor = { userId: string; person: Person; requestId: string };

export function actorOf(request: FastifyRequest): Actor {
  const { user, person } = requireSession(request);
  return { userId: user.id, person, requestId: request.id };
}
