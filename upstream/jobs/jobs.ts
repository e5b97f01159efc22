import type { Database } from "@/upstream/database/connect";

/** Work that outlives a request. */
export type Jobs = {
  /** Puts a run up to be done in the background, if the transaction that is the executor commits. */
  enqueueRun: (db: Database, runId: string) => Promise<void>;
  /** Puts up a run that couldn't be finished at once, and tells those who keep the service what was in its way. */
  retryRun: (db: Database, runId: string, reason: unknown) => Promise<void>;
  /** Has a worker look now instead of at its next round. */
  wake: () => void;
  /** Lets the work under way come to a stop at its next step. */
  stop: () => Promise<void>;
};
