"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { Bar, moveFocus, type BarActions, type Draft } from "./timeline-bar";
import { addDays, DAYS_IN_WEEK, type DaySpan } from "@/lib/records/weeks";
import { Mark } from "@/components/ui/mark";
import { cn } from "@/lib/utils";
import { extentOf, leftOf, middleOf, weekWidth, type Scale } from "./scale";
import { nameWith, widthOfWords } from "./shown-label";
import { daysOf, spanText } from "./span-text";
import { shareProps } from "./timeline-share";
import {
  BAR_HEIGHT,
  inOrder,
  isHeading,
  LANE_HEIGHT,
  type Proposal,
  type RowLayout,
  type TimelineBar,
  type TimelineItem,
  type TimelineRow,
  type WeekSpan,
} from "./timeline-rows";

type ItemProps = {
  item: TimelineItem;
  layout: RowLayout;
  scale: Scale;
  today: string;
  draft: Draft | null;
  proposal: Proposal | null;
  actions: BarActions;
};

/** A row's name and bars, or the heading of the rows below it. */
export function ItemContent({ item, ...props }: ItemProps) {
  if (isHeading(item)) {
    return (
      <div className="relative z-20 w-full bg-card">
        <div className="sticky left-0 flex h-full w-fit max-w-full items-end px-4 pb-1.5">
          <div className="flex min-w-0 items-baseline gap-2">
            <span className="truncate text-[0.8125rem] font-semibold">{item.heading}</span>
            {item.note ? <span className="truncate text-xs text-muted-foreground">{item.note}</span> : null}
          </div>
        </div>
      </div>
    );
  }
  return (
    <>
      <RowName row={item} layout={props.layout} />
      <RowBars row={item} {...props} />
    </>
  );
}

function RowName({ row, layout }: { row: TimelineRow; layout: RowLayout }) {
  const { label, subLabel, href, mark, toggle } = row;
  const name = <span className="truncate">{label}</span>;
  return (
    <div
      // On one centre with the bars, also where words stand below them.
      style={layout.isStacked ? undefined : { paddingBottom: layout.height - layout.lanesEnd - layout.top }}
      data-part={row.isPart}
      className="timeline-name"
    >
      {mark ? <Mark name={label} shape={mark} className="max-md:size-5 max-md:text-[0.5625rem]" /> : null}
      <div className="timeline-words">
        {toggle ? (
          <button
            type="button"
            aria-expanded={toggle.isOpen}
            onClick={toggle.onToggle}
            className="-ml-5.5 flex min-h-6 min-w-0 items-center gap-1.5 font-semibold max-md:ml-0"
          >
            <ChevronRight aria-hidden className={cn("size-4 shrink-0", toggle.isOpen && "rotate-90")} />
            {name}
          </button>
        ) : href ? (
          <Link href={href} prefetch={false} className="flex min-w-0 rounded-sm py-0.5 font-medium hover:underline">
            {name}
          </Link>
        ) : (
          <span className="flex min-w-0 font-medium">{name}</span>
        )}
        {subLabel ? <span className="min-w-0 truncate text-xs leading-4 text-muted-foreground">{subLabel}</span> : null}
      </div>
    </div>
  );
}

function RowBars({
  row,
  layout,
  scale,
  today,
  draft,
  proposal,
  actions,
}: Omit<ItemProps, "item"> & { row: TimelineRow }) {
  const bars = inOrder(row.bars);
  const tabStop = tabStopOf(bars, scale);
  return (
    <div className="relative min-w-0 grow">
      {bars.map((bar) => {
        const isEdited = draft?.barId === bar.id;
        const isProposed = proposal?.bar.id === bar.id && proposal.row.id === row.id;
        return (
          <Bar
            key={bar.id}
            bar={bar}
            row={row}
            scale={scale}
            top={layout.top + (layout.lanes.get(bar.id) ?? 0) * LANE_HEIGHT}
            draft={isEdited ? draft : isProposed ? proposal : null}
            isEdited={isEdited}
            isTabStop={bar.isMovable || bar.id === tabStop?.id}
            actions={actions}
          />
        );
      })}
      {row.spans.map((span, i) => (
        <Span
          key={`${span.type} ${span.first}`}
          span={span}
          row={row}
          layout={layout}
          scale={scale}
          today={today}
          isTabStop={i === 0 && bars.length === 0}
          actions={actions}
        />
      ))}
    </div>
  );
}

