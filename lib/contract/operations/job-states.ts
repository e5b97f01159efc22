// Apart from the schemas, so that a page doesn't load zod for a few words.
export const JOB_STATES = ["waiting", "running", "done", "failed", "cancelled"] as const;

export type JobState = (typeof JOB_STATES)[number];

export function isOpenJob({ state }: { state: JobState }): boolean {
  return state === "waiting" || state === "running";
}
