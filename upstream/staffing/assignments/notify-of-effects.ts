import { sql } from "kysely";
import { can } from "@/lib/accounts/access/rights";
import { deletedPath } from "@/lib/records/kinds";
import { clientsOwn, isDirectNews, takenBy, type AssignmentWrite } from "@/lib/staffing/consequences/assignment-news";
import { DECISION } from "@/upstream/changes/plan/sources";
import type { AppliedChanges, ChangeAuthor } from "@/upstream/changes/plan/kind-rules";
import { notifyOfRecords } from "@/upstream/operations/notifications/notify";
import type { Database } from "@/upstream/platform/database/connect";
import { readToday } from "@/upstream/platform/database/today";
import {
  directTexts,
  effectTexts,
  subjectText,
  TOTAL_SUBJECT,
  undoTexts,
  type AssignmentNews,
  type NewsTexts,
} from "./assignment-news-texts";
import { nameOf } from "./notify-owners";
import { readOwners } from "./read-owners";

type Write = AssignmentWrite & { id: string; isUndo: boolean };

const REASON = "assignment-changed";

/**
 * Notifies the owners of assignments that change as a consequence, and clients of people proposed to them, or accepted by
 * them, who are taken away: each once per change set, except whoever made it. @param db the transaction of the change
 */
export async function notifyOfEffects(db: Database, author: ChangeAuthor, changes: AppliedChanges): Promise<void> {
  const news = await readNews(db, withoutUndone(writesIn(changes)));
  await send(db, author, await recipientsOf(db, author, news), effectTexts);
}

/**
 * Notifies the same people of assignments that somebody withdraws, declines or deletes themselves. What a client decides
 * has notifications of its own. @param db the transaction of the change
 */
export async function notifyOfChanges(db: Database, author: ChangeAuthor, changes: AppliedChanges): Promise<void> {
  if (author.request?.source === DECISION) return;
  const all = writesIn(changes);
  // What is undone together with a record's change is news as a consequence. Otherwise a redo takes people away again.
  const direct = (changes.undoneTogether === undefined ? all : withoutUndone(all)).filter(isDirectNews);
  const isTakenBack = ({ isUndo, after }: Write) => isUndo && after === null;
  const reported = await readNews(
    db,
    direct.filter((write) => !isTakenBack(write)),
  );
  await send(db, author, await recipientsOf(db, author, reported), directTexts);
  const takenBack = await readNews(db, direct.filter(isTakenBack));
  await send(db, author, await recipientsOf(db, author, takenBack), undoTexts);
}

