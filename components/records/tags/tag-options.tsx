import { formatTally } from "@/lib/format";
import { cn } from "@/lib/utils";
import type { TagRow } from "./tag-rows";

type TagOptionsProps = {
  id: string;
  rows: readonly TagRow[];
  /** The row that Enter takes; -1 for none. */
  marked: number;
  absent: string;
  onTake: (value: string) => void;
};

export function TagOptions({ id, rows, marked, absent, onTake }: TagOptionsProps) {
  if (rows.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className="grid max-h-64 grid-cols-1 overflow-y-auto">
      {rows.map(({ value, tag }, place) => (
        <button
          key={value}
          type="button"
          id={`${id}-${place}`}
          ref={place === marked ? showRow : null}
          role="option"
          tabIndex={-1}
          aria-selected={place === marked}
          className={cn(
            "flex min-h-10 items-center gap-2 rounded-sm px-2 text-left text-sm hover:bg-accent/60 md:min-h-8",
            place === marked && "bg-accent text-accent-foreground",
          )}
          // The box keeps the focus: leaving it would add the typed text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(value)}
        >
          <span className="min-w-0 grow truncate">{tag ? value : `“${value}”`}</span>
          <span className="shrink-0 text-xs text-muted-foreground tabular-nums">{tag ? formatTally(tag) : absent}</span>
        </button>
      ))}
    </div>
  );
}

function showRow(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: "nearest" });
}
