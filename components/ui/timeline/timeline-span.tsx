"use client";

import type { DaySpan } from "@/lib/staffing/days";
import { extentOf, leftOf, middleOf, type Scale } from "./scale";
import { nameWith, widthOfWords } from "./shown-label";
import { spanText } from "./span-text";
import { detailsHandlers } from "./beside/details";
import { moveFocus, type BarActions } from "./timeline-bar";
import {
  BAR_HEIGHT,
  isOverload,
  isTentative,
  LANE_HEIGHT,
  type RowLayout,
  type TimelineRow,
  type TimelineSpan,
} from "./timeline-rows";

/** Pixels from the timeline's left edge. */
type Taken = { left: number; right: number };

type SpanProps = {
  span: TimelineSpan;
  row: TimelineRow;
  layout: RowLayout;
  scale: Scale;
  today: string;
  /** Where the row’s bars stand, in order; also below the span, since words there would deny their work. */
  taken: readonly Taken[];
  /** Arrow keys lead to the others. */
  isTabStop: boolean;
  actions: BarActions;
};

/** Days with something to say: free time as a band with its words, and others. */
export function Span({ span, row, layout, scale, today, taken, isTabStop, actions }: SpanProps) {
  const extent = extentOf(scale, span);
  if (!extent) return null;
  const { left, width } = extent;
  const inner = Math.max(WIDTH_MIN, width - 2);
  const details = { title: row.label, text: `${span.description} · ${spanText(span)}` };
  const isOver = isOverload(span);
  const isBand = span.type === "free" && span.shown !== undefined;
  const isOther = isOver && isWithoutBars(row, span);
  const { words, padding } = isOver
    ? { words: overloadWords(span, row, scale), padding: overloadPadding(span, row, scale) }
    : shownWords(span, row, { left, width, today, scale, taken });
  return (
    <>
      {isOver
        ? framesOf(span, row, layout, scale).map((frame) => (
            <span
              key={`${frame.left} ${frame.top}`}
              aria-hidden
              data-other={isOther || undefined}
              data-tentative={span.type === "tentative-overload" || undefined}
              className="timeline-overload"
              style={frame}
            />
          ))
        : null}
      <button
        type="button"
        data-week-span
        data-type={span.type}
        data-band={isBand || undefined}
        data-other={isOther || undefined}
        data-due={span.isDue || undefined}
        data-proposed={(span.unfilled !== undefined && span.proposed === span.unfilled) || undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={nameWith(words, `${span.description}, ${spanText(span)}`)}
        className="timeline-span"
        style={{
          left: left + 1,
          ...boxOf(span, row, layout, isBand),
          paddingLeft: padding,
          ...(isOver ? { minWidth: inner } : { width: inner }),
        }}
        onKeyDown={moveFocus}
        {...detailsHandlers(details, actions.onDetails)}
      >
        {words ? (
          <span>
            {hasSlots(row, { scale, today }) ? <OpenSlots {...span} /> : null}
            {words}
          </span>
        ) : null}
      </button>
    </>
  );
}

type Frame = { left: number; width: number; top: number; height: number };

/** Around all bars of overloaded days; where only tentative work would make them so, around its bars, if they are displayed. */
function framesOf(
  span: TimelineSpan,
  { bars }: TimelineRow,
  { top, lanes, lanesEnd }: RowLayout,
  scale: Scale,
): Frame[] {
  const frame = (days: DaySpan, from: number, to: number): Frame[] => {
    const extent = extentOf(scale, days);
    if (!extent) return [];
    return [{ left: extent.left, width: extent.width, top: from - FRAME_MARGIN, height: to - from + 2 * FRAME_MARGIN }];
  };
  const { start, end } = span;
  const proposed =
    span.type === "tentative-overload" ? bars.filter((bar) => isTentative(bar) && sharesDay(bar, span)) : [];
  if (proposed.length === 0) return frame(span, top, lanesEnd);
  return proposed.flatMap((bar) => {
    const days = {
      start: bar.start > start ? bar.start : start,
      end: bar.end !== null && bar.end < end ? bar.end : end,
    };
    const from = top + (lanes.get(bar.id) ?? 0) * LANE_HEIGHT;
    return frame(days, from, from + BAR_HEIGHT);
  });
}

const FRAME_MARGIN = 2;

/** A slot for each opening, those with a proposal first. */
function OpenSlots({ unfilled = 0, proposed = 0 }: Pick<TimelineSpan, "unfilled" | "proposed">) {
  return (
    <span aria-hidden className="slots mr-1.5">
      {Array.from({ length: unfilled }, (_, i) => (
        <span key={i} className={`slot slot-${i < proposed ? "pending" : "open"}`} />
      ))}
    </span>
  );
}

/** Whether slots fit beside the words of all of a row’s openings to fill, which are drawn alike. */
function hasSlots(row: TimelineRow, { scale, today }: Pick<Place, "scale" | "today">): boolean {
  const isFitting = (span: TimelineSpan) => {
    const extent = extentOf(scale, span);
    const words = extent && shownWords(span, row, { ...extent, today, scale, taken: [] }).words;
    if (!extent || !words) return true;
    return (span.unfilled ?? 0) * SLOT_WIDTH + SLOTS_GAP <= extent.width - 2 - DEMAND_PADDING - widthOfWords(words);
  };
  const toFill = row.spans.filter(({ unfilled }) => unfilled);
  return toFill.length > 0 && toFill.every(isFitting);
}

/** A square and the space after it, and what stands between them and the words. */
const SLOT_WIDTH = 15;
const SLOTS_GAP = 6;

type Place = { left: number; width: number; today: string; scale: Scale; taken: readonly Taken[] };

/** Pixels of a single day where weeks are narrow. */
const WIDTH_MIN = 2;
const WORDS_PADDING = 8;
/** The least for a box's borders and the space around its digits. */
const DEMAND_PADDING = 10;
/** Borders, and the space to the next box. */
const DEMAND_EDGES = 4;

/** The first of its words for which there is space, and how far from the span's edge: after the bars at its time. */
function shownWords(span: TimelineSpan, row: TimelineRow, { left, width, today, scale, taken }: Place) {
  if (span.type === "partly-free") {
    const padding = wordsLeft(left, scale, today);
    const words = span.shown?.find((text) => width >= padding + widthOfWords(text));
    // The words of an overload stand there, too.
    return { words: row.spans.some(isOverload) ? undefined : words, padding };
  }
  if (span.type !== "free" && span.type !== "unbooked") {
    const words = span.shown?.find((text) => width >= widthOfWords(text) + DEMAND_PADDING);
    // In a narrow box as far from its left edge as from its right.
    const rest = (width - DEMAND_EDGES - widthOfWords(words ?? "")) / 2;
    return { words, padding: span.type === "demand" ? Math.min(WORDS_PADDING, Math.max(0, rest)) : undefined };
  }
  const choices = (span.shown ?? []).map((words) => {
    let padding = wordsLeft(left, scale, today);
    let isMoved = false;
    for (const bar of taken) {
      const isInFront = bar.right > left + padding && bar.left < left + padding + widthOfWords(words) + WORDS_PADDING;
      if (!isInFront) continue;
      padding = bar.right - left + WORDS_PADDING;
      isMoved ||= bar.right > left;
    }
    return { words, padding, isMoved };
  });
  // Behind a bar the day on which the time before it begins would be misread.
  const shown = choices.find(
    ({ words, padding, isMoved }, i) =>
      (!isMoved || i === choices.length - 1) && width >= padding + widthOfWords(words),
  );
  return shown ?? { words: undefined, padding: WORDS_PADDING };
}

/** An overload's words may be wider than its days, up to the next overload's. */
function overloadWords({ shown = [], start }: TimelineSpan, { spans }: TimelineRow, scale: Scale): string | undefined {
  const next = spans.find((span) => isOverload(span) && span.start > start);
  const widthRange = next ? leftOf(scale, next.start) - leftOf(scale, start) : Number.POSITIVE_INFINITY;
  return shown.find((words) => widthOfWords(words) <= widthRange);
}

const OVERLOADS_GAP = 6;

/** Pixels that an overload's words stand off those of the one before. */
function overloadPadding({ start }: TimelineSpan, row: TimelineRow, scale: Scale): number {
  const before = row.spans.findLast((span) => isOverload(span) && span.start < start);
  const words = before && overloadWords(before, row, scale);
  if (!words) return 0;
  const distance = leftOf(scale, start) - Math.max(0, leftOf(scale, before.start));
  return Math.max(0, widthOfWords(words) + OVERLOADS_GAP - distance);
}

function isWithoutBars({ bars }: TimelineRow, span: DaySpan): boolean {
  return !bars.some((bar) => sharesDay(bar, span));
}

function sharesDay(bar: DaySpan, { start, end }: DaySpan): boolean {
  return (end === null || bar.start <= end) && (bar.end === null || bar.end >= start);
}

/** As far as the line of today could strike the words through. */
const STRUCK_WIDTH = 80;

/** Words begin at their span's edge, or beside the line of today. */
function wordsLeft(left: number, scale: Scale, today: string): number {
  const line = middleOf(scale, today) - left;
  return line > -WORDS_PADDING && line < STRUCK_WIDTH ? line + WORDS_PADDING : WORDS_PADDING;
}

/**
 * Partly free time lies behind all bars, and is pointed at around them. So is an absence on days with bars, which are no
 * end of it.
 */
function boxOf(span: TimelineSpan, row: TimelineRow, layout: RowLayout, isBand: boolean) {
  const { top, lanesEnd, isStacked, height } = layout;
  const isBare = isWithoutBars(row, span);
  if (isOverload(span) && !isBare) return { top: lanesEnd + 2 };
  if (span.type === "unavailable" && !isBare)
    return { top: top - BESIDE_BARS, height: lanesEnd - top + 2 * BESIDE_BARS };
  const isBehind = span.type === "partly-free" || (span.type === "free" && !isBand);
  if (!isBehind) return { top, height: BAR_HEIGHT };
  return isStacked ? { top, height: height - top } : { top: 0, height };
}

/** Pixels above and below the bars that an absence is seen on. */
const BESIDE_BARS = 5;
