import { formatHours } from "@/lib/staffing/time-words";
import { FULL_WEEK_HOURS } from "@/lib/staffing/free-and-booked-time";
import { cn } from "@/lib/utils";

const FULL = 100;

type LoadBarProps = {
  /** What bookings take of a full week, in percent. */
  load: number;
  /** What they and stated availability leave of it. */
  free: number;
};

/** How much of a full week is taken, as a bar with its words; the rest is hatched if nobody can book it either. */
export function LoadBar({ load, free }: LoadBarProps) {
  const isOver = load > FULL;
  return (
    <span className="inline-grid grid-cols-[5rem_9.5rem] items-center gap-2 sm:text-right">
      <span
        aria-hidden
        data-slot="load-bar"
        className={cn(
          "h-1.5 overflow-hidden rounded-full bg-secondary forced-colors:h-2 forced-colors:border",
          free === 0 && "hatched",
        )}
      >
        <span
          className={cn(
            "block h-full rounded-full forced-colors:bg-[CanvasText]",
            isOver ? "bg-danger-fill" : "bg-data",
          )}
          style={{ width: `${Math.min(FULL, load)}%` }}
        />
      </span>
      <span className={cn("whitespace-nowrap", isOver && "text-danger")}>{loadText(load, free)}</span>
    </span>
  );
}

function loadText(load: number, free: number): string {
  if (load === 0) return free === 0 ? "Unavailable" : "Not booked";
  return load > FULL ? `${load}% booked, ${hoursOf(load - FULL)} over` : `${load}% booked`;
}

/** “18.5 h” of a full week. */
export function hoursOf(percent: number): string {
  return `${formatHours((percent * FULL_WEEK_HOURS) / FULL)} h`;
}
