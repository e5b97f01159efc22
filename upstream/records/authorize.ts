import type { FastifyRequest } from "fastify";
import { can } from "@/lib/accounts/access/rights";
import type { Verb } from "@/lib/accounts/access/table";
import type { Kind } from "@/lib/records/kinds";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import { forbidden } from "@/upstream/platform/http/problem-error";

export function authorize(verb: Verb, kind: Kind) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!can(requireSession(request).person, verb, kind)) throw forbidden();
  };
}
