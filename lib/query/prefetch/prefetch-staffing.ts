import "server-only";
import {
  centerWorkSchema,
  companyWorkSchema,
  freelancerWorkSchema,
  positionsSchema,
  teamWorkSchema,
} from "@/lib/contract/staffing/staffing";
import { clientAnswersSchema } from "@/lib/contract/staffing/decisions";
import { assignmentMatchAnswerSchema, positionMatchesSchema } from "@/lib/contract/staffing/matching";
import { clientAnswersOptions } from "@/lib/query/staffing/decision-queries";
import { assignmentMatchOptions, positionMatchesOptions } from "@/lib/query/staffing/match-queries";
import { recordOptions } from "@/lib/query/records/record-queries";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
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

/** The open positions that fit a freelancer. */
export function positionMatchesPart(id: string): PrefetchedPart {
  const { queryKey } = positionMatchesOptions(id);
  return { queryKey, path: ["freelancers", id, "matches"], schema: positionMatchesSchema };
}

/** How well an assignment fits, whom to call about it, and what the client said, as far as the reader may open it. */
export function assignmentParts(record: RecordRow): PrefetchedPart[] {
  const { id } = record;
  const openId = (field: string) => (record.linked[field]?.open ? textOrNull(record[field]) : null);
  const [freelancer, project, company] = ["freelancerId", "projectId", "companyId"].map(openId);
  return [
    {
      queryKey: assignmentMatchOptions(id).queryKey,
      path: ["assignments", id, "match"],
      schema: assignmentMatchAnswerSchema,
    },
    {
      queryKey: clientAnswersOptions(id).queryKey,
      path: ["assignments", id, "client-answers"],
      schema: clientAnswersSchema,
    },
    ...(freelancer ? [workPart("freelancers", freelancer), recordPart("freelancers", freelancer)] : []),
    ...(project ? [positionsPart(project)] : []),
    ...(company ? [recordPart("companies", company)] : []),
  ];
}

function recordPart(kind: Kind, id: string): PrefetchedPart {
  return { queryKey: recordOptions(kind, id).queryKey, path: [kind, id], schema: schemasOf(kind).row };
}
