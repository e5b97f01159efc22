import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { personOf } from "@/lib/accounts/access/access-role";
import { generationSchema, type GenerationRequest, type GenerationRun } from "@/lib/contract/operations/tasks";
import { formatDay } from "@/lib/format";
import { getUser } from "@/upstream/accounts/auth/users";
import type { Actor } from "@/upstream/changes/plan/actor";
import { applyPlan } from "@/upstream/changes/apply/apply-plan";
import { planOf } from "@/upstream/changes/plan/change-plan";
import { checkPlan } from "@/upstream/changes/check/check-plan";
import { storeChangeSet } from "@/upstream/changes/apply/ledger";
import { bulkInsert } from "@/upstream/platform/database/bulk-insert";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { Jobs } from "@/upstream/platform/http/app-type";
import { notFound } from "@/upstream/platform/http/problem-error";
import { cancelJob, createJob, endJob, logLine, recordProgress, takeJob } from "@/upstream/operations/jobs/jobs";
import { listActiveMappings, previewGeneration, tasksDue } from "./plan-generation";

const JOB_TYPE = "task-generation";

/** Starts a generation in the background. @throws ProblemError 422 if it would create too many tasks */
export async function startGeneration(
  db: Database,
  jobs: Jobs,
  actor: Actor,
  request: GenerationRequest,
): Promise<GenerationRun> {
  await previewGeneration(db, request);
  const id = await inTransaction(db, async (transaction) => {
    const mappings = await listActiveMappings(transaction, request);
    const jobId = await createJob(transaction, {
      type: JOB_TYPE,
      title: `Tasks due from ${formatDay(request.from)} to ${formatDay(request.to)}`,
      payload: request,
      total: mappings.length,
      createdBy: actor.userId,
    });
    await storeChangeSet(transaction, actor, jobId, "generation");
    await jobs.enqueue(transaction, JOB_TYPE, { jobId });
    return jobId;
  });
  jobs.wake(JOB_TYPE);
  return requireGeneration(db, id);
}

export async function requireGeneration(db: Database, id: string): Promise<GenerationRun> {
  const { rows } = await sql<GenerationRun>`
    select id, title, state, coalesce(total, 0) as total, done, result, error
    from jobs where id = ${id} and type = ${JOB_TYPE}
  `.execute(db);
  const [run] = rows;
  if (!run) throw notFound();
  return run;
}

export async function cancelGeneration(db: Database, id: string): Promise<GenerationRun> {
  await requireGeneration(db, id);
  await cancelJob(db, id);
  return requireGeneration(db, id);
}

/**
 * Does the job, mapping by mapping. Each person's task for a period is claimed before it is written, so it is created
 * once however many jobs run, and a job that starts again goes on where it ended.
 */
export async function runGeneration(db: Database, jobId: string, isStopping: () => boolean): Promise<void> {
  const job = await takeJob(db, jobId);
  if (!job) return endJob(db, jobId, { state: "cancelled" });
  const request = generationSchema.parse(job.payload);
  const user = job.createdBy === null ? null : await getUser(db, job.createdBy);
  if (!user) {
    return endJob(db, jobId, { state: "failed", error: "The account of whoever started it has been suspended." });
  }
  const actor: Actor = { userId: user.id, person: personOf(user), requestId: jobId, confirms: [] };
  const mappings = await listActiveMappings(db, request);
  const failures: string[] = [];
  let due = 0;
  for (const [index, { id, code }] of mappings.entries()) {
    if (isStopping()) throw new Error("The service is closing");
    const step = await generate(db, actor, { jobId, mappingId: id, request });
    due += step.due;
    if (step.failure) failures.push(`${code}: ${step.failure}`);
    if (step.failure) await logLine(db, jobId, `${code} was left out: ${step.failure}`);
    const goesOn = await recordProgress(db, jobId, { done: index + 1, total: mappings.length });
    if (!goesOn) return finish(db, jobId, { state: "cancelled", due, failures });
  }
  await finish(db, jobId, { state: "done", due, failures });
}

type Step = { jobId: string; mappingId: string; request: GenerationRequest };

class StepFailure extends Error {}

async function generate(
  db: Database,
  actor: Actor,
  { jobId, mappingId, request }: Step,
): Promise<{ due: number; failure: string | null }> {
  let due = 0;
  try {
    await inTransaction(db, async (transaction) => {
      const [mapping] = await listActiveMappings(transaction, { id: mappingId });
      if (!mapping) return;
      const tasks = tasksDue(mapping, request);
      due = tasks.length;
      const claimed = await claim(
        transaction,
        tasks.map(({ period, assigneeId }) => ({ mappingId, period, assigneeId, taskId: uuidv7(), jobId })),
      );
      const { title, description, centerCode, role, category } = mapping;
      const creates = tasks.flatMap(({ period, assigneeId, dueDate }) => {
        const id = claimed.get(`${period} ${assigneeId}`);
        const values = { ...INITIAL, title, description, centerCode, role, category, assigneeId, dueDate };
        return id === undefined ? [] : [{ id, values }];
      });
      const plan = await checkPlan(transaction, actor, planOf("tasks", { creates }));
      const [failed] = plan.failures;
      if (failed) throw new StepFailure(failed.problem.extra.errors?.[0]?.message ?? failed.problem.message);
      await applyPlan(transaction, { id: jobId, actorId: actor.userId }, plan);
    });
    return { due, failure: null };
  } catch (error) {
    if (error instanceof StepFailure) return { due, failure: error.message };
    throw error;
  }
}

/** The other values of a new task. */
const INITIAL = { status: "open", tags: [] };

type Claim = { mappingId: string; period: string; assigneeId: string; taskId: string; jobId: string };

/** The ids of the tasks that are to be created, by period and assignee; another job may wait here for this one. */
async function claim(db: Database, claims: readonly Claim[]): Promise<Map<string, string>> {
  const [first] = claims;
  if (!first) return new Map();
  await bulkInsert(db, "generated_tasks", claims, sql`on conflict do nothing`);
  const rows = await db
    .selectFrom("generatedTasks")
    .select(["period", "assigneeId", "taskId"])
    .where(
      "taskId",
      "in",
      claims.map(({ taskId }) => taskId),
    )
    .execute();
  return new Map(rows.map(({ period, assigneeId, taskId }) => [`${period} ${assigneeId}`, taskId]));
}

type Ending = { state: "done" | "cancelled"; due: number; failures: string[] };

async function finish(db: Database, jobId: string, { state, due, failures }: Ending): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows: open } = await sql`
      select from jobs where id = ${jobId} and state in ('waiting', 'running') for update
    `.execute(transaction);
    if (open.length === 0) return;
    const { rows } = await sql<{ created: number }>`
      select count(*)::int as created from generated_tasks where job_id = ${jobId}
    `.execute(transaction);
    const created = rows[0]?.created ?? 0;
    const existed = Math.max(0, due - created);
    await endJob(transaction, jobId, { state, result: { created, existed, failed: failures.length, failures } });
  });
}
