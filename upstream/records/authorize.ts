import type { FastifyRequest } from "fastify";
import { can } from "@/lib/access/rights";
import type { Verb } from "@/lib/access/table";
import { isUuid } from "@/lib/records/is-uuid";
import type { Kind } from "@/lib/records/kinds";
import { requireSession } from "@/upstream/auth/authenticate";
import { forbidden, notFound } from "@/upstream/http/problem-error";

export function authorize(verb: Verb, kind: Kind) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!can(requireSession(request).person, verb, kind)) throw forbidden();
  };
}

/** @throws ProblemError 404 for anything but a UUID */
export function requireId(request: FastifyRequest, name = "id"): string {
  const id = paramOf(request.params, name);
  if (!isUuid(id)) throw notFound();
  return id.toLowerCase();
}

function paramOf(params: unknown, name: string): string {
  const value: unknown = typeof params === "object" && params !== null ? Reflect.get(params, name) : undefined;
  return typeof value === "string" ? value : "";
}
