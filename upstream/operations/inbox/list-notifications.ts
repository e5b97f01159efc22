import { sql, type RawBuilder } from "kysely";
import { administers } from "@/lib/accounts/access/admin-pages";
import type { Person } from "@/lib/accounts/access/access-role";
import type { NotificationReason } from "@/lib/contract/operations/notification-reasons";
import type { Notification, NotificationPage } from "@/lib/contract/operations/notifications";
import { askText, isStillSo, needsReader } from "@/lib/contract/operations/notification-need";
import { threadOf } from "@/lib/contract/operations/notification-thread";
import type { SlotCounts } from "@/lib/records/record";
import { deletedPath, isKind, KINDS, listPath, pathFor, type Kind } from "@/lib/records/kinds";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { readPage } from "@/upstream/platform/http/page";
import { inScope } from "@/upstream/records/sql/scope";
import { listEndedWork } from "@/upstream/operations/jobs/failed-work";
import { NEEDS_READER, readNeedFacts, WORK_ID, type AskingRow, type Facts } from "./notification-needs";
import { readAssignmentSlots, readProjectSlots } from "@/upstream/staffing/work/read-slots";

export const UNREAD_MAX = 100;

/** Enough that repeated ones, which are one thread, hide no other. */
const UNREAD_ROWS_MAX = 500;

type Reader = { userId: string; person: Person };

type Row = AskingRow & {
  reason: NotificationReason;
  title: string;
  path: string | null;
  at: string;
  isRead: boolean;
  kind: string | null;
  recordId: string | null;
  actor: string | null;
  changes: number;
};

const ASKING_COLUMNS = sql`
  notifications.id, notifications.ask, notifications.ask_ids, notifications.change_set_id, ${WORK_ID} as work_id
`;

const COLUMNS = sql`
  ${ASKING_COLUMNS}, notifications.reason, notifications.title, notifications.path, notifications.created_at as at,
  notifications.read_at is not null as is_read, notifications.kind, notifications.record_id, notifications.changes,
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
      and ${needsYou ? NEEDS_READER : sql`true`}
  `;
  const [page, unread] = await Promise.all([
    readPage<Row>(db, { columns: COLUMNS, source, order: NEWEST_FIRST }, query),
    listUnread(db, reader),
  ]);
  const needing = await listNeeding(db, reader, unread);
  return {
    ...page,
    content: await describe(db, page.content, reader),
    unread: countThreads(unread),
    needsYou: countThreads(needing),
  };
}

/** How many threads have something unread, at most `UNREAD_MAX`. */
export async function countUnread(db: Database, reader: Reader): Promise<number> {
  return countThreads(await listUnread(db, reader));
}

type Unread = AskingRow & { thread: string };

/** The unread notifications with their threads, of the newest ones if there are many. */
async function listUnread(db: Database, { userId, person }: Reader): Promise<Unread[]> {
  const { rows } = await sql<AskingRow & Pick<Row, "reason" | "path" | "recordId">>`
    select ${ASKING_COLUMNS}, reason, path, record_id from notifications
    where user_id = ${userId} and read_at is null and in_app and ${mayRead(person)}
    order by ${NEWEST_FIRST}
    limit ${UNREAD_ROWS_MAX}
  `.execute(db);
  const works = await listEndedWork(
    db,
    rows.flatMap(({ workId }) => workId ?? []),
  );
  return rows.map(({ reason, path, recordId, ...row }) => {
    const workTitle = (row.workId === null ? undefined : works.get(row.workId)?.title) ?? null;
    return { ...row, thread: threadOf({ id: row.id, reason, workTitle, path: recordId ?? path }) };
  });
}

async function listNeeding(db: Database, { userId }: Reader, unread: readonly Unread[]): Promise<Unread[]> {
  const facts = await readNeedFacts(db, userId, unread);
  return unread.filter(({ id }) => needsReader(requireFacts(facts, id)));
}

