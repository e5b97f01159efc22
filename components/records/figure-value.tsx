import { TriangleAlert } from "lucide-react";
import { Slots, slotsText } from "@/components/ui/slots";
import { formatFigure } from "@/lib/format";
import type { Figure } from "@/lib/records/definition";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { SlotCounts } from "@/lib/records/record";
import { contradictionMarks } from "@/lib/staffing/contradictions";
import type { Clock } from "@/lib/staffing/days";
import { cn } from "@/lib/utils";
import { isObject } from "@/lib/values";
import { Moment, useClock } from "./moment";
import { nextDate, type NextDate } from "./next-date";
import { readLimits } from "./read-limits";

/** A list row, or as much of it as is known. */
type Row = Readonly<Record<string, unknown>>;

type FigureValueProps = {
  figure: Figure;
  value: unknown;
  row: Row;
  /** Whether the slots call for no action. */
  isMuted?: boolean;
};

/** A figure of a list row, such as a project's openings or a team's headcount. */
export function FigureValue({ figure, value, row, isMuted = false }: FigureValueProps) {
  const clock = useClock();
  if (figure.type === "moment") {
    if (typeof value === "string") return <Moment at={value} className="text-muted-foreground" />;
    return <span className="text-muted-foreground">{figureText({ figure, value, row }, clock)}</span>;
  }
  if (figure.type === "next") return <NextValue since={String(value)} row={row} />;
  if (figure.type === "text") return <>{figureText({ figure, value, row }, clock)}</>;
  if (figure.type !== "slots") {
    const text = figureText({ figure, value, row }, clock);
    if (figure.isProblem) return Number(value) === 0 ? null : <span className="font-medium text-danger">{text}</span>;
    return <CountValue text={text} isZero={Number(value) === 0} />;
  }
  const counts = slotCounts(value);
  const count = counts.openings > 0 ? `${counts.filled}/${counts.openings}` : "None";
  const slots = <Slots counts={counts} data-count={count} data-muted={isMuted || undefined} />;
  const notes = [
    counts.overfilled > 0 ? `${counts.overfilled} too many` : null,
    counts.gaps > 0 ? formatFigure(counts.gaps, "gaps") : null,
  ].filter((note) => note !== null);
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

function NextValue({ since, row }: { since: string; row: Row }) {
  const clock = useClock();
  const { text, isUrgent } = nextOf(since, row, clock);
  const marks = marksOf(row, clock).join(" · ");
  // The server renders an earlier minute, so the hydrated text may differ.
  const next = (
    <span className={cn(isUrgent && "font-medium text-warning")} suppressHydrationWarning>
      {text}
    </span>
  );
  if (marks === "") return next;
  return (
    <span className="inline-flex max-w-full min-w-0 flex-col items-start gap-x-1.5 xl:in-data-[density=compact]:flex-row xl:in-data-[density=compact]:items-center">
      {next}
      <span title={marks} className="flex max-w-full min-w-0 items-center gap-1 text-xs font-medium text-warning">
        <TriangleAlert aria-hidden className="size-3 shrink-0" />
        {/* A compact row has one line. */}
        <span className="min-w-0 truncate xl:in-data-[density=compact]:sr-only">{marks}</span>
      </span>
    </span>
  );
}

/** What the row’s assignment is kept against. */
function marksOf({ limits, ...row }: Row, { today }: Clock): string[] {
  const known = readLimits(limits);
  return known ? contradictionMarks(workOf(row), known, today) : [];
}

function workOf({ status, startDate, endDate }: Row) {
  return { status: String(status), startDate: textOrNull(startDate) ?? "", endDate: textOrNull(endDate) };
}

function nextOf(statusSince: string, row: Row, clock: Clock): NextDate {
  return nextDate({ ...workOf(row), statusSince }, clock);
}

type FigureTextProps = Pick<FigureValueProps, "figure" | "value" | "row">;

export function figureText(
  { figure: { type, unit, none = "Never" }, value, row }: FigureTextProps,
  clock: Clock,
): string {
  if (type === "next") return [nextOf(String(value), row, clock).text, ...marksOf(row, clock)].join(" · ");
  if (type === "limits") return marksOf({ ...row, limits: value }, clock).join(" · ");
  if (type === "text" || type === "moment") return value === null ? none : String(value);
  if (type === "slots") return slotsText(slotCounts(value));
  if (type === "percent") return [formatFigure(Number(value), "%"), unit].filter(Boolean).join(" ");
  return formatFigure(Number(value), unit);
}

function slotCounts(value: unknown) {
  const counts = isObject(value) ? value : {};
  const countOf = (name: keyof SlotCounts) => Number(counts[name] ?? 0);
  return {
    openings: countOf("openings"),
    filled: countOf("filled"),
    pending: countOf("pending"),
    proposed: countOf("proposed"),
    gaps: countOf("gaps"),
    overfilled: countOf("overfilled"),
  };
}