/** Tells those who heard of a change that it is taken back. @param undoneId the change set that is undone */
export async function notifyOfUndone(
  db: Database,
  author: ChangeAuthor,
  undoneId: string,
  changes: AppliedChanges,
): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from notifications where change_set_id = ${undoneId} and reason = ${REASON}
  `.execute(db);
  if (rows.length === 0) return;
  const heard = new Set(rows.map(({ userId }) => userId));
  const undone = undoneBy(changes);
  // Of a change with consequences they have heard whatever it did.
  const news = await readNews(db, changes.undoneTogether === undefined ? undone.filter(isDirectNews) : undone);
  const all = await recipientsOf(db, author, news);
  await send(db, author, new Map([...all].filter(([userId]) => heard.has(userId))), undoTexts);
}

function writesIn({ updates, deletes }: AppliedChanges): Write[] {
  return [
    ...updates.map(({ before, patch, isUndo = false }) => {
      return { id: before.id, before, after: { ...before, ...patch }, isUndo };
    }),
    ...deletes.map(({ before, isUndo = false }) => ({ id: before.id, before, after: null, isUndo })),
  ];
}

function withoutUndone(writes: readonly Write[]): Write[] {
  return writes.filter(({ isUndo }) => !isUndo);
}

/** The writes that the changes take back. */
function undoneBy({ updates, restores }: AppliedChanges): Write[] {
  return [
    ...updates.map(({ before, patch }) => {
      return { id: before.id, before: { ...before, ...patch }, after: before, isUndo: true };
    }),
    ...restores.map((record) => ({ id: record.id, before: record, after: null, isUndo: true })),
  ];
}

type Own = { news: AssignmentNews; path: string; isClient: boolean };

/** By user, what concerns them. */
async function recipientsOf(
  db: Database,
  { actorId }: ChangeAuthor,
  all: readonly AssignmentNews[],
): Promise<Map<string, Own[]>> {
  if (all.length === 0) return new Map();
  const owners = await readOwners(
    db,
    all.map(({ id }) => id),
  );
  const clients = await readClients(db, all);
  const own = all.flatMap((news) => [
    ...(owners.get(news.id) ?? []).map(({ id: userId }) => {
      return {
        userId,
        news,
        path: news.isDeleted ? deletedPath("assignments", news.id) : `/assignments/${news.id}`,
        isClient: false,
      };
    }),
    ...(news.ofClient ? (clients.get(news.companyId) ?? []) : []).map((userId) => {
      return { userId, news, path: "/dashboard", isClient: true };
    }),
  ]);
  return Map.groupBy(
    own.filter(({ userId }) => userId !== actorId),
    ({ userId }) => userId,
  );
}

async function send(
  db: Database,
  { id: changeSetId, actorId }: ChangeAuthor,
  recipients: ReadonlyMap<string, readonly Own[]>,
  texts: NewsTexts,
): Promise<void> {
  if (recipients.size === 0) return;
  const by = actorId === null ? "Somebody" : await nameOf(db, actorId);
  for (const [userId, own] of recipients) {
    const [first] = own;
    if (!first) continue;
    const { isClient } = first;
    const news = own.map((one) => one.news);
    const isSingle = news.length === 1;
    const title = isSingle ? texts.one(by, first.news) : texts.many(by, news).join(subjectText(news, isClient));
    const [before, after] = texts.total(by);
    const total = [before, `${isClient ? TOTAL_SUBJECT.client : TOTAL_SUBJECT.owner}${after}`] as const;
    const path = isSingle ? first.path : "/dashboard";
    await notifyOfRecords(db, { userId, changeSetId, count: news.length, title, total, path, reason: REASON });
  }
}

type Row = Pick<AssignmentNews, "id" | "name" | "project" | "companyId" | "isDeleted"> & { isAccepted: boolean };

async function readNews(db: Database, writes: readonly Write[]): Promise<AssignmentNews[]> {
  if (writes.length === 0) return [];
  const ids = writes.map(({ id }) => id);
  const { rows } = await sql<Row>`
    select record.id, record.name, record.company_id, projects.name as project,
      record.deleted_at is not null as is_deleted, coalesce(record.client_answer = 'accepted', false) as is_accepted
    from assignments as record join projects on projects.id = record.project_id where record.id = any(${ids}::uuid[])
  `.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const today = await readToday(db);
  return writes.flatMap((write) => {
    const row = byId.get(write.id);
    if (!row) return [];
    const { isAccepted, ...named } = row;
    const isTaken = takenBy(write) !== null;
    return [{ ...write, ...named, ofClient: isTaken ? clientsOwn(write.before, { isAccepted, today }) : null }];
  });
}

/** By company, the users who decide on people proposed to it. */
async function readClients(db: Database, all: readonly AssignmentNews[]): Promise<Map<string | null, string[]>> {
  const ids = [...new Set(all.flatMap((one) => (one.ofClient && one.companyId ? [one.companyId] : [])))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; companyId: string; userType: string; roles: string[] }>`
    select id, company_id, user_type, roles from users
    where company_id = any(${ids}::uuid[]) and disabled_at is null and deleted_at is null
  `.execute(db);
  const deciding = rows.filter((person) => can(person, "decide", "assignments"));
  const byCompany = Map.groupBy(deciding, ({ companyId }) => companyId);
  return new Map([...byCompany].map(([companyId, users]) => [companyId, users.map(({ id }) => id)]));
}
