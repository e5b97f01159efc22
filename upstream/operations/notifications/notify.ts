import { sql, type RawBuilder } from "kysely";
import { uuidv7 } from "uuidv7";
import type { NotificationReason } from "@/lib/contract/operations/notification-reasons";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { IN_APP, withSetting } from "./with-setting";

type NewNotification = {
  userIds: readonly string[];
  reason: NotificationReason;
  title: string;
  /** Where it leads, such as `/admin/jobs/…`. */
  path: string | null;
  /** What it is about: hidden from those who may no longer read it. */
  record?: { kind: Kind; id: string };
};

type RecordNews = {
  userId: string;
  changeSetId: string;
  reason: NotificationReason;
  count: number;
  /** `one` is the title of one record; `many` stands before and after the count of several. */
  title: { one: string; many: readonly [before: string, after: string] };
  path: string;
};

/** Notifies somebody of what a change set does for them; its records share a notification. */
export async function notifyOfRecords(
  db: Database,
  { userId, changeSetId, reason, count, title, path }: RecordNews,
): Promise<void> {
  const [before, after] = title.many;
  const titleFor = (sum: RawBuilder<number>) => sql`${before}::text || (${sum}) || ${after}::text`;
  const total = sql<number>`notifications.changes + excluded.changes`;
  await sql`
    insert into notifications (id, user_id, change_set_id, reason, title, path, changes, in_app)
    select ${uuidv7()}::uuid, ${userId}::uuid, ${changeSetId}::uuid, ${reason},
      ${count === 1 ? sql`${title.one}::text` : titleFor(sql`${count}::int`)}, ${path}, ${count}::int,
      ${IN_APP}
    from (select ${userId}::uuid as user_id) as reader
      ${withSetting("reader", reason)}
    on conflict (user_id, change_set_id) where change_set_id is not null do update set
      title = ${titleFor(total)}, changes = ${total}, created_at = now(), read_at = null, mailed_at = null
  `.execute(db);
}

/** Notifies those who haven’t turned the reason off. */
export async function notify(db: Database, { userIds, reason, title, path, record }: NewNotification): Promise<void> {
  if (userIds.length === 0) return;
  const rows = [...new Set(userIds)].map((userId) => ({ id: uuidv7(), userId }));
  await sql`
    insert into notifications (id, user_id, reason, title, path, kind, record_id, in_app)
    select row.id, row.user_id, ${reason}, ${title}, ${path}, ${record?.kind ?? null}, ${record?.id ?? null}::uuid,
      ${IN_APP}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ userId }) => userId)}::uuid[]) as row (id, user_id)
      ${withSetting("row", reason)}
  `.execute(db);
}

/** Whoever undoes a job or an import knows how it ended. */
export async function markWorkRead(db: Database, userId: string, workId: string): Promise<void> {
  await sql`
    update notifications set read_at = now()
    where user_id = ${userId} and read_at is null and in_app and reason = 'job-ended' and path like ${`%${workId}`}
  `.execute(db);
}