/** Where Tab enters a row without movable bars: arrow keys lead to the others, some of which are narrow. */
function tabStopOf(bars: readonly TimelineBar[], scale: Scale): TimelineBar | undefined {
  return bars.find((bar) => (extentOf(scale, bar)?.width ?? 0) >= BAR_HEIGHT) ?? bars[0];
}

type SpanProps = {
  span: WeekSpan;
  row: TimelineRow;
  layout: RowLayout;
  scale: Scale;
  today: string;
  /** Arrow keys lead to the others. */
  isTabStop: boolean;
  actions: BarActions;
};

const SPAN_PADDING = 8;
/** A number on each narrow step would hide the steps. */
const STEP_PADDING = 24;

function Span({ span, row, layout, scale, today, isTabStop, actions }: SpanProps) {
  const days = daysOf(span, scale.from);
  const left = leftOf(scale, days.start);
  const width = span.weeks * weekWidth(scale);
  const details = { title: row.label, text: `${span.description} · ${spanText(days)}` };
  const showDetails = () => actions.onDetails(details);
  const isOverload = span.type === "overload";
  const steps = shareProps(span.share);
  const words = isOverload ? span.label : shownWords(span, row, scale);
  const isOther = isOverload && isWithoutBars(row, days);
  return (
    <>
      {isOverload ? (
        <span
          aria-hidden
          data-other={isOther || undefined}
          className="timeline-overload"
          style={{ left, width, top: layout.top - 2, height: layout.lanesEnd - layout.top + 4 }}
        />
      ) : null}
      <button
        type="button"
        data-week-span
        data-type={span.type}
        data-share={steps["data-share"]}
        data-other={isOther || undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={nameWith(words, `${span.description}, ${spanText(days)}`)}
        className="timeline-span"
        style={{
          ...steps.style,
          left: left + 1,
          ...boxOf(span, layout, isOther),
          paddingLeft: span.type === "demand" ? undefined : wordsLeft(left, scale, today),
          // An overload's words may be wider than its weeks.
          ...(isOverload ? { minWidth: width - 2 } : { width: width - 2 }),
        }}
        onKeyDown={moveFocus}
        onFocus={showDetails}
        onClick={showDetails}
        onPointerEnter={showDetails}
      >
        {words}
      </button>
    </>
  );
}

/** The first of its words for which there is space, also beside the bars. */
function shownWords(span: WeekSpan, row: TimelineRow, scale: Scale): string | undefined {
  const { start } = daysOf(span, scale.from);
  const width = span.weeks * weekWidth(scale);
  return span.shown?.find((text) => {
    const least = widthOfWords(text) + (span.share === undefined ? SPAN_PADDING : STEP_PADDING);
    const days = Math.ceil((least / weekWidth(scale)) * DAYS_IN_WEEK);
    return width >= least && isWithoutBars(row, { start, end: addDays(start, days) });
  });
}

function isWithoutBars({ bars }: TimelineRow, { start, end }: DaySpan): boolean {
  return !bars.some((bar) => (end === null || bar.start <= end) && (bar.end === null || bar.end >= start));
}

const WORDS_PADDING = 8;
/** As far as the line of today could strike the words through. */
const STRUCK_WIDTH = 80;

/** Words begin at their span's edge, or beside the line of today. */
function wordsLeft(left: number, scale: Scale, today: string): number {
  const line = middleOf(scale, today) - left;
  return line > -WORDS_PADDING && line < STRUCK_WIDTH ? line + WORDS_PADDING : WORDS_PADDING;
}

/** Free time lies behind the bars of pending work, and is pointed at around them. */
function boxOf({ type }: WeekSpan, { top, lanesEnd, isStacked }: RowLayout, isOther: boolean) {
  if (type === "overload" && !isOther) return { top: lanesEnd + 2 };
  if (type !== "free") return { top, height: BAR_HEIGHT };
  return isStacked ? { top, height: lanesEnd - top } : { top: 0, height: lanesEnd + top };
}
