import type { DaySpan } from "@/lib/records/weeks";

type BarTone = "info" | "progress" | "success" | "warning" | "neutral";

export type TimelineBar = DaySpan & {
  id: string;
  /** Shortened on a narrow bar. */
  label: string;
  /** Displayed in place of the label where the row says it already; the first that fits, best first. */
  shown?: (end: string | null) => readonly string[];
  /** All about the bar but its name and its dates. */
  description: string;
  tone: BarTone;
  /** Hatched for what isn't sure yet, muted for what is over. */
  pattern: "hatched" | "solid" | "muted";
  /** Percent; fills the bar from its foot, and bars of a share join into one strip. */
  share?: number;
  href?: string;
  isMovable: boolean;
};

/** Whole weeks with something to say: free time, an overload, unmet demand. */
export type WeekSpan = {
  /** Counted from the timeline's first week. */
  first: number;
  weeks: number;
  type: "free" | "overload" | "demand";
  /** Drawn thinner, for weeks that are free in part. */
  isPartial?: boolean;
  /** Displayed, but for free time. */
  label: string;
  /** In words, without its dates. */
  description: string;
};

export type TimelineRow = {
  id: string;
  label: string;
  subLabel?: string;
  href?: string;
  bars: readonly TimelineBar[];
  spans: readonly WeekSpan[];
  /** A figure for each week, with the highest within the week, for the table. */
  figures: readonly number[];
  peaks: readonly number[];
  /** @param week the last that the figure stands for */
  describe: (figure: number, peak: number, week: number) => string;
};

export type TimelineHeading = { id: string; heading: string; note?: string };

export type TimelineItem = TimelineRow | TimelineHeading;

export function isHeading(item: TimelineItem): item is TimelineHeading {
  return "heading" in item;
}

/** A bar with other dates than it has, before they are saved. */
export type Proposal = DaySpan & { bar: TimelineBar; row: TimelineRow };

const TOP = 12;
const FOOT = 4;
export const LANE_HEIGHT = 26;
export const BAR_HEIGHT = 24;
const STRIP_HEIGHT = 6;
const WORDED_STRIP_HEIGHT = 16;
const HEADING_HEIGHT = 36;

export type RowLayout = {
  height: number;
  /** The lane of each bar, by id, so that bars at the same time stand below each other. */
  lanes: ReadonlyMap<string, number>;
  /** Pixels from the row's top to its first lane, and to the strip below the lanes. */
  top: number;
  stripTop: number;
};

export function layoutOf(item: TimelineItem): RowLayout {
  if (isHeading(item)) return { height: HEADING_HEIGHT, lanes: new Map(), top: 0, stripTop: 0 };
  const lanes = lanesOf(item.bars);
  const count = Math.max(1, ...[...lanes.values()].map((lane) => lane + 1));
  const stripTop = TOP + count * LANE_HEIGHT;
  const strip = item.spans.some(({ type }) => type === "overload") ? WORDED_STRIP_HEIGHT : STRIP_HEIGHT;
  return { height: stripTop + strip + FOOT, lanes, top: TOP, stripTop };
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
