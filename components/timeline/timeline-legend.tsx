"use client";

import { Info } from "lucide-react";
import { useId, useState } from "react";
import { cn } from "@/lib/utils";
import { shareProps } from "./timeline-share";
import type { TableCell, TimelineBar, WeekSpan } from "./timeline-rows";

export type LegendEntry = {
  words: string;
  mark:
    | Pick<TimelineBar, "tone" | "pattern" | "share">
    | Pick<TableCell, "look" | "share" | "isWarning">
    | WeekSpan["type"];
};

/** What bars and lines mean, each beside its mark. */
export function TimelineLegend({ entries }: { entries: readonly LegendEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="text-xs text-muted-foreground timeline-legend max-md:contents md:px-4 md:py-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex h-11 items-center gap-1.5 px-4 text-xs text-muted-foreground md:hidden"
      >
        <Info aria-hidden className="size-4" />
        {isOpen ? "Hide legend" : "Show legend"}
      </button>
      <ul
        id={id}
        aria-label="Legend"
        className={cn(
          "flex flex-wrap gap-x-4 gap-y-1 max-md:basis-full max-md:px-4 max-md:pb-3 max-md:text-xs max-md:text-muted-foreground",
          !isOpen && "max-md:hidden",
        )}
      >
        {entries.map(({ words, mark }) => (
          <li key={words} className="flex items-center gap-1.5">
            <Mark mark={mark} />
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mark({ mark }: Pick<LegendEntry, "mark">) {
  if (typeof mark === "object" && "look" in mark) {
    return (
      <span
        aria-hidden
        data-look={mark.look}
        data-warning={mark.isWarning === true || undefined}
        // An empty cell needs an outline among words.
        className={cn(
          "timeline-cell h-3! w-5 shrink-0 items-center p-0!",
          mark.look === "free" && "border border-border",
        )}
        {...shareProps(mark.share)}
      />
    );
  }
  if (typeof mark === "object") {
    return (
      <span
        aria-hidden
        data-tone={mark.tone}
        data-pattern={mark.pattern}
        className="timeline-bar static! h-3 w-5 shrink-0 p-0!"
        {...shareProps(mark.share)}
      />
    );
  }
  if (mark === "overload") {
    return <span aria-hidden className="h-3 w-5 shrink-0 rounded-sm border-2 border-danger-fill" />;
  }
  return (
    <span
      aria-hidden
      data-type={mark}
      data-band={mark === "free" || undefined}
      className="timeline-span relative! h-3 w-5 shrink-0 cursor-auto! rounded-sm"
    />
  );
}
