import { lastDayErrors } from "@/lib/staffing/assignment-rules";
import type { Database } from "@/upstream/platform/database/connect";
import { readToday } from "@/upstream/platform/database/today";
import { invalid } from "@/upstream/platform/http/problem-error";
import { assignmentWrites } from "./assignment-writes";
import { findPlaceErrors } from "./find-place-errors";
import type { Writer } from "@/upstream/changes/plan/kind-rules";
import type { ChangePlan, Failure } from "@/upstream/changes/plan/change-plan";

/** What is over has a last day, and who comes to a position may be there. */
export async function checkAssignmentRules(db: Database, _writer: Writer, plan: ChangePlan): Promise<Failure[]> {
  // What is restored comes back as it was.
  const restored = new Set(plan.restores.map(({ id }) => id));
  const writes = assignmentWrites(plan).filter(({ id }) => !restored.has(id));
  if (writes.length === 0) return [];
  const today = await readToday(db);
  const errorsOfPlaces = await findPlaceErrors(db, writes);
  return writes.flatMap((write, i): Failure[] => {
    const lastDay = write.isUndo ? [] : lastDayErrors(write.before, write.after, today);
    const errors = [...lastDay, ...(errorsOfPlaces[i] ?? [])];
    return errors.length > 0 ? [{ record: write.record, problem: invalid(errors) }] : [];
  });
}
