import { sql } from "kysely";
import {
  NOTIFICATION_ASKS,
  type AskRecord,
  type NeedFacts,
  type NotificationAsk,
} from "@/lib/contract/operations/notification-need";
import { hasFailures, listEndedWork, type EndedWork } from "@/upstream/operations/jobs/failed-work";
import { isUndoneWhole, listUndone, type Undone } from "@/upstream/operations/jobs/undone-work";
import type { Database } from "@/upstream/platform/database/connect";
import { TODAY } from "@/upstream/platform/database/today";
import { UNFINISHED_TASKS } from "@/upstream/records/read/derived-figures";
import { hasDaysLeft } from "@/upstream/staffing/work/running";

const UUID_AT_END = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

/** The import or job whose end the notification reports: its page's path ends in its id. */
export const WORK_ID = sql<string | null>`(
  case when notifications.reason = 'job-ended' then substring(notifications.path from ${sql.lit(UUID_AT_END)})::uuid end
)`;

/** Of the assignment called `record`. */
const IS_PAST_END = sql<boolean>`not ${hasDaysLeft("record")}`;

/** `needsReader` in SQL, by which the inbox is cut into pages; reads each asked record by its id. */
export const NEEDS_READER = sql<boolean>`coalesce(
  case
    when ${WORK_ID} is not null then ${hasFailures(WORK_ID)} and not ${isUndoneWhole(WORK_ID)}
    when notifications.ask in ('task', 'due-today', 'overdue') then exists (
      select from tasks
      where tasks.id = any(notifications.ask_ids) and tasks.deleted_at is null
        and tasks.assignee_id = notifications.user_id and tasks.status in ${UNFINISHED_TASKS}
        and case notifications.ask
          when 'due-today' then tasks.due_date = ${TODAY} when 'overdue' then tasks.due_date < ${TODAY} else true
        end
    )
    when notifications.ask = 'answer' then exists (
      select from proposal_questions as asked join assignments as record on record.id = asked.assignment_id
      where asked.id = any(notifications.ask_ids) and asked.answered_at is null and record.deleted_at is null
        and record.status = 'proposed' and ${hasDaysLeft("record")}
    )
    when notifications.ask in ('offer', 'decide') then exists (
      select from assignments as record
      where record.id = any(notifications.ask_ids) and record.deleted_at is null
        and record.status::text = case notifications.ask when 'offer' then 'offered' else 'proposed' end
        and ${hasDaysLeft("record")}
    )
    when notifications.ask = 'reply' then exists (
      select from task_comments as comment join tasks on tasks.id = comment.task_id
      where comment.id = any(notifications.ask_ids) and tasks.deleted_at is null
        and not ${hasReplied(sql.ref("notifications.user_id"))}
    )
  end,
  false
)`;

/** Of a row of notifications, what its facts are read by. */
export type AskingRow = {
  id: string;
  ask: string | null;
  askIds: string[];
  workId: string | null;
  changeSetId: string | null;
};

/** `work` and `undone` are those of the job or import whose end it reports. */
export type Facts = NeedFacts & { endedWork: EndedWork | undefined; undone: Undone | undefined };

/** What `needsReader` and its like decide by, by the ids of the notifications. @param userId whose they are */
export async function readNeedFacts(
  db: Database,
  userId: string,
  rows: readonly AskingRow[],
): Promise<Map<string, Facts>> {
  const workIds = rows.flatMap(({ workId }) => workId ?? []);
  const changeSetIds = rows.flatMap(({ changeSetId }) => changeSetId ?? []);
  const [undone, works, records] = await Promise.all([
    listUndone(db, [...new Set([...workIds, ...changeSetIds])]),
    listEndedWork(db, workIds),
    readAskRecords(db, userId, rows),
  ]);
  return new Map(
    rows.map((row) => {
      const endedWork = row.workId === null ? undefined : works.get(row.workId);
      const undoneWork = row.workId === null ? undefined : undone.get(row.workId);
      const facts: Facts = {
        ask: askOf(row),
        records: row.askIds.flatMap((id) => records.get(id) ?? []),
        count: row.askIds.length,
        work: endedWork ? { hasFailed: endedWork.hasFailed, isUndone: undoneWork?.isWhole ?? false } : null,
        isUndone: row.changeSetId !== null && (undone.get(row.changeSetId)?.isWhole ?? false),
        endedWork,
        undone: undoneWork,
      };
      return [row.id, facts];
    }),
  );
}

function askOf({ ask }: Pick<AskingRow, "ask">): NotificationAsk | null {
  return NOTIFICATION_ASKS.find((one) => one === ask) ?? null;
}

/** In one statement, by id; a question or comment that no longer exists is missing. */
async function readAskRecords(
  db: Database,
  userId: string,
  rows: readonly AskingRow[],
): Promise<Map<string, AskRecord>> {
  const idsOf = (...asks: readonly NotificationAsk[]) => {
    const asking = rows.filter((row) => asks.some((ask) => ask === row.ask));
    return [...new Set(asking.flatMap(({ askIds }) => askIds))];
  };
  if (rows.every(({ askIds }) => askIds.length === 0)) return new Map();
  const { rows: records } = await sql<AskRecord & { id: string }>`
    select id, deleted_at is not null as is_deleted, status::text, false as is_past_end, coalesce(assignee_id = ${userId}, false) as is_theirs,
      due_date - ${TODAY} as due_in_days, false as is_answered
    from tasks where id = any(${idsOf("task", "due-today", "overdue")}::uuid[])
    union all
    select asked.id, record.deleted_at is not null, record.status::text, ${IS_PAST_END}, true, null,
      asked.answered_at is not null
    from proposal_questions as asked join assignments as record on record.id = asked.assignment_id
    where asked.id = any(${idsOf("answer")}::uuid[])
    union all
    select id, deleted_at is not null, status::text, ${IS_PAST_END}, true, null, false
    from assignments as record where id = any(${idsOf("offer", "decide")}::uuid[])
    union all
    select comment.id, tasks.deleted_at is not null, tasks.status::text, false, true, null, ${hasReplied(sql`${userId}`)}
    from task_comments as comment join tasks on tasks.id = comment.task_id
    where comment.id = any(${idsOf("reply")}::uuid[])
  `.execute(db);
  return new Map(records.map(({ id, ...record }) => [id, record]));
}

/** Whether the user has commented on the task after the comment called `comment`. */
function hasReplied(userId: ReturnType<typeof sql>) {
  return sql<boolean>`exists (
    select from task_comments as reply
    where reply.task_id = comment.task_id and reply.author_id = ${userId}
      and (reply.created_at, reply.id) > (comment.created_at, comment.id)
  )`;
}
