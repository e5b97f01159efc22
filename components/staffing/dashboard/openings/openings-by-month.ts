import type { Staffing } from "@/lib/contract/staffing/dashboard";
import { unproposedOf } from "@/lib/records/figures/slots-text";
import { formatMonth, formatShortMonth } from "../months/month-format";
import { startText } from "../rows/start-text";

type Position = Staffing["toFill"]["rows"][number];

/** The openings of a position that are open, or for which somebody is proposed. */
export type OpenSlots = Pick<Position, "positionId" | "projectId" | "role" | "project"> & {
  href: string;
  start: string;
  look: "open" | "pending";
  count: number;
};

export type OpeningsMonth = {
  key: string;
  label: string;
  /** Whether its work has begun without them. */
  isDue: boolean;
  /** First all that are open, then all for which somebody is proposed; those of one project stand together. */
  groups: OpenSlots[][];
};

/** Open positions by the month in which they start: first those whose start is past, last those without a date. */
export function openingsByMonth(
  rows: readonly Position[],
  today: string,
  hrefOf: (position: Position) => string,
): OpeningsMonth[] {
  const months = Map.groupBy(rows.toSorted(byStart), ({ startDate }) => startKey(startDate, today));
  return [...months].map(([key, positions]) => {
    const slots = positions.flatMap((position) => slotsOf(position, today, hrefOf(position)));
    const groups = LOOKS.flatMap((look) => [
      ...Map.groupBy(
        slots.filter((one) => one.look === look),
        ({ projectId }) => projectId,
      ).values(),
    ]);
    return { key, label: labelOf(key, today), isDue: key === PAST_START, groups };
  });
}

const LOOKS = ["open", "pending"] as const;

function slotsOf(position: Position, today: string, href: string): OpenSlots[] {
  const { positionId, projectId, role, project, startDate, pending } = position;
  const facts = { positionId, projectId, role, project, href, start: startText(startDate, today) };
  const counts = { open: unproposedOf(position), pending };
  return LOOKS.map((look) => ({ ...facts, look, count: counts[look] })).filter(({ count }) => count > 0);
}

/** A month as a picture: `o` is a slot that is open, `p` one for which somebody is proposed. */
export type MonthPicture = Omit<OpeningsMonth, "groups"> & { looks: string };

/** What a page has of the months: the names of a hundred positions would be a quarter of it. */
export function monthPictures(rows: readonly Position[], today: string): MonthPicture[] {
  return openingsByMonth(rows, today, () => "").map(({ groups, ...month }) => ({
    ...month,
    looks: groups
      .map((slots) => slots.map(({ look, count }) => (look === "open" ? "o" : "p").repeat(count)).join(""))
      .join(""),
  }));
}

/** How many slots the pictures have, by what they say. */
export function countSlots(months: readonly MonthPicture[]): { open: number; proposed: number } {
  const count = (look: RegExp) => months.reduce((sum, { looks }) => sum + (looks.match(look)?.length ?? 0), 0);
  return { open: count(/o/g), proposed: count(/p/g) };
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
