import type { ConsequenceCounts } from "@/lib/contract/staffing/consequences";
import { KEEP } from "@/lib/staffing/consequences/options-by-cause";
import type { ChangePlan } from "@/upstream/changes/plan/change-plan";
import type { Writer } from "@/upstream/changes/plan/kind-rules";
import type { Database } from "@/upstream/platform/database/connect";
import { readToday } from "@/upstream/platform/database/today";
import { countsOf } from "./answer-consequences";
import { findConsequences, type Found } from "./find-consequences";

/**
 * The assignments that an undo leaves as they are although it does to their records what a write would ask about: those
 * that came since, or that somebody kept. @param changed the ids of the records that the undo itself changes
 */
export async function countStaying(
  db: Database,
  { person }: Writer,
  plan: ChangePlan,
  changed: ReadonlySet<string>,
): Promise<ConsequenceCounts> {
  const updates = plan.updates.flatMap(({ isUndo, ...update }) => (isUndo ? [update] : []));
  const reading = { person, isLocked: false, today: await readToday(db) };
  const { found } = await findConsequences(db, { ...plan, updates }, reading);
  const staying = found.map((one): Found => {
    const groups = one.groups.map(({ event, work }) => ({
      event,
      work: work.flatMap(({ assignment, options: [suggested] }): typeof work =>
        suggested.action === "keep" || changed.has(assignment.id) ? [] : [{ assignment, options: [KEEP] }],
      ),
    }));
    return { ...one, groups: groups.filter(({ work }) => work.length > 0) };
  });
  return countsOf(staying, new Map());
}
