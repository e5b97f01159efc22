import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { hasFullAccess } from "@/lib/accounts/access/rights";
import { envelope } from "@/lib/contract/envelope";
import { DISPLAYED_JOB_STATES } from "@/lib/contract/operations/job-states";
import { jobDetailSchema, jobPageSchema, ownJobsSchema } from "@/lib/contract/operations/jobs";
import { pageQuerySchema } from "@/lib/contract/page-query";
import { requireFullAccess, requireSession } from "@/upstream/accounts/auth/authenticate";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import {
  JOB_TYPES,
  type App,
  type Jobs,
  type JobPayloads,
  type JobType,
  type Services,
} from "@/upstream/platform/http/app-type";
import { SIGNED_IN, described } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { conflict, notFound } from "@/upstream/platform/http/problem-error";
import { cancelJob, logLine, reopenJob } from "@/upstream/operations/jobs/jobs";
import { describeJob, listJobs, listOwnJobs, requireJob, type JobRow } from "@/upstream/operations/jobs/list-jobs";
import { readQuery } from "@/upstream/records/list-params";
import { JOB_HANDLERS, type JobHandler } from "./job-handlers";
import { JOB_PAYLOADS } from "./job-payloads";

const OWN_JOB = "Allowed for the user who started it, administrators and system users; 404 for others.";

const jobsQuery = pageQuerySchema.extend({
  state: z
    .enum(DISPLAYED_JOB_STATES, `Use one of ${DISPLAYED_JOB_STATES.join(", ")}`)
    .nullable()
    .default(null)
    .describe("What came of them: done are those of which no part failed and nothing was undone"),
  jobType: z.string().max(40, "Use a type of jobs").nullable().default(null),
  by: z.uuid("Use the id of a user").nullable().default(null),
});

const tags = ["jobs"];

export function jobRoutes(app: App, { db, jobs }: Services): void {
  app.get(
    "/jobs",
    described(
      ["listJobs", "List jobs"],
      "Returns one page of all background jobs, newest first, with the types and people to filter by.",
      {
        onRequest: requireFullAccess,
        schema: { tags, querystring: jobsQuery, response: { 200: envelope(jobPageSchema) } },
      },
    ),
    async (request) => {
      const { jobType: type, ...query } = readQuery(jobsQuery, request);
      return { data: await listJobs(db, { ...query, type }) };
    },
  );
  app.get(
    "/my/jobs",
    described(
      ["listOwnJobs", "List your jobs"],
      `Returns the latest 20 background jobs that you started. ${SIGNED_IN}`,
      { schema: { tags, response: { 200: envelope(ownJobsSchema) } } },
    ),
    async (request) => ({
      data: await listOwnJobs(db, requireSession(request).user.id),
    }),
  );
  oneJobRoutes(app, { db, jobs });
}

function oneJobRoutes(app: App, { db, jobs }: Pick<Services, "db" | "jobs">): void {
  const schema = { tags, params: idParams, response: { 200: envelope(jobDetailSchema) } };
  app.get(
    "/jobs/:id",
    described(["getJob", "Get a job"], `Returns a job with its results, files and log. ${OWN_JOB}`, { schema }),
    async (request) => ({
      data: await describeJob(db, requireSession(request).person, await requireOwnJob(db, request)),
    }),
  );
  app.post(
    "/jobs/:id/cancellation",
    described(
      ["cancelJob", "Cancel a job"],
      `Ends a waiting job, and a running one at its next step. What it has done stays. A job that has ended stays as it is. ${OWN_JOB}`,
      { schema },
    ),
    async (request) => {
      const { id, type } = await requireOwnJob(db, request);
      await inTransaction(db, async (transaction) => {
        const known = JOB_TYPES.find((name) => name === type);
        const cancel = (known && JOB_HANDLERS[known].cancel) ?? cancelJob;
        if (await cancel(transaction, id)) await logLine(transaction, id, `Canceled by ${nameOf(request)}`);
      });
      return { data: await describeJob(db, requireSession(request).person, await requireJob(db, id)) };
    },
  );
  app.post(
    "/jobs/:id/retry",
    described(
      ["retryJob", "Retry a job"],
      `Runs a failed or canceled job again, once however often it is called. 409 if it is done or can’t run again. ${OWN_JOB}`,
      { schema },
    ),
    async (request) => {
      const { id, type, state } = await requireOwnJob(db, request);
      const known = JOB_TYPES.find((name) => name === type);
      if (!known || state === "done") throw conflict("This job can’t run again.");
      await inTransaction(db, async (transaction) => {
        if (await retryJob(transaction, jobs, known, id))
          await logLine(transaction, id, `Retried by ${nameOf(request)}`);
      });
      jobs.wake(known);
      return { data: await describeJob(db, requireSession(request).person, await requireJob(db, id)) };
    },
  );
}

/** Enqueues the payload of an ended job again, once however many ask for it. */
async function retryJob<Type extends JobType>(db: Database, jobs: Jobs, type: Type, id: string): Promise<boolean> {
  const { reopen }: JobHandler<JobPayloads[Type]> = JOB_HANDLERS[type];
  const payload = reopen ? await reopen(db, id) : await reopenRow(db, type, id);
  if (payload !== null) await jobs.enqueue(db, type, payload);
  return payload !== null;
}

async function reopenRow<Type extends JobType>(db: Database, type: Type, jobId: string) {
  const payload = JOB_PAYLOADS[type].safeParse({ jobId });
  if (!payload.success) throw conflict("This job can’t run again.");
  return (await reopenJob(db, jobId)) ? payload.data : null;
}

/** @throws ProblemError 404 for another user's job, except to administrators and system users */
async function requireOwnJob(db: Database, request: FastifyRequest): Promise<JobRow> {
  const { user, person } = requireSession(request);
  const job = await requireJob(db, requireId(request));
  if (job.createdBy !== user.id && !hasFullAccess(person)) throw notFound();
  return job;
}

function nameOf(request: FastifyRequest): string {
  const { user } = requireSession(request);
  return user.name ?? user.username;
}
