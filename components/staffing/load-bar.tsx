import { cn } from "@/lib/utils";

const FULL = 100;

type LoadBarProps = {
  load: number;
  /** Whether what is left of the week is free, and not closed by stated availability. */
  isFree?: boolean;
};

/** How much of a full week is taken, as a bar with its words. */
export function LoadBar({ load, isFree = true }: LoadBarProps) {
  const isOver = load > FULL;
  return (
    <span className="inline-grid grid-cols-[5rem_9.5rem] items-center gap-2 sm:text-right">
      <span
        aria-hidden
        data-slot="load-bar"
        className="h-1.5 overflow-hidden rounded-full bg-secondary forced-colors:h-2 forced-colors:border"
      >
        <span
          className={cn(
            "block h-full rounded-full forced-colors:bg-[CanvasText]",
            isOver ? "bg-danger-fill" : "bg-primary",
          )}
          style={{ width: `${Math.min(FULL, load)}%` }}
        />
      </span>
      <span className={cn("whitespace-nowrap", isOver && "text-danger")}>{loadText(load, isFree)}</span>
    </span>
  );
}

const WEEK_HOURS = 40;

function loadText(load: number, isFree: boolean): string {
  const hours = Math.round((Math.abs(FULL - load) * WEEK_HOURS) / FULL);
  const rest = load === FULL || (load < FULL && !isFree) ? "" : `, ${hours} h ${load > FULL ? "over" : "free"}`;
  return `${load}% booked${rest}`;
}
