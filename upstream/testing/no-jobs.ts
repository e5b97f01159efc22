import type { Jobs } from "@/upstream/jobs/start-jobs";

/** Runs below a thousand records need no queue. */
export const NO_JOBS: Jobs = {
  enqueueRun: async () => {},
  retryRun: async () => {},
  wake: () => {},
  stop: async () => {},
};
