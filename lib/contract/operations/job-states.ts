// Apart from the schemas, so that a page doesn't load zod for a few words.
export const JOB_STATES = ["waiting", "running", "done", "failed", "cancelled"] as const;

export type JobState = (typeof JOB_STATES)[number];

/** What a job is called where it is displayed, and what lists of jobs are filtered by. */
export const DISPLAYED_JOB_STATES = [
  "waiting",
  "running",
  "cancelling",
  "done",
  "to_correct",
  "partly_done",
  "failed",
  "cancelled",
  "undone",
  "partly_undone",
] as const;

export type DisplayedJobState = (typeof DISPLAYED_JOB_STATES)[number];

type Displayed = {
  type: string;
  state: JobState;
  isCancelling: boolean;
  /** How many of its rows or records failed. */
  failed: number;
  undone: "all" | "part" | null;
};

/** That its changes were taken back counts most; then whether parts of it failed. The list of jobs filters alike in SQL. */
export function displayedJobState({ type, state, isCancelling, failed, undone }: Displayed): DisplayedJobState {
  if (undone) return undone === "all" ? "undone" : "partly_undone";
  if (isCancelling) return "cancelling";
  if (state !== "done" || failed === 0) return state;
  return type === "imports" ? "to_correct" : "partly_done";
}

export function isOpenJob({ state }: { state: JobState }): boolean {
  return state === "waiting" || state === "running";
}
