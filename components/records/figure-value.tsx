import { TriangleAlert } from "lucide-react";
import { use } from "react";
import { Slots } from "@/components/ui/slots";
import { TimeStrip } from "@/components/ui/time-strip/time-strip";
import type { Figure } from "@/lib/records/definition";
import {
  doneOf,
  figureText,
  marksOf,
  nextOf,
  slotCounts,
  timeMarkOf,
  type FigureRow,
} from "@/lib/records/figures/figure-text";
import { filledCount } from "@/lib/records/figures/slots-text";
import { readNextWeeks } from "@/lib/records/figures/read-next-weeks";
import { cn } from "@/lib/utils";
import { Nothing } from "./field-types/field-value";
import { Moment, useClock } from "./moment";
import { SlotsOfRow } from "./slots-of-row";

type FigureValueProps = {
  figure: Figure;
  value: unknown;
  row: FigureRow;
  /** Whether the slots call for no action. */
  isMuted?: boolean;
};

/** A figure of a list row, such as a project's openings or a team's headcount. */
export function FigureValue({ figure, value, row, isMuted = false }: FigureValueProps) {
  const clock = useClock();
  const drawSlots = use(SlotsOfRow);
  if (figure.type === "moment") {
    if (typeof value === "string") return <Moment at={value} className="text-muted-foreground" />;
    return <span className="text-muted-foreground">{figureText({ figure, value, row }, clock)}</span>;
  }
  if (figure.type === "next") return <NextValue since={String(value)} row={row} />;
  if (figure.type === "text") {
    const text = figureText({ figure, value, row }, clock);
    return value === null ? <span className="text-muted-foreground">{text}</span> : text;
  }
  if (figure.type === "time") {
    return <TimeValue value={value} row={row} text={figureText({ figure, value, row }, clock)} />;
  }
  if (figure.type !== "slots") {
    const text = figureText({ figure, value, row }, clock);
    if (figure.isProblem) return Number(value) === 0 ? null : <ProblemValue text={text} label={figure.label} />;
    return <CountValue text={text} isZero={Number(value) === 0} />;
  }
  if (value === null) return <Nothing />;
  const counts = slotCounts(value);
  const { overfilled = 0, gaps = 0 } = counts;
  const picture = { counts, "data-count": filledCount(counts), "data-muted": isMuted || undefined };
  const slots =
    drawSlots && counts.openings > 0 ? drawSlots({ id: String(row.id), ...picture }) : <Slots {...picture} />;
  const notes = [overfilled > 0 ? `${overfilled} too many` : null, gaps > 0 ? `${gaps} with a gap` : null].filter(
    (note) => note !== null,
  );
  if (notes.length === 0) return slots;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 xl:flex-col xl:items-start">
      {slots}
      {/* The slots' own name says it too. A compact row has one line. */}
      <span aria-hidden className="text-xs text-warning xl:in-data-[density=compact]:hidden">
        {notes.join(", ")}
      </span>
    </span>
  );
}

/** What the strip says has words for those who don’t see it, and for a pointer the days of each part. */
function TimeValue({ value, row, text }: { value: unknown; row: FigureRow; text: string }) {
  const time = readNextWeeks(value);
  if (!time) return <Nothing />;
  const mark = timeMarkOf(row, time);
  return (
    <span role="img" aria-label={text} className="time-figure">
      <TimeStrip time={time} span={time} />
      {mark === null ? null : <span className="time-mark">{mark}</span>}
    </span>
  );
}

/** What the header says isn't repeated where there is one: “75 days” below “Overdue”. */
function ProblemValue({ text, label }: { text: string; label: string }) {
  const repeated = ` ${label.toLowerCase()}`;
  const isRepeated = text.endsWith(repeated);
  return (
    <span className="font-medium text-danger">
      {isRepeated ? text.slice(0, -repeated.length) : text}
      {isRepeated ? <span className="xl:hidden">{repeated}</span> : null}
    </span>
  );
}

/** The unit is in the header where there is one. */
function CountValue({ text, isZero }: { text: string; isZero: boolean }) {
  const [count, ...unit] = text.split(" ");
  return (
    <span className={cn(isZero && "text-muted-foreground")}>
      {count}
      {unit.length > 0 ? <span className="xl:hidden"> {unit.join(" ")}</span> : null}
    </span>
  );
}

function NextValue({ since, row }: { since: string; row: FigureRow }) {
  const clock = useClock();
  const { text, isUrgent } = nextOf(since, row, clock);
  const marks = marksOf(row, clock).join(" · ");
  const done = doneOf(row, clock);
  // The server renders an earlier minute, so the hydrated text may differ.
  const next = (
    <span className={cn(isUrgent && "font-medium text-warning")} suppressHydrationWarning>
      {text}
      {done ? (
        <span aria-hidden className="work-bar" data-endless={done.percent === null || undefined}>
          <span style={{ width: `${done.percent ?? 100}%` }} />
        </span>
      ) : null}
    </span>
  );
  if (marks === "") return next;
  return (
    <span className="next-value">
      {next}
      <span className="next-marks">
        <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
        <span>{marks}</span>
      </span>
    </span>
  );
}
