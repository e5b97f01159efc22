import { V7Generator } from "uuidv7";
import { bulkInsert } from "@/upstream/platform/database/bulk-insert";
import type { Database } from "@/upstream/platform/database/connect";
import type { Demo } from "./generate";
import { requireItem } from "./random";

/** Notifies people of the tasks that somebody else gave them one by one; they have read of it since. */
export async function storeNotifications(db: Database, { records, generatedTasks }: Demo): Promise<void> {
  const generated = new Set(generatedTasks.map(({ taskId }) => taskId));
  const ids = new V7Generator();
  const rows = records.tasks
    .filter(({ id }) => !generated.has(id))
    .flatMap(({ id: taskId, fields: { assigneeId, title }, steps }) => {
      const { id: changeSetId, at, actorId } = requireItem(steps, 0);
      if (actorId === assigneeId) return [];
      return {
        id: ids.generateOrResetWithTs(at.getTime()).toString(),
        userId: assigneeId,
        changeSetId,
        reason: "task-assigned",
        title: `You have a new task: ${String(title)}`,
        path: "/dashboard",
        changes: 1,
        ask: "task",
        askIds: [taskId],
        inApp: true,
        createdAt: at,
        readAt: at,
      };
    });
  await bulkInsert(db, "notifications", rows);
}
