import { cn } from "@/lib/utils";

const FULL = 100;

/** How much of a full week is taken, as a bar with its words. */
export function LoadBar({ load }: { load: number }) {
  const isOver = load > FULL;
  return (
    <span className="inline-grid grid-cols-[5rem_7.5rem] items-center gap-2 text-left">
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-secondary">
        <span
          className={cn("block h-full rounded-full", isOver ? "bg-danger-fill" : "bg-success-fill")}
          style={{ width: `${Math.min(FULL, load)}%` }}
        />
      </span>
      <span className={cn("whitespace-nowrap", isOver && "text-danger")}>
        {isOver ? `${load}%, overloaded` : load === FULL ? "Fully booked" : `${FULL - load}% free`}
      </span>
    </span>
  );
}
