import type { Person } from "@/lib/accounts/access/access-role";
import type { Database } from "@/upstream/platform/database/connect";
import { missingRecords, planOf, type ChangePlan, type Parsed } from "@/upstream/changes/plan/change-plan";
import { readForChange, type Target } from "@/upstream/changes/plan/read-for-change";

export async function proposeDelete(
  db: Database,
  person: Person,
  target: Target,
  seenVersion?: Parsed<number>,
): Promise<ChangePlan> {
  const records = await readForChange(db, person, "delete", target);
  return planOf(target.kind, {
    deletes: records.map((before) => ({ before, seenVersion })),
    failures: missingRecords(target.ids, records),
  });
}
