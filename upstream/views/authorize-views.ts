import type { FastifyRequest } from "fastify";
import { can, kindsFor } from "@/lib/access/rights";
import type { Kind } from "@/lib/records/kinds";
import { requireSession } from "@/upstream/auth/authenticate";
import { forbidden } from "@/upstream/http/problem-error";
import type { Reader } from "./view-rows";

export async function authorizeViews(request: FastifyRequest): Promise<void> {
  if (kindsFor(requireSession(request).person, "list").length === 0) throw forbidden();
}

export function requireListed({ person }: Reader, kind: Kind): void {
  if (!can(person, "list", kind)) throw forbidden();
}

export function readerOf(request: FastifyRequest): Reader {
  const { user, person } = requireSession(request);
  return { userId: user.id, person };
}
