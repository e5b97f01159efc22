import { queryOptions } from "@tanstack/react-query";
import { callWithSchema } from "@/lib/query/call-with-schema";

const loadSchemas = () => import("@/lib/contract/staffing/staffing");
const positionsOf = async () => (await loadSchemas()).positionsSchema;
const companyPositionsOf = async () => (await loadSchemas()).companyPositionsSchema;
const freelancerOf = async () => (await loadSchemas()).freelancerWorkSchema;
const companyOf = async () => (await loadSchemas()).companyWorkSchema;
const centerOf = async () => (await loadSchemas()).centerWorkSchema;
const teamOf = async () => (await loadSchemas()).teamWorkSchema;

export const staffingKeys = {
  positions: (projectId: string) => ["records", "projects", "positions", projectId] as const,
  companyPositions: (companyId: string) => ["records", "companies", "positions", companyId] as const,
  work: (kind: "freelancers" | "companies" | "teams" | "centers", id: string) => ["records", kind, "work", id] as const,
};

/** A project's positions and the people on them. */
export function positionsOptions(projectId: string) {
  return queryOptions({
    queryKey: staffingKeys.positions(projectId),
    queryFn: ({ signal }) =>
      callWithSchema("GET", `/api/projects/${encodeURIComponent(projectId)}/positions`, positionsOf, { signal }),
  });
}

/** The positions of a company's current projects, and the people on them. */
export function companyPositionsOptions(companyId: string) {
  return queryOptions({
    queryKey: staffingKeys.companyPositions(companyId),
    queryFn: ({ signal }) =>
      callWithSchema("GET", `/api/companies/${encodeURIComponent(companyId)}/positions`, companyPositionsOf, {
        signal,
      }),
  });
}

/** A freelancer's assignments, and their load by week. */
export function freelancerWorkOptions(id: string) {
  return queryOptions({
    queryKey: staffingKeys.work("freelancers", id),
    queryFn: ({ signal }) =>
      callWithSchema("GET", `/api/freelancers/${encodeURIComponent(id)}/work`, freelancerOf, { signal }),
  });
}

/** A company's current projects, the people at work there and its spend. */
export function companyWorkOptions(id: string) {
  return queryOptions({
    queryKey: staffingKeys.work("companies", id),
    queryFn: ({ signal }) =>
      callWithSchema("GET", `/api/companies/${encodeURIComponent(id)}/work`, companyOf, { signal }),
  });
}

/** A center's users, its current projects and the people at work there. */
export function centerWorkOptions(id: string) {
  return queryOptions({
    queryKey: staffingKeys.work("centers", id),
    queryFn: ({ signal }) => callWithSchema("GET", `/api/centers/${encodeURIComponent(id)}/work`, centerOf, { signal }),
  });
}

/** A team's members with their load, and its current projects. */
export function teamWorkOptions(id: string) {
  return queryOptions({
    queryKey: staffingKeys.work("teams", id),
    queryFn: ({ signal }) => callWithSchema("GET", `/api/teams/${encodeURIComponent(id)}/work`, teamOf, { signal }),
  });
}
