import type { Jobs } from "@/upstream/jobs/jobs";

/** A service without a queue, which no run below a thousand records needs. */
export const NO_JOBS: Jobs = {
  enqueueRun: async () => {},
  retryRun: async () => {},
  wake: () => {},
  stop: async () => {},
};
