import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { MyTask, MyTasks, taskMoveSchema } from "@/lib/contract/operations/tasks";
import type * as z from "zod";
import type { Actor } from "@/upstream/changes/plan/actor";
import type { Parsed } from "@/upstream/changes/plan/change-plan";
import { updateRecord } from "@/upstream/changes/apply/write-record";
import type { Database } from "@/upstream/platform/database/connect";
import { TODAY } from "@/upstream/platform/database/today";
import { conflict, notFound, ProblemError } from "@/upstream/platform/http/problem-error";
import { UNFINISHED_TASKS } from "@/upstream/records/read/derived-figures";
import { inScope } from "@/upstream/records/sql/scope";
import { countTasks } from "./summary";

// Finished tasks stay in sight for a while.
const FINISHED_DAYS = 14;
const TASKS_MAX = 200;

const columnsFor = (person: Person) => sql`
  tasks.id, tasks.code, tasks.version, tasks.title, tasks.description, tasks.category, centers.name as center,
  tasks.due_date, tasks.status, tasks.reason,
  case
    when tasks.status in ${UNFINISHED_TASKS} and tasks.due_date < ${TODAY} then ${TODAY} - tasks.due_date
  end as days_overdue,
  (select count(*)::int from task_comments where task_id = tasks.id) as comments,
  (select count(*)::int from task_files where task_id = tasks.id) as files,
  ${inScope(person, "tasks", "update", "tasks")} as may_update
`;

type Reader = Pick<Actor, "userId" | "person">;

/** The person's unfinished tasks, the longest overdue first, then those finished lately. */
export async function listMyTasks(db: Database, { userId, person }: Reader): Promise<MyTasks> {
  const { rows } = await sql<MyTask>`
    select ${columnsFor(person)} from tasks left join centers on centers.code = tasks.center_code
    where tasks.assignee_id = ${userId} and tasks.deleted_at is null
      and (tasks.status in ${UNFINISHED_TASKS} or tasks.updated_at > now() - ${FINISHED_DAYS} * interval '1 day')
    order by tasks.status not in ${UNFINISHED_TASKS}, tasks.due_date, tasks.id limit ${TASKS_MAX}
  `.execute(db);
  const isMine = sql<boolean>`tasks.assignee_id = ${userId}`;
  return { tasks: rows, summary: await countTasks(db, isMine) };
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

async function requireMyTask(db: Database, { userId, person }: Reader, id: string): Promise<MyTask> {
  const { rows } = await sql<MyTask>`
    select ${columnsFor(person)} from tasks left join centers on centers.code = tasks.center_code
    where tasks.id = ${id} and tasks.assignee_id = ${userId} and tasks.deleted_at is null
  `.execute(db);
  const [task] = rows;
  if (!task) throw notFound();
  return task;
}
