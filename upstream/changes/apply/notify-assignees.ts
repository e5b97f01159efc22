import { definitionOf } from "@/lib/records/definitions";
import type { Database } from "@/upstream/platform/database/connect";
import { notifyOfRecords } from "@/upstream/operations/notifications/notify";
import type { Values } from "@/upstream/records/read/record-of";
import type { ChangePlan, Seen } from "@/upstream/changes/plan/change-plan";
import type { ChangeSet } from "./ledger";

/** Notifies those whom a write gives something to do, except whoever writes. `db` is the transaction of the write. */
export async function notifyAssignees(
  db: Database,
  { id: changeSetId, actorId }: ChangeSet,
  { kind, creates, updates }: ChangePlan<Seen>,
): Promise<void> {
  const { assignee, name, one, many } = definitionOf(kind);
  if (!assignee) return;
  // Whoever has a record again after an undo has been notified before.
  const edits = updates.filter(({ isUndo = false }) => !isUndo).map(({ before, patch }) => ({ before, patch }));
  const writes: { before: Values; patch: Values }[] = [
    ...creates.map(({ values }) => ({ before: {}, patch: values })),
    ...edits,
  ];
  const assigned = writes.flatMap(({ before, patch }) => {
    const userId = patch[assignee];
    if (typeof userId !== "string" || userId === before[assignee] || userId === actorId) return [];
    const record: Values = { ...before, ...patch };
    return [{ userId, name: name.map((field) => record[field]).join(" ") }];
  });
  const words = { one: one.toLowerCase(), many: many.toLowerCase() };
  for (const [userId, records] of Map.groupBy(assigned, (record) => record.userId)) {
    const names = records.map((record) => record.name);
    await notifyOfRecords(db, { userId, changeSetId, reason: "task-assigned", names, words, path: "/dashboard" });
  }
}
