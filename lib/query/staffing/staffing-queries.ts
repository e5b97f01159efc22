import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import { callBff, throwUnreadable } from "@/lib/query/api-client";

const FRESH_MS = 15_000;

// The schemas are loaded with the first request: pages come with this data, so most never need them.
const loadSchemas = () => import("@/lib/contract/staffing/staffing");

type Schemas = Awaited<ReturnType<typeof loadSchemas>>;

export const staffingKeys = {
  positions: (projectId: string) => ["records", "projects", "positions", projectId] as const,
  work: (kind: "freelancers" | "companies" | "teams" | "centers", id: string) => ["records", kind, "work", id] as const,
};

/** A project's positions and the people on them. */
export function positionsOptions(projectId: string) {
  return queryOptions({
    queryKey: staffingKeys.positions(projectId),
    queryFn: ({ signal }) => read(`/api/projects/${encodeURIComponent(projectId)}/positions`, positionsOf, signal),
    staleTime: FRESH_MS,
  });
}

/** A freelancer's assignments, and their load by week. */
export function freelancerWorkOptions(id: string) {
  return queryOptions({
    queryKey: staffingKeys.work("freelancers", id),
    queryFn: ({ signal }) => read(`/api/freelancers/${encodeURIComponent(id)}/work`, freelancerOf, signal),
    staleTime: FRESH_MS,
  });
}

/** A company's open projects, the people at work there and its spend. */
export function companyWorkOptions(id: string) {
  return queryOptions({
    queryKey: staffingKeys.work("companies", id),
    queryFn: ({ signal }) => read(`/api/companies/${encodeURIComponent(id)}/work`, companyOf, signal),
    staleTime: FRESH_MS,
  });
}

/** A center's users, its open projects and the people at work there. */
export function centerWorkOptions(id: string) {
  return queryOptions({
    queryKey: staffingKeys.work("centers", id),
    queryFn: ({ signal }) => read(`/api/centers/${encodeURIComponent(id)}/work`, centerOf, signal),
    staleTime: FRESH_MS,
  });
}

/** A team's members with their load, and its open projects. */
export function teamWorkOptions(id: string) {
  return queryOptions({
    queryKey: staffingKeys.work("teams", id),
    queryFn: ({ signal }) => read(`/api/teams/${encodeURIComponent(id)}/work`, teamOf, signal),
    staleTime: FRESH_MS,
  });
}

const positionsOf = (schemas: Schemas) => schemas.positionsSchema;
const freelancerOf = (schemas: Schemas) => schemas.freelancerWorkSchema;
const companyOf = (schemas: Schemas) => schemas.companyWorkSchema;
const centerOf = (schemas: Schemas) => schemas.centerWorkSchema;
const teamOf = (schemas: Schemas) => schemas.teamWorkSchema;

async function read<T>(path: string, schemaOf: (schemas: Schemas) => z.ZodType<T>, signal: AbortSignal): Promise<T> {
  const schema = schemaOf(await loadSchemas());
  const parse = (data: unknown) => {
    const result = schema.safeParse(data);
    return result.success ? result.data : throwUnreadable();
  };
  return callBff("GET", path, { signal, parse });
}
