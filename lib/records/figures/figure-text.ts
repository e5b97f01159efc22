import { formatFigure } from "@/lib/format";
import type { Figure } from "@/lib/records/definition";
import type { SheetCell } from "@/lib/records/field-types/field-type";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { SlotCounts } from "@/lib/records/record";
import { assignmentMarks } from "@/lib/staffing/contradictions/assignment-marks";
import type { Clock } from "@/lib/staffing/days";
import type { NextWeeks } from "@/lib/staffing/next-weeks";
import { bookedDespite, nextWeeksText } from "@/lib/staffing/next-weeks";
import { isObject } from "@/lib/values";
import { nextDate, workDone, type NextDate } from "./next-date";
import { readNextWeeks } from "./read-next-weeks";
import { readLimits } from "./read-limits";
import { slotsText, type Slotted } from "./slots-text";

/** A list row, or as much of it as is known. */
export type FigureRow = Readonly<Record<string, unknown>>;

type FigureTextProps = { figure: Figure; value: unknown; row: FigureRow };

export function figureText(
  { figure: { type, unit, none = "Never" }, value, row }: FigureTextProps,
  clock: Clock,
): string {
  if (type === "next") return [nextOf(String(value), row, clock).text, ...marksOf(row, clock)].join(" · ");
  if (type === "limits") return marksOf({ ...row, limits: value }, clock).join(" · ");
  if (type === "text" || type === "moment") return value === null ? none : String(value);
  if (type === "slots") return value === null ? "" : slotsText(slotCounts(value));
  if (type === "time") return timeText(value, row);
  if (type === "percent") return [formatFigure(Number(value), "%"), unit].filter(Boolean).join(" ");
  return formatFigure(Number(value), unit);
}

/** As a cell of a file: counts are numbers, to add up, and what stands for more is a text. */
export function figureCell({ figure, value, row }: FigureTextProps, clock: Clock): SheetCell {
  const { type } = figure;
  if (type === "integer" || type === "percent") return { type: "number", text: String(value) };
  if (type === "moment" && value !== null) return { type: "moment", text: String(value) };
  return { type: "text", text: figureText({ figure, value, row }, clock) };
}

function timeText(value: unknown, row: FigureRow): string {
  const time = readNextWeeks(value);
  if (!time) return "";
  const mark = timeMarkOf(row, time);
  return mark === null ? nextWeeksText(time) : `${nextWeeksText(time)} Stated as available.`;
}

/** What is booked although the row’s freelancer states to be available. */
export function timeMarkOf({ availability, availableFrom }: FigureRow, time: NextWeeks): string | null {
  if (typeof availability !== "string") return null;
  return bookedDespite({ availability, availableFrom: textOrNull(availableFrom) }, time);
}

/** What speaks against the row’s assignment. */
export function marksOf({ limits, ...row }: FigureRow, { today }: Clock): string[] {
  const known = readLimits(limits);
  return known ? assignmentMarks(workOf(row), known, today) : [];
}

export function nextOf(statusSince: string, row: FigureRow, clock: Clock): NextDate {
  return nextDate({ ...workOf(row), statusSince }, clock);
}

export function doneOf(row: FigureRow, { today }: Clock) {
  return workDone(workOf(row), today);
}

function workOf({ status, startDate, endDate }: FigureRow) {
  return { status: String(status), startDate: textOrNull(startDate) ?? "", endDate: textOrNull(endDate) };
}

const SLOT_COUNTS = [
  "openings",
  "filled",
  "open",
  "pending",
  "offered",
  "proposed",
  "onHold",
  "planned",
  "gaps",
  "overfilled",
] as const satisfies (keyof SlotCounts)[];

export function slotCounts(value: unknown): Slotted {
  const counts: Slotted = { openings: 0, filled: 0, pending: 0 };
  if (isObject(value)) for (const name of SLOT_COUNTS) counts[name] = Number(value[name] ?? 0);
  return counts;
}
