import type { Kind } from "@/lib/records/kinds";
import type { Values } from "@/upstream/records/read/record-of";
import type { ChangePlan, Seen } from "@/upstream/changes/change-plan";

/** The written fields that openings are computed from, and the field with the project's id. */
const OPENING_FIELDS: Partial<Record<Kind, { project: string; fields: readonly string[] }>> = {
  projects: { project: "id", fields: ["status", "startDate", "endDate", "centerCode", "positions"] },
  assignments: { project: "projectId", fields: ["projectId", "positionId", "status", "startDate", "endDate"] },
};

/** Whether a patch changes what openings come to. */
export function changesOpenings(kind: Kind, patch: Values): boolean {
  return OPENING_FIELDS[kind]?.fields.some((name) => name in patch) ?? false;
}

/** The projects whose openings a plan changes. */
export function touchedProjects({ kind, creates, updates, deletes, restores }: ChangePlan<Seen>): string[] {
  const name = OPENING_FIELDS[kind]?.project;
  if (name === undefined) return [];
  const records: Values[] = [
    ...creates.map(({ id, values }) => ({ ...values, id })),
    ...updates
      .filter(({ patch }) => changesOpenings(kind, patch))
      .flatMap(({ before, patch }): Values[] => [before, { ...before, ...patch }]),
    ...deletes.map(({ before }) => before),
    ...restores,
  ];
  return [...new Set(records.flatMap(({ [name]: id }) => (typeof id === "string" ? [id] : [])))];
}
