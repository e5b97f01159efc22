import type { Person } from "@/lib/accounts/access/access-role";
import type { ConsequenceAnswers } from "@/lib/contract/staffing/consequences";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { withoutOldReasons } from "@/lib/records/rules";
import type { Database } from "@/upstream/platform/database/connect";
import { ProblemError } from "@/upstream/platform/http/problem-error";
import type { Values } from "@/upstream/records/read/record-of";
import { adoptSpellings } from "@/upstream/records/tags/adopt-spellings";
import { missingRecords, planOf, type ChangePlan, type Parsed } from "@/upstream/changes/plan/change-plan";
import { readForChange } from "@/upstream/changes/plan/read-for-change";

/** `answers` say what becomes of the assignments that depend on the record. */
export type Edit = {
  kind: Kind;
  id: string;
  seenVersion: Parsed<number>;
  patch: Parsed<Values>;
  answers?: ConsequenceAnswers | undefined;
};

export async function proposeUpdate(
  db: Database,
  person: Person,
  { kind, id, seenVersion, patch }: Edit,
): Promise<ChangePlan> {
  const [before] = await readForChange(db, person, "update", { kind, ids: [id], isLocked: true });
  if (!before) return planOf(kind, { failures: missingRecords([id], []) });
  if (patch instanceof ProblemError) {
    return planOf(kind, { updates: [{ before, patch: {}, seenVersion, bodyProblem: patch }] });
  }
  const adopted = await adoptSpellings(db, person, kind, { before, input: patch });
  const complete = withoutOldReasons(definitionOf(kind), before, adopted);
  return planOf(kind, { updates: [{ before, patch: complete, seenVersion }] });
}
