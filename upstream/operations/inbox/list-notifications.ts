import { sql, type RawBuilder } from "kysely";
import { administers } from "@/lib/accounts/access/admin-pages";
import type { Person } from "@/lib/accounts/access/access-role";
import type { NotificationReason } from "@/lib/contract/operations/notification-reasons";
import type { Notification, NotificationPage } from "@/lib/contract/operations/notifications";
import { threadOf } from "@/lib/contract/operations/notification-thread";
import type { SlotCounts } from "@/lib/records/record";
import { deletedPath, isKind, KINDS, listPath, pathFor, type Kind } from "@/lib/records/kinds";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import { hasFailures, listEndedWork } from "@/upstream/operations/jobs/failed-work";
import { isUndoneWhole, listUndone } from "@/upstream/operations/jobs/undone-work";
import type { Database } from "@/upstream/platform/database/connect";
import { readPage } from "@/upstream/platform/http/page";
import { inScope } from "@/upstream/records/sql/scope";
import { readAssignmentSlots, readProjectSlots } from "@/upstream/staffing/work/read-slots";

export const UNREAD_MAX = 100;

/** Enough that repeated ones, which are one thread, hide no other. */
const UNREAD_ROWS_MAX = 500;

const UUID_AT_END = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

type Reader = { userId: string; person: Person };

type Row = {
  id: string;
  reason: NotificationReason;
  title: string;
  path: string | null;
  at: string;
  isRead: boolean;
  needsYou: boolean;
  kind: string | null;
  recordId: string | null;
  actor: string | null;
  changes: number;
  workId: string | null;
};

/** The import or job whose end the notification reports: its page's path ends in its id. */
const WORK_ID = sql<string | null>`(
  case when notifications.reason = 'job-ended' then substring(notifications.path from ${sql.lit(UUID_AT_END)})::uuid end
)`;

const ASKING: readonly NotificationReason[] = ["task-assigned", "task-due", "proposal-answered", "mention"];

const NEEDS_YOU = sql<boolean>`(
  notifications.reason = any(${sql.val(ASKING)}::text[])
  or (${WORK_ID} is not null and ${hasFailures(WORK_ID)} and not ${isUndoneWhole(WORK_ID)})
)`;

const COLUMNS = sql`
  notifications.id, notifications.reason, notifications.title, notifications.path, notifications.created_at as at,
  notifications.read_at is not null as is_read, ${NEEDS_YOU} as needs_you, ${WORK_ID} as work_id, notifications.kind, notifications.record_id, notifications.changes,
  case when users.id is not null then ${USER_NAME} end as actor
`;

const NEWEST_FIRST = sql`notifications.created_at desc, notifications.id desc`;

/** Newest first, without those about records that the reader may no longer see. */
export async function listNotifications(
  db: Database,
  reader: Reader,
  { isUnread, needsYou, ...query }: { page: number; size: number; isUnread: boolean; needsYou: boolean },
): Promise<NotificationPage> {
  const source = sql`
    from notifications left join users on users.id = notifications.actor_id
    where notifications.user_id = ${reader.userId} and notifications.in_app and ${mayRead(reader.person)}
      and ${isUnread || needsYou ? sql`notifications.read_at is null` : sql`true`}
      and ${needsYou ? NEEDS_YOU : sql`true`}
  `;
  const [page, unread] = await Promise.all([
    readPage<Row>(db, { columns: COLUMNS, source, order: NEWEST_FIRST }, query),
    listUnreadThreads(db, reader, NEEDS_YOU),
  ]);
  return {
    ...page,
    content: await describe(db, page.content, reader.person),
    unread: countThreads(unread),
    needsYou: countThreads(unread.filter((one) => one.needsYou)),
  };
}

/** How many threads have something unread, at most `UNREAD_MAX`. */
export async function countUnread(db: Database, reader: Reader): Promise<number> {
  return countThreads(await listUnreadThreads(db, reader, sql.lit(false)));
}

type UnreadThread = { thread: string; needsYou: boolean };

/** The thread of each unread notification, of the newest ones if there are many. */
async function listUnreadThreads(
  db: Database,
  { userId, person }: Reader,
  needsYou: RawBuilder<boolean>,
): Promise<UnreadThread[]> {
  const { rows } = await sql<Pick<Row, "id" | "reason" | "path" | "recordId" | "workId" | "needsYou">>`
    select id, reason, path, record_id, ${WORK_ID} as work_id, ${needsYou} as needs_you
    from notifications
    where user_id = ${userId} and read_at is null and in_app and ${mayRead(person)}
    order by ${NEWEST_FIRST}
    limit ${UNREAD_ROWS_MAX}
  `.execute(db);
  const works = await listEndedWork(
    db,
    rows.flatMap(({ workId }) => workId ?? []),
  );
  return rows.map(({ id, reason, path, recordId, workId, needsYou: needs }) => {
    const workTitle = (workId === null ? undefined : works.get(workId)?.title) ?? null;
    return { thread: threadOf({ id, reason, workTitle, path: recordId ?? path }), needsYou: needs };
  });
}

