import type { Kind } from "@/lib/records/kinds";
import { userRules } from "@/upstream/accounts/users/user-rules";
import type { ChangePlan, Seen } from "@/upstream/changes/plan/change-plan";
import type { KindRules, StoredFigures } from "@/upstream/changes/plan/kind-rules";
import { centerRules } from "@/upstream/operations/centers/center-rules";
import type { Database } from "@/upstream/platform/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import {
  assignmentRules,
  companyRules,
  freelancerRules,
  projectRules,
  teamRules,
} from "@/upstream/staffing/assignments/staffing-rules";

const RULES: Partial<Record<Kind, KindRules>> = {
  freelancers: freelancerRules,
  companies: companyRules,
  teams: teamRules,
  projects: projectRules,
  assignments: assignmentRules,
  centers: centerRules,
  users: userRules,
};

const NONE: KindRules = {};

export function rulesOf(kind: Kind): KindRules {
  return RULES[kind] ?? NONE;
}

/** Whether a patch changes figures in store. */
export function changesFigures(kind: Kind, patch: Values): boolean {
  return figuresOf(kind).some((figures) => isTouched(figures, patch));
}

/** Whether a plan changes figures that its own records display. */
export function changesDisplayed(plan: ChangePlan<Seen>): boolean {
  return figuresOf(plan.kind).some((figures) => figures.isDisplayed && ownersIn(plan, figures).length > 0);
}

/** @param db the transaction of the plan's writes */
export async function storeFigures(db: Database, plan: ChangePlan<Seen>): Promise<void> {
  for (const figures of figuresOf(plan.kind)) {
    const owners = ownersIn(plan, figures);
    if (owners.length > 0) await figures.store(db, owners);
  }
}

function figuresOf(kind: Kind): readonly StoredFigures[] {
  return rulesOf(kind).figures ?? [];
}

function isTouched({ fields }: StoredFigures, patch: Values): boolean {
  return fields.some((name) => name in patch);
}

/** The ids of the records whose figures change: of an update, also of those that had it before. */
function ownersIn({ creates, updates, deletes, restores }: ChangePlan<Seen>, figures: StoredFigures): string[] {
  const records: Values[] = [
    ...creates.map(({ id, values }) => ({ ...values, id })),
    ...updates
      .filter(({ patch }) => isTouched(figures, patch))
      .flatMap(({ before, patch }): Values[] => [before, { ...before, ...patch }]),
    ...deletes.map(({ before }) => before),
    ...restores,
  ];
  return [...new Set(records.flatMap(({ [figures.owner]: id }) => (typeof id === "string" ? [id] : [])))];
}
