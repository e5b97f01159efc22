import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { notifyOfRecords } from "./notify";

type Values = Record<string, unknown>;

/** What a change plan writes. */
type Writes = {
  kind: Kind;
  creates: readonly { id: string; values: Values }[];
  updates: readonly { before: Values & { id: string }; patch: Values; isUndo?: boolean | undefined }[];
};

/** Notifies those whom a write gives something to do, except whoever writes. `db` is the transaction of the write. */
export async function notifyAssignees(
  db: Database,
  { id: changeSetId, actorId }: { id: string; actorId: string | null },
  { kind, creates, updates }: Writes,
): Promise<void> {
  const { assignee, name, one, many } = definitionOf(kind);
  if (!assignee) return;
  // Whoever has a record again after an undo has been notified before.
  const edits = updates
    .filter(({ isUndo = false }) => !isUndo)
    .map(({ before, patch }) => ({ id: before.id, before, patch }));
  const writes: { id: string; before: Values; patch: Values }[] = [
    ...creates.map(({ id, values }) => ({ id, before: {}, patch: values })),
    ...edits,
  ];
  const assigned = writes.flatMap(({ id, before, patch }) => {
    const userId = patch[assignee];
    if (typeof userId !== "string" || userId === before[assignee] || userId === actorId) return [];
    const record: Values = { ...before, ...patch };
    return [{ id, userId, name: name.map((field) => record[field]).join(" ") }];
  });
  for (const [userId, records] of Map.groupBy(assigned, (record) => record.userId)) {
    const total = ["You have ", ` new ${many.toLowerCase()}`] as const;
    const title =
      records.length === 1
        ? `You have a new ${one.toLowerCase()}: ${records[0]?.name}`
        : total.join(String(records.length));
    const asking = { ask: "task", ids: records.map(({ id }) => id) } as const;
    const news = { userId, changeSetId, count: records.length, title, total, asking };
    await notifyOfRecords(db, { ...news, reason: "task-assigned", path: "/dashboard" });
  }
}
