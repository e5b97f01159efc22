import type { FastifyBaseLogger } from "fastify";
import type { QueueOptions } from "pg-boss";
import { reopenRun } from "@/upstream/changes/bulk/run-job";
import { finishRun } from "@/upstream/changes/bulk/run-step";
import { endRun, listOpenRuns } from "@/upstream/changes/bulk/runs";
import type { LocaleCode } from "@/lib/formats/locales";
import { todayIn } from "@/lib/staffing/days";
import type { Database } from "@/upstream/platform/database/connect";
import { sendPasswordReset } from "@/upstream/accounts/account-links/password-reset";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { JobPayloads, Jobs, JobType } from "@/upstream/platform/http/app-type";
import { checkRecords } from "@/upstream/changes/duplicates/check-records";
import {
  cancelImportJob,
  giveUpImport,
  reopenImport,
  runImportJob,
} from "@/upstream/changes/import/run/run-import-job";
import { sendDigests } from "@/upstream/operations/inbox/send-digests";
import { endJob, listOpenJobs, takeJob } from "@/upstream/operations/jobs/jobs";
import type { MailServer } from "@/upstream/operations/mail/mail-server";
import { giveUpMail, listUnsentMails, sendMail } from "@/upstream/operations/mail/send-mail";
import { refreshBaseRates } from "@/upstream/staffing/work/store-base-rates";
import { refreshOpenings } from "@/upstream/staffing/work/refresh-openings";
import { notifyOfDueTasks } from "@/upstream/operations/notifications/notify-of-due-tasks";
import { refreshTime } from "@/upstream/staffing/work/refresh-time";
import { runGeneration } from "@/upstream/operations/tasks/run-generation";

export type JobContext = {
  db: Database;
  jobs: Jobs;
  logger: FastifyBaseLogger;
  /** The address that people open, without a slash at its end. */
  appUrl: string;
  /** Whose day is today. */
  timeZone: string;
  locale?: LocaleCode;
  /** Null if mails stay in the outbox. */
  mailServer: MailServer | null;
  /** True once the service shuts down: the job should end at its next step, and goes back to the queue. */
  isStopping: () => boolean;
};

export type JobHandler<Payload> = {
  queue: QueueOptions;
  /** How many of the type one process runs at a time; 1 by default. */
  concurrency?: number;
  /** Runs at least once for each job, perhaps twice. Throws to be tried again. */
  run: (payload: Payload, context: JobContext) => Promise<void>;
  /** The id of the job or run in whose owner's formats it works; without it, these are the installation's. */
  ownedBy?: (payload: Payload) => string;
  /** After the last try. */
  giveUp: (payload: Payload, context: JobContext) => Promise<void>;
  /** Jobs that may have been lost before they reached the queue. */
  findLost: (db: Database) => Promise<Payload[]>;
  /**
   * For a retry, in a transaction: opens what an ended job of this id stands for, and returns the payload to enqueue;
   * null if it is open or done. Without it, the row in `jobs` is all there is, and the payload its id.
   */
  reopen?: (db: Database, jobId: string) => Promise<Payload | null>;
  /** Cancels a job, in a transaction, and returns whether it was open. Without it, a job ends at its next step. */
  cancel?: (db: Database, jobId: string) => Promise<boolean>;
};

// With the time until supervision notices, below the half minute that docs/operations.md promises.
const HEARTBEAT_SECONDS = 15;

const REPEATED_ERRORS = "It failed several times in a row. The log of the service has the reason.";

