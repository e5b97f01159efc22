import type { FastifyBaseLogger } from "fastify";
import type { QueueOptions } from "pg-boss";
import { finishRun } from "@/upstream/bulk/run-step";
import { endRun, listOpenRuns } from "@/upstream/bulk/runs";
import type { Database } from "@/upstream/database/connect";
import type { JobPayloads, JobType } from "@/upstream/http/app-type";
import { giveUpImport, runImportJob } from "@/upstream/import/run-import-job";
import { listOpenJobs } from "@/upstream/jobs/jobs";
import { listUnsentMails, sendMail } from "@/upstream/mail/send-mail";

export type JobContext = {
  db: Database;
  logger: FastifyBaseLogger;
  /** True once the service shuts down: the job should end at its next step, and goes back to the queue. */
  isStopping: () => boolean;
};

export type JobHandler<Payload> = {
  queue: QueueOptions;
  /** Runs at least once for each job, perhaps twice. Throws to be tried again. */
  run: (payload: Payload, context: JobContext) => Promise<void>;
  /** After the last try. */
  giveUp: (payload: Payload, context: JobContext) => Promise<void>;
  /** Jobs that may have been lost before they reached the queue. */
  findLost: (db: Database) => Promise<Payload[]>;
};

export const JOB_HANDLERS: { [Type in JobType]: JobHandler<JobPayloads[Type]> } = {
  "bulk-runs": {
    // After expiry or 30 s without a heartbeat, another worker resumes the run; each step is still applied once.
    queue: { retryLimit: 5, retryDelay: 1, expireInSeconds: 3_600, heartbeatSeconds: 30 },
    run: async ({ runId }, { db, isStopping }) => {
      await finishRun(db, runId, isStopping);
      // Returns the job to the queue for another process or the next start.
      if (isStopping()) throw new Error("The service is closing");
    },
    giveUp: ({ runId }, { db }) => endRun(db, runId, "failed"),
    findLost: async (db) => (await listOpenRuns(db)).map((runId) => ({ runId })),
  },
  mail: {
    queue: { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 },
    run: ({ mailId }, { db }) => sendMail(db, mailId),
    // It stays unsent in the outbox, with its error.
    giveUp: () => Promise.resolve(),
    findLost: async (db) => (await listUnsentMails(db)).map((mailId) => ({ mailId })),
  },
  imports: {
    queue: { retryLimit: 5, retryDelay: 1, expireInSeconds: 3_600, heartbeatSeconds: 30 },
    run: async ({ jobId }, { db, isStopping }) => {
      await runImportJob(db, jobId, isStopping);
      if (isStopping()) throw new Error("The service is closing");
    },
    giveUp: ({ jobId }, { db }) => giveUpImport(db, jobId),
    findLost: (db) => listOpenJobs(db, "imports"),
  },
};
