import type { FastifyBaseLogger } from "fastify";
import type { QueueOptions } from "pg-boss";
import { finishRun } from "@/upstream/bulk/run-step";
import { endRun, listOpenRuns } from "@/upstream/bulk/runs";
import type { Database } from "@/upstream/database/connect";
import type { JobPayloads, Jobs, JobType } from "@/upstream/http/app-type";
import { sendPasswordReset } from "@/upstream/auth/links/password-reset";
import type { MailServer } from "@/upstream/mail/mail-server";
import { giveUpMail, listUnsentMails, sendMail } from "@/upstream/mail/send-mail";

export type JobContext = {
  db: Database;
  jobs: Jobs;
  logger: FastifyBaseLogger;
  appUrl: string;
  /** Null if mails stay in the outbox. */
  mailServer: MailServer | null;
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
    run: ({ mailId }, { db, mailServer }) => sendMail(db, mailServer, mailId),
    // It stays in the list of mails, with its error.
    giveUp: ({ mailId }, { db }) => giveUpMail(db, mailId),
    findLost: async (db) => (await listUnsentMails(db)).map((mailId) => ({ mailId })),
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
};
