import { sql, type RawBuilder } from "kysely";
import { uuidv7 } from "uuidv7";
import type { NotificationAsk } from "@/lib/contract/operations/notification-need";
import type { NotificationReason } from "@/lib/contract/operations/notification-reasons";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { IN_APP, withSetting } from "./with-setting";

/** What the reader is to do, and the tasks, questions, assignments or comments by which it is known to be done. */
export type Asking = { ask: NotificationAsk; ids: readonly string[] };

type NewNotification = {
  userIds: readonly string[];
  reason: NotificationReason;
  title: string;
  /** Where it leads, such as `/admin/jobs/…`. */
  path: string | null;
  /** What it is about: hidden from those who may no longer read it. */
  record?: { kind: Kind; id: string };
  /** Nothing, unless given. */
  asking?: Asking | undefined;
};

type RecordNews = {
  userId: string;
  changeSetId: string;
  reason: NotificationReason;
  count: number;
  title: string;
  /** Stands before and after the count of all, once several steps of a change set have records. */
  total: readonly [before: string, after: string];
  path: string;
  asking?: Asking;
};

/** Notifies somebody of what a change set does for them; its records share a notification. */
export async function notifyOfRecords(
  db: Database,
  { userId, changeSetId, reason, count, title, total: [before, after], path, asking }: RecordNews,
): Promise<void> {
  const total = sql<number>`notifications.changes + excluded.changes`;
  await sql`
    insert into notifications (id, user_id, change_set_id, reason, title, path, changes, ask, ask_ids, in_app)
    select ${uuidv7()}::uuid, ${userId}::uuid, ${changeSetId}::uuid, ${reason}, ${title}::text, ${path}, ${count}::int,
      ${askValues(asking)}, ${IN_APP}
    from (select ${userId}::uuid as user_id) as reader
      ${withSetting("reader", reason)}
    on conflict (user_id, change_set_id) where change_set_id is not null do update set
      title = ${before}::text || (${total}) || ${after}::text, path = '/dashboard', changes = ${total},
      ask_ids = notifications.ask_ids || excluded.ask_ids, created_at = now(), read_at = null, mailed_at = null
  `.execute(db);
}

/** Notifies those who haven’t turned the reason off. */
export async function notify(
  db: Database,
  { userIds, reason, title, path, record, asking }: NewNotification,
): Promise<void> {
  if (userIds.length === 0) return;
  const rows = [...new Set(userIds)].map((userId) => ({ id: uuidv7(), userId }));
  await sql`
    insert into notifications (id, user_id, reason, title, path, kind, record_id, ask, ask_ids, in_app)
    select row.id, row.user_id, ${reason}, ${title}, ${path}, ${record?.kind ?? null}, ${record?.id ?? null}::uuid,
      ${askValues(asking)}, ${IN_APP}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ userId }) => userId)}::uuid[]) as row (id, user_id)
      ${withSetting("row", reason)}
  `.execute(db);
}

function askValues(asking: Asking | undefined): RawBuilder<unknown> {
  return sql`${asking?.ask ?? null}::text, ${asking?.ids ?? []}::uuid[]`;
}

/** Whoever undoes a job or an import knows how it ended. */
export async function markWorkRead(db: Database, userId: string, workId: string): Promise<void> {
  await sql`
    update notifications set read_at = now()
    where user_id = ${userId} and read_at is null and in_app and reason = 'job-ended' and path like ${`%${workId}`}
  `.execute(db);
}
