import { Ban, CircleCheck, CircleX, Clock, LoaderCircle, TriangleAlert, Undo2, type LucideIcon } from "lucide-react";
import type { JobState as State } from "@/lib/contract/operations/job-states";
import type { Job } from "@/lib/contract/operations/jobs";
import { formatCount } from "@/lib/format";
import { rowsToCorrect } from "@/lib/records/import/outcome-names";
import { cn } from "@/lib/utils";
import { jobProgress } from "./job-texts";

export const STATE_NAMES: Record<State, string> = {
  waiting: "Waiting",
  running: "Running",
  done: "Done",
  failed: "Failed",
  cancelled: "Canceled",
};

const LOOKS: Record<State, { icon: LucideIcon; className: string }> = {
  waiting: { icon: Clock, className: "text-muted-foreground" },
  running: { icon: LoaderCircle, className: "text-info [&>svg]:animate-spin motion-reduce:[&>svg]:animate-none" },
  done: { icon: CircleCheck, className: "text-success" },
  failed: { icon: CircleX, className: "text-danger" },
  cancelled: { icon: Ban, className: "text-muted-foreground" },
};

/** What parts of a job that “failed” are called where its own screens say otherwise. */
const PARTS: Record<string, string> = { "bulk-runs": "skipped" };

type JobStateProps = Pick<Job, "type" | "state" | "isCancelling" | "undone" | "failed">;

/** A job's state in words, with its icon: where parts of it failed, how many; once its changes were taken back, that. */
export function JobState({ type, state, isCancelling, undone, failed }: JobStateProps) {
  if (undone) {
    return (
      <span className="inline-flex items-center gap-1.5 font-medium whitespace-nowrap text-muted-foreground">
        <Undo2 aria-hidden className="size-4 shrink-0" />
        {undone === "all" ? "Undone" : "Partly undone"}
      </span>
    );
  }
  if (state === "done" && failed > 0) {
    return (
      <span className="inline-flex items-center gap-1.5 font-medium whitespace-nowrap text-warning">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {/* The job itself hasn’t failed. */}
        {type === "imports" ? rowsToCorrect(failed) : `Done, ${formatCount(failed)} ${PARTS[type] ?? "failed"}`}
      </span>
    );
  }
  const { icon: Icon, className } = LOOKS[state];
  return (
    <span className={cn("inline-flex items-center gap-1.5 font-medium whitespace-nowrap", className)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {isCancelling ? "Cancelling" : STATE_NAMES[state]}
    </span>
  );
}

/** How far a job has come: a bar while it is open, and the figures. */
export function JobProgress({ job }: { job: Pick<Job, "title" | "state" | "done" | "total"> }) {
  const text = jobProgress(job);
  if (text === null) return null;
  const { total, done } = job;
  return (
    <span className="grid gap-1">
      {job.state === "running" && total ? (
        <span
          role="progressbar"
          aria-label={job.title}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          aria-valuetext={`${formatCount(done)} of ${formatCount(total)}`}
          className="block h-1.5 overflow-hidden rounded-full bg-secondary"
        >
          <span
            className="block h-full origin-left bg-primary transition-transform duration-200"
            style={{ transform: `scaleX(${Math.min(1, done / total)})` }}
          />
        </span>
      ) : null}
      <span className="text-muted-foreground tabular-nums">{text}</span>
    </span>
  );
}
