import "server-only";
import {
  centerWorkSchema,
  companyWorkSchema,
  freelancerWorkSchema,
  positionsSchema,
  teamWorkSchema,
} from "@/lib/contract/staffing/staffing";
import type { PrefetchedPart } from "./prefetch-records";
import { staffingKeys } from "@/lib/query/staffing/staffing-queries";

// What the pages of single records need besides the record, by the keys of `staffing-queries.ts`.

export function positionsPart(projectId: string): PrefetchedPart {
  return {
    queryKey: staffingKeys.positions(projectId),
    path: ["projects", projectId, "positions"],
    schema: positionsSchema,
  };
}

const WORK_SCHEMAS = {
  freelancers: freelancerWorkSchema,
  companies: companyWorkSchema,
  teams: teamWorkSchema,
  centers: centerWorkSchema,
};

export function workPart(kind: keyof typeof WORK_SCHEMAS, id: string): PrefetchedPart {
  return { queryKey: staffingKeys.work(kind, id), path: [kind, id, "work"], schema: WORK_SCHEMAS[kind] };
}
