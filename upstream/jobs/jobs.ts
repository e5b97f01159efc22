import type { Database } from "@/upstream/database/connect";

export type Jobs = {
  /** Enqueues a run for the background, once the passed transaction commits. */
  enqueueRun: (db: Database, runId: string) => Promise<void>;
  retryRun: (db: Database, runId: string, reason: unknown) => Promise<void>;
  wake: () => void;
  stop: () => Promise<void>;
};
