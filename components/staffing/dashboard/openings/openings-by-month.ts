import type { Staffing } from "@/lib/contract/staffing/dashboard";
import { formatCount } from "@/lib/format";
import { unproposedOf } from "@/lib/records/figures/slots-text";
import { byStart, NO_START, PAST_START, startKey, type OpeningStart } from "@/lib/staffing/openings/opening-starts";
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
    return { key, groups };
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

/** A month as a picture. */
export type MonthPicture = {
  key: string;
  label: string;
  /** Whether its work has begun without them. */
  isDue: boolean;
  /** Of all its openings. */
  count: number;
  /** A letter for each slot, of the first ones. */
  looks: string;
};

const SLOTS_MAX = 60;

const LETTERS = { open: "o", pending: "p", accepted: "a" } as const satisfies Record<WallLook, string>;

/** The slots of a picture, in order. */
export function looksOf({ looks }: Pick<MonthPicture, "looks">): WallLook[] {
  return Array.from(looks, (letter) => LOOKS.find((look) => LETTERS[look] === letter) ?? "open");
}

/** “+12” for those without a slot. */
export function moreSlots({ count, looks }: Pick<MonthPicture, "count" | "looks">): string {
  return count > looks.length ? `+${formatCount(count - looks.length)}` : "";
}

/** What a page has of the months: all the openings, without the names of their positions. */
export function monthPictures(starts: readonly OpeningStart[], today: string): MonthPicture[] {
  return starts.map((sum) => {
    const counts = looksIn([sum]);
    const looks = LOOKS.map((look) => LETTERS[look].repeat(counts[look])).join("");
    const { start: key } = sum;
    const label = labelOf(key, today);
    return { key, label, isDue: key === PAST_START, count: looks.length, looks: looks.slice(0, SLOTS_MAX) };
  });
}

/** How many slots there are of each look. */
export function looksIn(starts: readonly OpeningStart[]): Record<WallLook, number> {
  const sum = (of: "open" | "proposed" | "offered") => starts.reduce((total, start) => total + start[of], 0);
  return { open: sum("open"), pending: sum("proposed"), accepted: sum("offered") };
}

function labelOf(key: string, today: string): string {
  if (key === NO_START) return "No date";
  if (key === PAST_START) return "Past start";
  return key.slice(0, 4) === today.slice(0, 4) ? formatShortMonth(key) : formatMonth(key).replace(/^(\w{3})\w*/, "$1");
}
