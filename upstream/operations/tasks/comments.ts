import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { personOf } from "@/lib/accounts/access/access-role";
import type { TaskComment } from "@/lib/contract/operations/tasks";
import { listPath } from "@/lib/records/kinds";
import type { Session } from "@/upstream/accounts/auth/session";
import { getUser, requireEnabled, USER_NAME } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { notFound } from "@/upstream/platform/http/problem-error";
import { notify } from "@/upstream/operations/notifications/notify";
import { isTaskInScope, moderates } from "./task-access";

const COMMENTS_MAX = 200;
const MENTIONS_MAX = 20;

/** The last ones, oldest first. */
export async function listComments(db: Database, session: Session, taskId: string): Promise<TaskComment[]> {
  const { rows } = await sql<TaskComment>`
    select * from (
      select comment.id, comment.body, comment.created_at, ${USER_NAME} as author,
        (comment.author_id = ${session.user.id} or ${moderates(session.person)}) as may_delete
      from task_comments as comment join users on users.id = comment.author_id
      where comment.task_id = ${taskId} order by comment.created_at desc, comment.id desc limit ${COMMENTS_MAX}
    ) as latest order by created_at, id
  `.execute(db);
  return rows;
}

/** Notifies those whom `@username` names and who may open the task. */
export async function addComment(
  db: Database,
  session: Session,
  { taskId, body }: { taskId: string; body: string },
): Promise<void> {
  const { user } = session;
  await inTransaction(db, async (transaction) => {
    const id = uuidv7();
    await transaction.insertInto("taskComments").values({ id, taskId, authorId: user.id, body }).execute();
    await notifyMentioned(transaction, session, { id, taskId, body });
    await requireEnabled(transaction, user.id);
  });
}

export async function deleteComment(
  db: Database,
  session: Session,
  { taskId, id }: { taskId: string; id: string },
): Promise<void> {
  const { rows } = await sql`
    delete from task_comments where id = ${id} and task_id = ${taskId}
      and (author_id = ${session.user.id} or ${moderates(session.person)}) returning id
  `.execute(db);
  if (rows.length === 0) throw notFound();
}

/** A name may end a sentence: "@ada.byron." mentions ada.byron. */
export function mentionsIn(body: string): string[] {
  const names = [...body.matchAll(/(?<![\w.@-])@([A-Za-z0-9][\w.-]*)/g)].map(([, name = ""]) =>
    name.replace(/[.-]+$/, "").toLowerCase(),
  );
  return [...new Set(names)].slice(0, MENTIONS_MAX);
}

async function notifyMentioned(
  db: Database,
  { user }: Session,
  { id: commentId, taskId, body }: { id: string; taskId: string; body: string },
): Promise<void> {
  const names = mentionsIn(body);
  if (names.length === 0) return;
  const { rows } = await sql<{ id: string; isAssignee: boolean; title: string }>`
    select users.id, coalesce(tasks.assignee_id = users.id, false) as is_assignee, tasks.title
    from users join tasks on tasks.id = ${taskId}
    where lower(users.username) = any(${names}::text[]) and users.disabled_at is null and users.id <> ${user.id}
  `.execute(db);
  for (const { id, isAssignee, title } of rows) {
    const mentioned = await getUser(db, id);
    const mayRead = mentioned !== null && (await isTaskInScope(db, personOf(mentioned), taskId));
    if (!mayRead && !isAssignee) continue;
    const path = mayRead ? `${listPath("tasks")}/${taskId}` : "/dashboard";
    const by = [user.firstName, user.lastName].filter(Boolean).join(" ") || user.username;
    const asking = { ask: "reply", ids: [commentId] } as const;
    await notify(db, { userIds: [id], reason: "mention", title: `${by} mentioned you in “${title}”`, path, asking });
  }
}
