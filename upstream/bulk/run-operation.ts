import type { BulkOperation } from "@/lib/contract/bulk";
import type { Actor } from "@/upstream/changes/actor";
import type { ChangePlan } from "@/upstream/changes/change-plan";
import { checkPlan } from "@/upstream/changes/check-plan";
import { proposeOperation } from "@/upstream/changes/propose-operation";
import { proposeUndo, type Undo } from "@/upstream/changes/propose-undo";
import type { Target, WritingVerb } from "@/upstream/changes/read-for-change";
import type { Database } from "@/upstream/database/connect";

/** What a run does to each record; the `verb` of an undo is "delete" if it may delete records. */
export type RunOperation = BulkOperation | ({ type: "undo"; restores?: boolean } & Undo);

export function verbOf(operation: RunOperation): WritingVerb {
  if (operation.type === "undo") return operation.verb;
  return operation.type === "delete" ? "delete" : "update";
}

/** The checked plan of a run's step, or of its preview. */
export async function planOperation(
  db: Database,
  writer: Pick<Actor, "userId" | "person">,
  operation: RunOperation,
  target: Target,
): Promise<ChangePlan> {
  const plan =
    operation.type === "undo"
      ? await proposeUndo(db, writer.person, operation, target)
      : await proposeOperation(db, writer.person, operation, target);
  return checkPlan(db, writer, plan);
}
