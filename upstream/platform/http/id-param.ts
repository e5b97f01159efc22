import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { isUuid } from "@/lib/records/is-uuid";
import { notFound } from "./problem-error";

export const idParams = z.object({ id: z.uuid() });

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
