import type { Kind } from "@/lib/records/kinds";
import type { Values } from "@/upstream/records/read/record-of";
import type { TouchedTime } from "@/upstream/staffing/work/store-time";
import type { ChangePlan, Seen } from "@/upstream/changes/change-plan";

/** The written fields that stored figures of time are computed from. */
const TIME_FIELDS: Partial<Record<Kind, readonly string[]>> = {
  assignments: ["freelancerId", "status", "startDate", "endDate", "allocation"],
  freelancers: ["availability", "availableFrom", "hoursPerWeek"],
  teams: ["members"],
};

/** Whether a patch changes stored figures of time. */
export function changesTime(kind: Kind, patch: Values): boolean {
  return TIME_FIELDS[kind]?.some((name) => name in patch) ?? false;
}

/** Whose stored time a plan changes; null if nobody's. */
export function touchedTime(plan: ChangePlan<Seen>): TouchedTime | null {
  const { kind, creates, deletes, restores } = plan;
  if (!TIME_FIELDS[kind]) return null;
  const updates = plan.updates.filter(({ patch }) => changesTime(kind, patch));
  const made = [...creates.map(({ id, values }): Values => ({ ...values, id })), ...restores];
  const records: Values[] = [...made, ...updates.flatMap(({ before, patch }) => [before, { ...before, ...patch }])];
  if (kind === "teams") return touched({ teams: idsIn(records, "id") });
  if (kind === "freelancers") return touched({ freelancers: idsIn(records, "id") });
  return touched({ freelancers: idsIn([...records, ...deletes.map(({ before }) => before)], "freelancerId") });
}

function touched({ freelancers = [], teams = [] }: Partial<TouchedTime>): TouchedTime | null {
  return freelancers.length + teams.length > 0 ? { freelancers, teams } : null;
}

function idsIn(records: readonly Values[], name: string): string[] {
  return [...new Set(records.flatMap(({ [name]: id }) => (typeof id === "string" ? [id] : [])))];
}