function countThreads(rows: readonly UnreadThread[]): number {
  return Math.min(new Set(rows.map(({ thread }) => thread)).size, UNREAD_MAX);
}

/** With the slots of the project, or of the assignment's position, that it is about. */
type MailedNotification = Notification & { slots: SlotCounts | null };

/** What a mail lists: unread, not in an earlier mail, and of a reason that the reader wants by mail. */
export async function listUnmailed(db: Database, { userId, person }: Reader): Promise<MailedNotification[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from notifications
      join notification_settings as setting
        on setting.user_id = notifications.user_id and setting.reason = notifications.reason and setting.by_mail
      left join users on users.id = notifications.actor_id
    where notifications.user_id = ${userId} and notifications.read_at is null and notifications.mailed_at is null
      and ${mayRead(person)}
    order by ${NEWEST_FIRST}
    limit ${UNREAD_MAX}
  `.execute(db);
  const idsOf = (kind: Kind) => rows.flatMap((row) => (row.kind === kind && row.recordId ? [row.recordId] : []));
  const slots = new Map([
    ...(await readProjectSlots(db, idsOf("projects"))),
    ...(await readAssignmentSlots(db, idsOf("assignments"))),
  ]);
  const described = await describe(db, rows, person);
  return described.map((one, i) => ({ ...one, slots: slots.get(rows[i]?.recordId ?? "") ?? null }));
}

function mayRead(person: Person): RawBuilder<unknown> {
  const ofKinds = KINDS.map(
    (kind) => sql`(
      notifications.kind = ${kind} and exists (
        select from ${sql.table(kind)} as record
        where record.id = notifications.record_id and ${inScope(person, kind, "read", "record")}
      )
    )`,
  );
  return sql`(notifications.kind is null or ${sql.join(ofKinds, sql` or `)})`;
}

/** The records' names are read now, as everywhere else, and paths are those of the reader as they are now. */
async function describe(db: Database, rows: readonly Row[], person: Person): Promise<Notification[]> {
  const names = new Map<string, RecordName>();
  for (const kind of KINDS) {
    const ids = rows.flatMap((row) => (row.kind === kind && row.recordId ? [row.recordId] : []));
    for (const name of ids.length > 0 ? await readNames(db, kind, ids) : []) names.set(name.id, name);
  }
  const ended = rows.flatMap(({ workId }) => workId ?? []);
  const [undone, works] = await Promise.all([listUndone(db, ended), listEndedWork(db, ended)]);
  const pathOf = (path: string) => pathFor(path, administers(person));
  return rows.map((row) => {
    const { id, reason, title, at, isRead, needsYou, kind, recordId, workId } = row;
    const path = row.path && pathOf(row.path);
    const record = recordId ? names.get(recordId) : undefined;
    if (!record || kind === null || !isKind(kind)) {
      const undo = workId === null ? undefined : undone.get(workId);
      const ofJob = workId === null ? undefined : works.get(workId);
      const work = ofJob ? { ...ofJob, isUndone: undo?.isWhole ?? false } : null;
      return { id, reason, title, text: undo ? undoneText(undo) : null, path, at, isRead, needsYou, work };
    }
    const common = { id, reason, at, isRead, needsYou, work: null };
    const recordPath = record.isDeleted ? deletedPath(kind, record.id) : pathOf(`${listPath(kind)}/${record.id}`);
    // Other reasons say it all in their title.
    if (reason !== "followed-record") return { ...common, title, text: null, path: recordPath };
    return { ...common, title: record.name, text: changeText(row, record), path: recordPath };
  });
}

function undoneText({ by, isWhole }: { by: string | null; isWhole: boolean }): string {
  return `Undone${isWhole ? "" : " in part"}${by === null ? "" : ` by ${by}`}`;
}

type RecordName = { id: string; code: string; name: string; isDeleted: boolean };

async function readNames(db: Database, kind: Kind, ids: readonly string[]): Promise<RecordName[]> {
  const { rows } = await sql<RecordName>`
    select id, code, name, deleted_at is not null as is_deleted from ${sql.table(kind)} where id = any(${ids}::uuid[])
  `.execute(db);
  return rows;
}

function changeText({ title: action, actor, changes }: Row, { code, isDeleted }: RecordName): string {
  const by = actor === null ? "" : ` by ${actor}`;
  if (action === "delete" && isDeleted) return `${code} deleted${by}`;
  return `${code} changed${by}, ${changes === 1 ? "1 field" : `${changes} changes`}`;
}
