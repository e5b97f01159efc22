import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { NotificationReason } from "@/lib/contract/notification-reasons";
import type { Database } from "@/upstream/database/connect";

type NewNotification = {
  userIds: readonly string[];
  reason: NotificationReason;
  title: string;
  /** Where it leads, such as `/admin/jobs/…`. */
  path: string | null;
};

/** Notifies those who haven't turned the reason off; who wants it by mail only gets it with the next digest. */
export async function notify(db: Database, { userIds, reason, title, path }: NewNotification): Promise<void> {
  if (userIds.length === 0) return;
  const rows = [...new Set(userIds)].map((userId) => ({ id: uuidv7(), userId }));
  await sql`
    insert into notifications (id, user_id, reason, title, path, in_app)
    select row.id, row.user_id, ${reason}, ${title}, ${path}, coalesce(setting.in_app, true)
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ userId }) => userId)}::uuid[]) as row (id, user_id)
      left join notification_settings as setting on setting.user_id = row.user_id and setting.reason = ${reason}
    where coalesce(setting.in_app or setting.by_mail, true)
  `.execute(db);
}
