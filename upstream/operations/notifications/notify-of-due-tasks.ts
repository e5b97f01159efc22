import { sql } from "kysely";
import type { NotificationReason } from "@/lib/contract/operations/notification-reasons";
import { IN_APP, withSetting } from "@/upstream/operations/notifications/with-setting";
import type { Database } from "@/upstream/platform/database/connect";

type Context = { db: Database; isStopping: () => boolean };

const PEOPLE_AT_ONCE = 200;

/** After some days without a worker, tasks that became overdue meanwhile are still announced; older ones are known. */
const OVERDUE_DAYS = 7;

const REASON: NotificationReason = "task-due";

/**
 * Notifies each person of their unfinished tasks that are due on `day`, and of those that became overdue. Whoever calls
 * it again, or at the same time, notifies of nothing twice.
 */
export async function notifyOfDueTasks({ db, isStopping }: Context, day: string): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    select distinct assignee_id as user_id from tasks where ${isNear(day)} and assignee_id is not null
    order by assignee_id
  `.execute(db);
  const userIds = rows.map(({ userId }) => userId);
  for (let i = 0; i < userIds.length; i += PEOPLE_AT_ONCE) {
    // Those left are found by the next try.
    if (isStopping()) throw new Error("The service is closing");
    await notifyPeople(db, userIds.slice(i, i + PEOPLE_AT_ONCE), day);
  }
}

/** The tasks of one person share a notification. The notices that the first of several workers inserts are nobody else's. */
async function notifyPeople(db: Database, userIds: readonly string[], day: string): Promise<void> {
  await sql`
    with noticed as (
      insert into due_notices (task_id, user_id, due_date, is_overdue)
      select tasks.id, users.id, tasks.due_date, tasks.due_date < ${day}::date
      from tasks join users on users.id = tasks.assignee_id
      where tasks.assignee_id = any(${userIds}::uuid[]) and ${isNear(day)} and users.disabled_at is null
      order by tasks.id
      on conflict do nothing
      returning task_id, user_id, is_overdue
    )
    insert into notifications (id, user_id, reason, title, path, ask, ask_ids, in_app)
    select gen_random_uuid(), news.user_id, ${REASON}, news.title, '/dashboard', news.ask, news.task_ids, ${IN_APP}
    from (
      select noticed.user_id, case
        when count(*) = 1 then case when is_overdue then 'Overdue: ' else 'Due today: ' end || min(tasks.title)
        else count(*) || case when is_overdue then ' tasks became overdue' else ' tasks are due today' end
      end as title,
        case when is_overdue then 'overdue' else 'due-today' end as ask, array_agg(noticed.task_id) as task_ids
      from noticed join tasks on tasks.id = noticed.task_id
      group by noticed.user_id, is_overdue
    ) as news
      ${withSetting("news", REASON)}
  `.execute(db);
}

/** Served by `tasks_by_due_date` and `tasks_of_assignee`. */
function isNear(day: string) {
  return sql`
    tasks.deleted_at is null and tasks.is_finished = false
      and tasks.due_date between ${day}::date - ${OVERDUE_DAYS}::int and ${day}::date
  `;
}
