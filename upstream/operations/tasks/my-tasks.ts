import { sql } from "kysely";
import type { MyTask, MyTasks, taskMoveSchema } from "@/lib/contract/operations/tasks";
import type * as z from "zod";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { Actor } from "@/upstream/changes/plan/actor";
import type { Parsed } from "@/upstream/changes/plan/change-plan";
import { updateRecord } from "@/upstream/changes/apply/write-record";
import type { Database } from "@/upstream/platform/database/connect";
import { dayStart, TODAY } from "@/upstream/platform/database/today";
import { conflict, notFound, ProblemError } from "@/upstream/platform/http/problem-error";
import { UNFINISHED_TASKS } from "@/upstream/records/read/derived-figures";
import { inScope } from "@/upstream/records/sql/scope";
import { countTasks } from "./summary";

// Finished tasks stay in sight for a while.
const FINISHED_DAYS = 14;
const TASKS_MAX = 200;

const columnsFor = ({ userId, person }: Reader) => sql`
  tasks.id, tasks.code, tasks.version, tasks.title, tasks.description, tasks.category, centers.name as center,
  mappings.title as mapping, case when tasks.mapping_id is null then ${assignerOf(userId)} end as assigner,
  tasks.due_date, tasks.status, tasks.reason,
  case when tasks.status = 'done' then (tasks.status_since at time zone time_zone())::date end as done_on,
  case
    when tasks.status in ${UNFINISHED_TASKS} and tasks.due_date < ${TODAY} then ${TODAY} - tasks.due_date
  end as days_overdue,
  (select count(*)::int from task_comments where task_id = tasks.id) as comments,
  (select count(*)::int from task_files where task_id = tasks.id) as files,
  ${inScope(person, "tasks", "update", "tasks")} as may_update
`;

type Reader = Pick<Actor, "userId" | "person">;

const WITH_NAMES = sql`
  from tasks left join centers on centers.code = tasks.center_code left join mappings on mappings.id = tasks.mapping_id
`;

/** Whoever wrote the assignee last, unless it is the person. */
function assignerOf(userId: string) {
  return sql`(
    select ${USER_NAME} from users where users.id <> ${userId} and users.id = (
      select change_sets.actor_id from changes join change_sets on change_sets.id = changes.change_set_id
      where changes.kind = 'tasks' and changes.record_id = tasks.id and changes.field = 'assigneeId'
      order by changes.version desc limit 1
    )
  )`;
}

/** The person's unfinished tasks, the longest overdue first, then those finished lately or done this month. */
export async function listMyTasks(db: Database, reader: Reader): Promise<MyTasks> {
  const { userId } = reader;
  const monthStart = dayStart(sql`date_trunc('month', ${TODAY}::timestamp)::date`);
  const [{ rows }, summary] = await Promise.all([
    sql<MyTask>`
      select ${columnsFor(reader)} ${WITH_NAMES}
      where tasks.assignee_id = ${userId} and tasks.deleted_at is null
        and (
          tasks.status in ${UNFINISHED_TASKS} or tasks.updated_at > now() - ${FINISHED_DAYS} * interval '1 day'
          or tasks.status = 'done' and tasks.status_since >= ${monthStart}
        )
      order by tasks.status not in ${UNFINISHED_TASKS}, tasks.due_date, tasks.id limit ${TASKS_MAX}
    `.execute(db),
    countTasks(db, sql<boolean>`record.assignee_id = ${userId}`),
  ]);
  return { tasks: rows, summary };
}

type Move = z.infer<typeof taskMoveSchema>;

// Somebody may move their own tasks whatever their access role, so the pipeline checks the rest as for a system user.
const PERSON = { userType: "SYS", roles: [], centerCode: null };

/** @throws ProblemError 404 unless it is the person's own task, 428, 409 and 422 */
export async function moveMyTask(
  db: Database,
  actor: Actor,
  { id, seenVersion, move }: { id: string; seenVersion: Parsed<number>; move: Parsed<Move> },
): Promise<MyTask> {
  const before = await requireMyTask(db, actor, id);
  if (seenVersion instanceof ProblemError) throw seenVersion;
  if (seenVersion !== before.version) throw conflict("This task has changed since you opened it.");
  if (move instanceof ProblemError) throw move;
  const reason = move.status === "skipped" ? move.reason : null;
  await updateRecord(
    db,
    { ...actor, person: PERSON },
    {
      kind: "tasks",
      id,
      seenVersion,
      patch: { status: move.status, reason },
    },
  );
  return requireMyTask(db, actor, id);
}

async function requireMyTask(db: Database, reader: Reader, id: string): Promise<MyTask> {
  const { rows } = await sql<MyTask>`
    select ${columnsFor(reader)} ${WITH_NAMES}
    where tasks.id = ${id} and tasks.assignee_id = ${reader.userId} and tasks.deleted_at is null
  `.execute(db);
  const [task] = rows;
  if (!task) throw notFound();
  return task;
}
