import { shareProps } from "./timeline-share";
import type { TimelineBar, WeekSpan } from "./timeline-rows";

export type LegendEntry = { words: string; mark: Pick<TimelineBar, "tone" | "pattern" | "share"> | WeekSpan["type"] };

/** What bars and lines mean, each beside its mark. */
export function TimelineLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 border-t px-4 py-2 text-xs text-muted-foreground">
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
  if (mark === "free") return <span aria-hidden className="h-1.5 w-5 shrink-0 rounded-full bg-success-fill" />;
  const edge = mark === "overload" ? "border-2 border-danger-fill" : "border border-dashed border-input";
  return <span aria-hidden className={`h-3 w-5 shrink-0 rounded-sm ${edge}`} />;
}
