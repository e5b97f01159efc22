import type { Staffing } from "@/lib/contract/staffing/dashboard";
import { unproposedOf } from "@/lib/records/figures/slots-text";
import { formatMonth, formatShortMonth } from "../months/month-format";
import { startText } from "../rows/start-text";

type Position = Staffing["toFill"]["rows"][number];

/** The openings of a position that are open, or for which somebody is proposed, or offered. */
export type OpenSlots = Pick<Position, "positionId" | "projectId" | "role" | "project"> & {
  href: string;
  start: string;
  look: WallLook;
  count: number;
};

/** As slots look everywhere; `accepted` are those that are offered, so that the client has accepted somebody. */
type WallLook = "open" | "pending" | "accepted";

export type OpeningsMonth = {
  key: string;
  label: string;
  /** Whether its work has begun without them. */
  isDue: boolean;
  /** First all that are open, then all that are proposed, then offered; those of one project stand together. */
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

export const WALL_WORDS = { open: "open", pending: "proposed", accepted: "offered" } as const satisfies Record<
  WallLook,
  string
>;

export const LOOKS = ["open", "pending", "accepted"] as const satisfies WallLook[];

function slotsOf(position: Position, today: string, href: string): OpenSlots[] {
  const { positionId, projectId, role, project, startDate, pending, offered } = position;
  const facts = { positionId, projectId, role, project, href, start: startText(startDate, today) };
  const counts = { open: unproposedOf(position), pending: pending - offered, accepted: offered };
  return LOOKS.map((look) => ({ ...facts, look, count: counts[look] })).filter(({ count }) => count > 0);
}

/** A month as a picture: a letter for each slot. */
export type MonthPicture = Omit<OpeningsMonth, "groups"> & { looks: string };

const LETTERS = { open: "o", pending: "p", accepted: "a" } as const satisfies Record<WallLook, string>;

/** The slots of a picture, in order. */
export function looksOf({ looks }: Pick<MonthPicture, "looks">): WallLook[] {
  return Array.from(looks, (letter) => LOOKS.find((look) => LETTERS[look] === letter) ?? "open");
}

/** What a page has of the months: the names of a hundred positions would be a quarter of it. */
export function monthPictures(rows: readonly Position[], today: string): MonthPicture[] {
  return openingsByMonth(rows, today, () => "").map(({ groups, ...month }) => ({
    ...month,
    looks: groups.map((slots) => slots.map(({ look, count }) => LETTERS[look].repeat(count)).join("")).join(""),
  }));
}

/** How many slots the pictures have of each look. */
export function countSlots(months: readonly MonthPicture[]): Record<WallLook, number> {
  const looks = months.flatMap(looksOf);
  const count = (look: WallLook) => looks.filter((one) => one === look).length;
  return { open: count("open"), pending: count("pending"), accepted: count("accepted") };
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
