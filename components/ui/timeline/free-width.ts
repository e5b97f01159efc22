import { extentOf, middleOf, widthOf, type Scale } from "./scale";
import { isHeading, type RowLayout, type TimelineItem, type TimelineRow, type TimelineSpan } from "./timeline-rows";

type Time = { scale: Scale; today: string };

/** Pixels between a bar's end and what follows on its line, also the line of today, for a label that doesn't fit into the bar. */
export function widthAfter(barId: string, { bars, spans }: TimelineRow, { lanes }: RowLayout, time: Time): number {
  const { scale, today } = time;
  const own = bars.find(({ id }) => id === barId);
  const extent = own && extentOf(scale, own);
  if (!extent) return 0;
  const end = extent.left + extent.width;
  const lane = lanes.get(barId);
  const others = [
    ...bars.filter(({ id }) => id !== barId && lanes.get(id) === lane),
    ...(lane === 0 ? spans.filter(isOnLine) : []),
  ];
  const starts = others.flatMap((other) => {
    const { left, width } = extentOf(scale, other) ?? { left: 0, width: 0 };
    return left + width > end ? Math.max(left, end) : [];
  });
  const line = middleOf(scale, today);
  return Math.min(widthOf(scale), ...(line > end ? [line] : []), ...starts) - end;
}

/** Spans that are drawn as high as a bar. */
function isOnLine({ type, shown }: TimelineSpan): boolean {
  return type === "unavailable" || type === "unbooked" || type === "demand" || (type === "free" && shown !== undefined);
}

/** Pixels, below which a bar of work that is over is a stub. */
const PAST_MIN = 40;

/** An item without the bars of work that is over where hardly anything of them is left on screen. */
export function withoutStubs(item: TimelineItem, scale: Scale, today: string): TimelineItem {
  if (isHeading(item)) return item;
  const bars = item.bars.filter((bar) => {
    const isOver = bar.tone === "muted" && bar.end !== null && bar.end < today;
    return !isOver || (extentOf(scale, bar)?.width ?? 0) >= PAST_MIN;
  });
  return bars.length === item.bars.length ? item : { ...item, bars };
}
