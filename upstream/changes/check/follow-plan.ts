import type { ChangePlan } from "@/upstream/changes/plan/change-plan";
import type { Answering, Writer } from "@/upstream/changes/plan/kind-rules";
import { rulesOf } from "@/upstream/changes/rules-of";
import type { Database } from "@/upstream/platform/database/connect";
import { checkPlan } from "./check-plan";

/** A checked plan with what becomes of the records that depend on its own, as the writer answered. */
export async function followPlan(
  db: Database,
  writer: Writer,
  plan: ChangePlan,
  answering: Answering,
): Promise<ChangePlan> {
  return rulesOf(plan.kind).follow?.(db, writer, plan, { ...answering, checkPlan }) ?? plan;
}
