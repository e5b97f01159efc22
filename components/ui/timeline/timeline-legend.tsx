import { TriangleAlert } from "lucide-react";
import { fillOf, shareProps } from "./timeline-share";
import type { TableCell, TimelineBar, TimelineSpan } from "./timeline-rows";

export type LegendEntry = {
  words: string;
  mark:
    | Pick<TimelineBar, "tone" | "share" | "tentative" | "unavailable" | "isFigure" | "isMarked">
    | Pick<TableCell, "look" | "share" | "isWarning">
    | Pick<TimelineSpan, "type" | "isDue">
    | TimelineSpan["type"];
};

/** What bars and lines mean, each beside its mark. */
export function TimelineLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
      {entries.map(({ words, mark }) => (
        <li key={words} className="flex items-center gap-1.5">
          <Mark mark={mark} />
          {words}
        </li>
      ))}
    </ul>
  );
}

function Mark({ mark }: Pick<LegendEntry, "mark">) {
  if (typeof mark === "object" && "look" in mark) {
    return (
      <span
        aria-hidden
        data-look={mark.look}
        data-warning={mark.isWarning === true || undefined}
        className="timeline-cell h-3! w-5 shrink-0 items-center p-0!"
        {...shareProps(mark.share)}
      />
    );
  }
  if (typeof mark === "object" && "type" in mark) return <SpanMark {...mark} />;
  if (typeof mark === "object") {
    return (
      <span
        aria-hidden
        data-tone={mark.tone}
        data-figure={mark.isFigure || undefined}
        data-marked={mark.isMarked || undefined}
        className="timeline-bar relative! h-3 w-5 shrink-0 justify-center p-0!"
        {...fillOf(mark)}
      >
        {mark.isMarked ? <TriangleAlert className="size-2 text-warning" /> : null}
      </span>
    );
  }
  if (mark === "overload" || mark === "tentative-overload") {
    return (
      <span
        aria-hidden
        data-tentative={mark === "tentative-overload" || undefined}
        className="timeline-overload static! h-3 w-5 shrink-0"
      />
    );
  }
  return <SpanMark type={mark} />;
}

function SpanMark({ type, isDue }: Pick<TimelineSpan, "type" | "isDue">) {
  return (
    <span
      aria-hidden
      data-type={type}
      data-due={isDue || undefined}
      data-band={type === "free" || undefined}
      className="timeline-span relative! h-3 w-5 shrink-0 cursor-auto! rounded-sm"
    />
  );
}