export const JOB_HANDLERS: { [Type in JobType]: JobHandler<JobPayloads[Type]> } = {
  "bulk-runs": {
    // After expiry or without heartbeats, another worker resumes the run; each step is still applied once.
    queue: {
      retryLimit: 5,
      retryDelay: 1,
      retryBackoff: true,
      expireInSeconds: 3_600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    },
    ownedBy: ({ runId }) => runId,
    run: async ({ runId }, { db, isStopping }) => {
      await takeJob(db, runId);
      await finishRun(db, runId, isStopping);
      // Returns the job to the queue for another process or the next start.
      if (isStopping()) throw new Error("The service is closing");
    },
    giveUp: async ({ runId }, { db }) => {
      await inTransaction(db, (transaction) => endRun(transaction, runId, "failed", REPEATED_ERRORS));
    },
    findLost: async (db) => (await listOpenRuns(db)).map((runId) => ({ runId })),
    reopen: async (db, runId) => ((await reopenRun(db, runId)) ? { runId } : null),
    // Ends at once, with its job.
    cancel: (db, runId) => endRun(db, runId, "cancelled"),
  },
  mail: {
    queue: { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 },
    concurrency: 2,
    run: ({ mailId }, { db, mailServer }) => sendMail(db, mailServer, mailId),
    // It stays in the list of mails, with its error.
    giveUp: ({ mailId }, { db }) => giveUpMail(db, mailId),
    findLost: async (db) => (await listUnsentMails(db)).map((mailId) => ({ mailId })),
  },
  imports: {
    queue: { retryLimit: 5, retryDelay: 1, expireInSeconds: 3_600, heartbeatSeconds: HEARTBEAT_SECONDS },
    ownedBy: ({ jobId }) => jobId,
    run: async ({ jobId }, context) => {
      await runImportJob(context, jobId);
      if (context.isStopping()) throw new Error("The service is closing");
    },
    giveUp: ({ jobId }, { db }) => giveUpImport(db, jobId),
    findLost: (db) => listOpenJobs(db, "imports"),
    reopen: async (db, jobId) => ((await reopenImport(db, jobId)) ? { jobId } : null),
    cancel: cancelImportJob,
  },
  "password-resets": {
    queue: { retryLimit: 3, retryDelay: 5, expireInSeconds: 60 },
    run: async ({ userId }, context) => {
      if (userId !== null) await sendPasswordReset(context, userId);
    },
    giveUp: () => Promise.resolve(),
    // Stored nowhere else; people ask again.
    findLost: () => Promise.resolve([]),
  },
  digests: {
    queue: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 900, heartbeatSeconds: 60 },
    run: async ({ day }, context) => {
      // Also if this job is the first of the day, so that the mails have them.
      await announceDue(context, day);
      await sendDigests(context, day);
    },
    // Those who got none get tomorrow's, with the same notifications.
    giveUp: () => Promise.resolve(),
    findLost: () => Promise.resolve([]),
  },
  "due-tasks": {
    queue: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 900, heartbeatSeconds: 60 },
    run: ({ day }, context) => announceDue(context, day),
    // Tomorrow’s job announces them as overdue.
    giveUp: () => Promise.resolve(),
    findLost: () => Promise.resolve([]),
  },
  duplicates: {
    queue: { retryLimit: 0, expireInSeconds: 300 },
    run: (_payload, { db, isStopping }) => checkRecords(db, isStopping),
    // The next minute's job goes on.
    giveUp: () => Promise.resolve(),
    findLost: () => Promise.resolve([]),
  },
  "stored-time": {
    queue: { retryLimit: 0, expireInSeconds: 3_600, heartbeatSeconds: 60 },
    run: (_payload, { db, isStopping }) => refreshTime(db, isStopping),
    // The next minute's job goes on.
    giveUp: () => Promise.resolve(),
    findLost: () => Promise.resolve([]),
  },
  "stored-openings": {
    queue: { retryLimit: 0, expireInSeconds: 3_600, heartbeatSeconds: 60 },
    run: (_payload, { db, isStopping }) => refreshOpenings(db, isStopping),
    // The next minute's job goes on.
    giveUp: () => Promise.resolve(),
    findLost: () => Promise.resolve([]),
  },
  "base-rates": {
    queue: { retryLimit: 0, expireInSeconds: 3_600, heartbeatSeconds: 60 },
    run: (_payload, { db, isStopping }) => refreshBaseRates(db, isStopping),
    // The next minute's job goes on.
    giveUp: () => Promise.resolve(),
    findLost: () => Promise.resolve([]),
  },
  "task-generation": {
    queue: { retryLimit: 5, retryDelay: 1, expireInSeconds: 3_600, heartbeatSeconds: HEARTBEAT_SECONDS },
    ownedBy: ({ jobId }) => jobId,
    run: ({ jobId }, { db, isStopping }) => runGeneration(db, jobId, isStopping),
    giveUp: ({ jobId }, { db }) => endJob(db, jobId, { state: "failed", error: "It failed several times." }),
    findLost: (db) => listOpenJobs(db, "task-generation"),
  },
};

/** A job left over from another day would announce as due what is overdue. */
async function announceDue(context: JobContext, day: string): Promise<void> {
  if (day === todayIn(context.timeZone, Date.now())) await notifyOfDueTasks(context, day);
}
