import { TONE_FILLS } from "@/components/ui/badge";
import type { Import, RowOutcome } from "@/lib/contract/changes/import";
import { formatCount } from "@/lib/format";
import { cn } from "@/lib/utils";
import { isWritten, OUTCOMES, toneOf } from "./import-steps";

type OutcomeTabsProps = {
  counts: Import["counts"];
  /** Whether the rows are written. */
  isDone: boolean;
  /** Whether what was written is taken back. */
  undone?: Import["undone"];
  current: RowOutcome | "stale" | "double" | null;
  onChange: (outcome: RowOutcome | null) => void;
};

/** How many rows have each outcome; a click shows only these. */
export function OutcomeTabs({ counts, isDone, undone = null, current, onChange }: OutcomeTabsProps) {
  return (
    <div role="group" aria-label="Rows by outcome" className="grid grid-cols-2 gap-2 sm:grid-cols-5">
      {OUTCOMES.map(({ outcome, will, did }) => (
        <button
          key={outcome}
          type="button"
          aria-pressed={current === outcome}
          disabled={counts[outcome] === 0}
          onClick={() => onChange(current === outcome ? null : outcome)}
          className={cn(
            "flex min-h-11 items-center justify-between gap-x-2 rounded-lg border bg-card px-3 py-1.5 text-left shadow-raised hover:bg-muted disabled:bg-transparent disabled:shadow-none aria-pressed:border-primary aria-pressed:bg-accent max-sm:last:col-span-2 sm:min-h-16 sm:flex-col sm:items-start sm:justify-start sm:gap-y-0.5 sm:py-2",
            counts[outcome] === 0 && "text-muted-foreground",
          )}
        >
          <span className="flex items-center gap-1.5 text-muted-foreground">
            <span
              aria-hidden
              className={cn(
                "size-2 rounded-full",
                counts[outcome] > 0 ? TONE_FILLS[toneOf(outcome, undone)] : "bg-border",
              )}
            />
            {isDone ? did : will}
            {undone?.isWhole && isWritten(outcome) ? ", undone" : null}
          </span>
          <span className="text-xl font-semibold tabular-nums max-sm:text-base">{formatCount(counts[outcome])}</span>
        </button>
      ))}
    </div>
  );
}
