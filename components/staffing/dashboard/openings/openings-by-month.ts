import type { Staffing } from "@/lib/contract/staffing/dashboard";
import { unproposedOf } from "@/lib/records/figures/slots-text";
import { formatMonth, formatShortMonth } from "../months/month-format";
import { startText } from "../rows/start-text";

type Position = Staffing["toFill"]["rows"][number];

export type OpenSlots = Pick<Position, "positionId" | "projectId" | "role" | "project" | "pending"> & {
  href: string;
  start: string;
  open: number;
};

export type OpeningsMonth = {
  key: string;
  label: string;
  /** Whether its work has begun without them. */
  isDue: boolean;
  slots: OpenSlots[];
};

/** Open positions by the month in which they start: first those whose start is past, last those without a date. */
export function openingsByMonth(
  rows: readonly Position[],
  today: string,
  hrefOf: (position: Position) => string,
): OpeningsMonth[] {
  const months = new Map<string, OpeningsMonth>();
  for (const position of rows.toSorted(byStart)) {
    const { positionId, projectId, role, project, startDate, pending } = position;
    const key = startKey(startDate, today);
    const month = months.get(key) ?? { key, label: labelOf(key, today), isDue: key === PAST_START, slots: [] };
    months.set(key, month);
    month.slots.push({
      positionId,
      projectId,
      role,
      project,
      pending,
      href: hrefOf(position),
      start: startText(startDate, today),
      open: unproposedOf(position),
    });
  }
  return [...months.values()];
}

/** A month as a picture: `p` is a slot for which somebody is proposed, `o` one that is open. */
export type MonthPicture = Omit<OpeningsMonth, "slots"> & { looks: string };

/** What a page has of the months: the names of a hundred positions would be a quarter of it. */
export function monthPictures(rows: readonly Position[], today: string): MonthPicture[] {
  return openingsByMonth(rows, today, () => "").map(({ slots, ...month }) => ({
    ...month,
    looks: slots.map(({ open, pending }) => "p".repeat(pending) + "o".repeat(open)).join(""),
  }));
}

export const PAST_START = "past";
export const NO_START = "";

/** Openings of one key start together: in a month `YYYY-MM`, before today, or on no known day. */
export function startKey(startDate: string | null, today: string): string {
  if (startDate === null) return NO_START;
  return startDate < today ? PAST_START : startDate.slice(0, "YYYY-MM".length);
}

function byStart(a: Position, b: Position): number {
  if (a.startDate === b.startDate) return 0;
  if (a.startDate === null || b.startDate === null) return a.startDate === null ? 1 : -1;
  return a.startDate < b.startDate ? -1 : 1;
}

function labelOf(key: string, today: string): string {
  if (key === NO_START) return "No date";
  if (key === PAST_START) return "Past start";
  return key.slice(0, 4) === today.slice(0, 4) ? formatShortMonth(key) : formatMonth(key).replace(/^(\w{3})\w*/, "$1");
}