function requireFacts(facts: ReadonlyMap<string, Facts>, id: string): Facts {
  const own = facts.get(id);
  if (!own) throw new Error(`The notification ${id} has no facts`);
  return own;
}

function countThreads(rows: readonly Unread[]): number {
  return Math.min(new Set(rows.map(({ thread }) => thread)).size, UNREAD_MAX);
}

/** With the slots of the project, or of the assignment's position, that it is about. */
type MailedNotification = Notification & { slots: SlotCounts | null };

/** `outdated`: the ids of those that are no longer so, which no later mail lists either. */
type Unmailed = { notifications: MailedNotification[]; outdated: string[] };

/**
 * What a mail lists: unread, not in an earlier mail, of a reason that the reader wants by mail, and still so; at most
 * `UNREAD_MAX`.
 */
export async function listUnmailed(db: Database, reader: Reader): Promise<Unmailed> {
  const unmailed = await readUnmailed(db, reader);
  const facts = await readNeedFacts(db, reader.userId, unmailed);
  const [current = [], outdated = []] = [true, false].map((isSo) =>
    unmailed.filter(({ id }) => isStillSo(requireFacts(facts, id)) === isSo),
  );
  const rows = current.slice(0, UNREAD_MAX);
  const idsOf = (kind: Kind) => rows.flatMap((row) => (row.kind === kind && row.recordId ? [row.recordId] : []));
  const slots = new Map([
    ...(await readProjectSlots(db, idsOf("projects"))),
    ...(await readAssignmentSlots(db, idsOf("assignments"))),
  ]);
  const described = await describe(db, rows, reader);
  return {
    notifications: described.map((one, i) => ({ ...one, slots: slots.get(rows[i]?.recordId ?? "") ?? null })),
    outdated: outdated.map(({ id }) => id),
  };
}

async function readUnmailed(db: Database, { userId, person }: Reader): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from notifications
      join notification_settings as setting
        on setting.user_id = notifications.user_id and setting.reason = notifications.reason and setting.by_mail
      left join users on users.id = notifications.actor_id
    where notifications.user_id = ${userId} and notifications.read_at is null and notifications.mailed_at is null
      and ${mayRead(person)}
    order by ${NEWEST_FIRST}
    limit ${UNREAD_ROWS_MAX}
  `.execute(db);
  return rows;
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
async function describe(db: Database, rows: readonly Row[], { userId, person }: Reader): Promise<Notification[]> {
  const names = new Map<string, RecordName>();
  for (const kind of KINDS) {
    const ids = rows.flatMap((row) => (row.kind === kind && row.recordId ? [row.recordId] : []));
    for (const name of ids.length > 0 ? await readNames(db, kind, ids) : []) names.set(name.id, name);
  }
  const facts = await readNeedFacts(db, userId, rows);
  const pathOf = (path: string) => pathFor(path, administers(person));
  return rows.map((row) => {
    const { id, reason, title, at, isRead, kind, recordId } = row;
    const own = requireFacts(facts, id);
    const { undone } = own;
    const needsYou = needsReader(own);
    const becameText = askText(own);
    const path = row.path && pathOf(row.path);
    const record = recordId ? names.get(recordId) : undefined;
    if (!record || kind === null || !isKind(kind)) {
      const text = undone ? undoneText(undone) : becameText;
      return { id, reason, title, text, path, at, isRead, needsYou, work: workOf(own) };
    }
    const common = { id, reason, at, isRead, needsYou, work: null };
    const recordPath = record.isDeleted ? deletedPath(kind, record.id) : pathOf(`${listPath(kind)}/${record.id}`);
    // Other reasons say it all in their title.
    if (reason !== "followed-record") {
      return { ...common, title, text: record.isDeleted ? "Deleted" : becameText, path: recordPath };
    }
    return { ...common, title: record.name, text: changeText(row, record), path: recordPath };
  });
}

function workOf({ endedWork, work }: Facts): Notification["work"] {
  if (!endedWork) return null;
  const { title, isImport, failures } = endedWork;
  return { title, isImport, failures, isUndone: work?.isUndone ?? false };
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
