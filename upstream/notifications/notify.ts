import { uuidv7 } from "uuidv7";
import type { Database } from "@/upstream/database/connect";

/** Why somebody gets a notification, which they can turn off by reason. */
export type NotificationReason = "task-assigned" | "job-ended" | "mention" | "followed-record";

type Notification = {
  userIds: readonly string[];
  reason: NotificationReason;
  title: string;
  /** Where it leads, such as `/admin/jobs/…`. */
  path: string | null;
};

export async function notify(db: Database, { userIds, reason, title, path }: Notification): Promise<void> {
  if (userIds.length === 0) return;
  const rows = userIds.map((userId) => ({ id: uuidv7(), userId, reason, title, path }));
  await db.insertInto("notifications").values(rows).execute();
}
