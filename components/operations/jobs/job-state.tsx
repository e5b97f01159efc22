import { Ban, CircleCheck, CircleX, Clock, LoaderCircle, TriangleAlert, Undo2, type LucideIcon } from "lucide-react";
import { displayedJobState, type DisplayedJobState as State } from "@/lib/contract/operations/job-states";
import type { Job } from "@/lib/contract/operations/jobs";
import { formatCount } from "@/lib/format";
import { rowsToCorrect } from "@/lib/records/import/outcome-names";
import { cn } from "@/lib/utils";
import { jobProgress } from "./job-texts";

type Look = { name: string; icon: LucideIcon; className: string };

const SPINNING = "[&>svg]:animate-spin motion-reduce:[&>svg]:animate-none";

const LOOKS: Record<State, Look> = {
  waiting: { name: "Waiting", icon: Clock, className: "text-muted-foreground" },
  running: { name: "Running", icon: LoaderCircle, className: cn("text-info", SPINNING) },
  cancelling: { name: "Canceling", icon: LoaderCircle, className: cn("text-info", SPINNING) },
  done: { name: "Done", icon: CircleCheck, className: "text-success" },
  to_correct: { name: "To correct", icon: TriangleAlert, className: "text-warning" },
  partly_done: { name: "Done, some failed", icon: TriangleAlert, className: "text-warning" },
  failed: { name: "Failed", icon: CircleX, className: "text-danger" },
  cancelled: { name: "Canceled", icon: Ban, className: "text-muted-foreground" },
  undone: { name: "Undone", icon: Undo2, className: "text-muted-foreground" },
  partly_undone: { name: "Partly undone", icon: Undo2, className: "text-muted-foreground" },
};

export function jobStateName(state: State): string {
  return LOOKS[state].name;
}

/** What parts of a job that “failed” are called where its own screens say otherwise. */
const PARTS: Record<string, string> = { "bulk-runs": "skipped" };

type JobStateProps = { job: Pick<Job, "type" | "state" | "isCancelling" | "undone" | "failed"> };

/** A job's state in words, with its icon: where parts of it failed, how many; once its changes were taken back, that. */
export function JobState({ job }: JobStateProps) {
  const state = displayedJobState(job);
  const { icon: Icon, className } = LOOKS[state];
  return (
    <span className={cn("inline-flex items-center gap-1.5 font-medium whitespace-nowrap", className)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {stateText(state, job)}
    </span>
  );
}

/** The job itself hasn’t failed where parts of it have. */
function stateText(state: State, { type, failed }: JobStateProps["job"]): string {
  if (state === "to_correct") return rowsToCorrect(failed);
  if (state === "partly_done") return `Done, ${formatCount(failed)} ${PARTS[type] ?? "failed"}`;
  return jobStateName(state);
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
