import type { Database } from "@/upstream/database/connect";

export type Jobs = {
  /** Enqueues a run for the background, once the passed transaction commits. */
  enqueueRun: (db: Database, runId: string) => Promise<void>;
  /** Enqueues an interrupted run and logs the reason. */
  retryRun: (db: Database, runId: string, reason: unknown) => Promise<void>;
  /** Has the worker poll now. */
  wake: () => void;
  /** Stops after the current step. */
  stop: () => Promise<void>;
};
