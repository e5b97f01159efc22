import type { FastifyRequest } from "fastify";
import type { Person } from "@/lib/accounts/access/access-role";
import { CONFIRM_HEADER } from "@/lib/contract/changes/confirm";
import { requireSession } from "@/upstream/accounts/auth/authenticate";

/** `confirms` names the checks that the request overrides, such as `overload`. */
export type Actor = { userId: string; person: Person; requestId: string; confirms: readonly string[] };

export function actorOf(request: FastifyRequest): Actor {
  const { user, person } = requireSession(request);
  const confirms = String(request.headers[CONFIRM_HEADER] ?? "").split(",");
  return { userId: user.id, person, requestId: request.id, confirms: confirms.map((word) => word.trim()) };
}
