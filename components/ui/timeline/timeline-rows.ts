import type { ReactNode } from "react";
import type { MarkShape } from "@/components/ui/mark";
import type { Period } from "./scale";
import type { DaySpan } from "@/lib/staffing/days";

/** The surer the work, the deeper; muted for what is over in time, `over` for a share above 100 percent. */
export type BarTone = "hatched" | "pale" | "light" | "solid" | "muted" | "over";

export type TimelineBar = DaySpan & {
  id: string;
  /** Shortened on a narrow bar. */
  label: string;
  /** Displayed in place of the label where the row says it already; the first that fits, best first. */
  shown?: (end: string | null) => readonly string[];
  /** All about the bar but its name and its dates. */
  description: string;
  tone: BarTone;
  /** Percent of a full week, or of somebody's time: how high the bar is filled. */
  share?: number;
  /** Of a figure: percent that is proposed or offered, on top of its share, and that nobody can book, from the top. */
  tentative?: number;
  unavailable?: number;
  /** Whether it is one of a row of figures, without a name of its own. */
  isFigure?: boolean;
  href?: string;
  isMovable: boolean;
  /** Drawn with a warning, which the description puts in words. */
  isMarked?: boolean;
};

/**
 * Days with something to say: free time, a team's time without bookings, none at all, an overload, one if tentative work
 * is accepted, unmet demand.
 */
export type TimelineSpan = Period & {
  type: "free" | "partly-free" | "unbooked" | "unavailable" | "overload" | "tentative-overload" | "demand";
  /** Displayed where it fits; the first that does, best first. */
  shown?: readonly string[];
  /** In words, without its dates. */
  description: string;
  /** How many openings are unfilled, shown as slots. */
  unfilled?: number;
  /** For how many of them somebody is proposed. */
  proposed?: number;
  /** Whether they should be filled by now. */
  isDue?: boolean;
};

/** A column's words in the table. */
export type TableCell = {
  text: string;
  /** A second, quieter line. */
  note?: string;
  /** For screen readers, where a look says it. */
  hiddenNote?: string;
  /** Whether tentative work would be too much, or unfilled openings should be filled by now. */
  isWarning?: boolean;
  /** Whether somebody is proposed for all of the unfilled openings. */
  isProposed?: boolean;
  /** `mixed` is a load with tentative work in the note. */
  look: "load" | "mixed" | "over" | "tentative" | "unavailable" | "opening" | "demand" | "free" | "none";
  /** Percent; the higher, the deeper the tint. */
  share?: number;
  /** Percent that is proposed or offered, and that nobody can book. */
  tentative?: number;
  unavailable?: number;
};

export type TimelineRow = {
  id: string;
  label: string;
  subLabel?: string;
  /** In its place on phones and tablets. */
  shortSubLabel?: string;
  href?: string;
  /** A link below the label. */
  action?: { label: string; /** In words of its own. */ name: string; href: string };
  mark?: MarkShape;
  /** Opens and closes the rows that this one sums up. */
  toggle?: { isOpen: boolean; onToggle: () => void };
  /** One of the rows below such a row, drawn lower. */
  isPart?: boolean;
  bars: readonly TimelineBar[];
  spans: readonly TimelineSpan[];
  /** What the table says of some days. */
  cellOf: (days: Period) => TableCell;
};

export type TimelineHeading = {
  id: string;
  heading: string;
  /** After it, such as slots that say who fills them. */
  slots?: ReactNode;
  note?: string;
  /** A further one that phones have no space for. */
  wideNote?: string;
  isPart?: boolean;
};

export type TimelineItem = TimelineRow | TimelineHeading;

export function isHeading(item: TimelineItem): item is TimelineHeading {
  return "heading" in item;
}

/** A bar with other dates than it has, before they are saved. */
export type DateChange = DaySpan & { bar: TimelineBar; row: TimelineRow };

const MARGIN = 10;
const PART_MARGIN = 2;
/** For the name, where it stands above its bars. */
const NAME_HEIGHT = 26;
const NAMED_FOOT = 6;
const LANE_GAP = 2;
/** Half of it is as high as the words of a bar for half of a week. */
export const BAR_HEIGHT = 28;
export const LANE_HEIGHT = BAR_HEIGHT + LANE_GAP;
/** Below the lanes, for the words of an overload, and for those of time that is free in part with its line. */
const WORDS_HEIGHT = 18;
const PARTLY_FREE_HEIGHT = 21;
const HEADING_HEIGHT = 36;

export type RowLayout = {
  height: number;
  /** The lane of each bar, by id, so that bars at the same time stand below each other. */
  lanes: ReadonlyMap<string, number>;
  /** Pixels from the row's top to its first lane, and to the end of its last. */
  top: number;
  lanesEnd: number;
  /** Whether the name stands above the bars, on phones, and not beside them. */
  isStacked: boolean;
};

export function layoutOf(item: TimelineItem, isStacked: boolean): RowLayout {
  if (isHeading(item)) return { height: HEADING_HEIGHT, lanes: new Map(), top: 0, lanesEnd: 0, isStacked };
  const lanes = lanesOf(item.bars);
  const count = Math.max(1, ...[...lanes.values()].map((lane) => lane + 1));
  const margin = item.isPart ? PART_MARGIN : MARGIN;
  const top = isStacked ? NAME_HEIGHT : margin;
  const lanesEnd = top + count * LANE_HEIGHT - LANE_GAP;
  const foot = isStacked ? NAMED_FOOT : margin;
  return { height: lanesEnd + (wordsBelow(item) ?? foot), lanes, top, lanesEnd, isStacked };
}

/** The height of words below the bars; null without. */
function wordsBelow({ spans }: TimelineRow): number | null {
  if (spans.some(isOverload)) return WORDS_HEIGHT;
  return spans.some(isPartlyFree) ? PARTLY_FREE_HEIGHT : null;
}

function isPartlyFree({ type }: TimelineSpan): boolean {
  return type === "partly-free";
}

export function isOverload({ type }: Pick<TimelineSpan, "type">): boolean {
  return type === "overload" || type === "tentative-overload";
}

/** The narrowest bar that a pointer hits. */
export const TARGET_WIDTH = 24;

/** Whether a bar is of work that nobody has accepted yet. */
export function isTentative({ tone }: Pick<TimelineBar, "tone">): boolean {
  return tone === "hatched" || tone === "pale";
}

function lanesOf(bars: readonly TimelineBar[]): Map<string, number> {
  const lanes = new Map<string, number>();
  const ends: (string | null)[] = [];
  for (const { id, start, end } of inOrder(bars)) {
    const free = ends.findIndex((last) => last !== null && last < start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = end;
    lanes.set(id, lane);
  }
  return lanes;
}

/** The order in which bars are read: by their start. */
export function inOrder(bars: readonly TimelineBar[]): TimelineBar[] {
  return bars.toSorted((a, b) => a.start.localeCompare(b.start) || a.id.localeCompare(b.id));
}
