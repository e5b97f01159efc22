"use client";

import Link from "next/link";
import { Bar, moveFocus, type BarActions, type Draft } from "./timeline-bar";
import { cn } from "@/lib/utils";
import { extentOf, leftOf, weekWidth, type Scale } from "./scale";
import { isReadable } from "./shown-label";
import { daysOf, spanText } from "./span-text";
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
  draft: Draft | null;
  proposal: Proposal | null;
  actions: BarActions;
};

/** A row's name and bars, or the heading of the rows below it. */
export function ItemContent({ item, ...props }: ItemProps) {
  if (isHeading(item)) {
    return (
      <div className="relative z-20 w-full bg-card">
        <div className="sticky left-0 flex h-full w-fit max-w-full items-end px-3 pb-1.5 md:px-4">
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

function RowName({ row: { label, subLabel, href }, layout }: { row: TimelineRow; layout: RowLayout }) {
  // On one centre with the bars, also where the strip below them is high.
  const lanesEnd = layout.stripTop - (LANE_HEIGHT - BAR_HEIGHT);
  return (
    <div
      style={{ paddingBottom: layout.height - lanesEnd - layout.top }}
      className="sticky left-0 z-20 flex h-full w-(--names) shrink-0 flex-col justify-center border-r bg-card px-3 md:px-4"
    >
      {href ? (
        <Link
          href={href}
          prefetch={false}
          className={cn("-mt-1 pt-1 font-medium hover:underline", nameClasses(subLabel))}
        >
          {label}
        </Link>
      ) : (
        <span className={cn("font-medium", nameClasses(subLabel))}>{label}</span>
      )}
      {subLabel ? <span className="truncate text-xs leading-4 text-muted-foreground">{subLabel}</span> : null}
    </div>
  );
}

/** A name alone may take two lines where the column is narrow. */
function nameClasses(subLabel: string | undefined): string {
  return subLabel ? "truncate" : "truncate max-md:line-clamp-2 max-md:leading-4 max-md:whitespace-normal";
}

function RowBars({ row, layout, scale, draft, proposal, actions }: Omit<ItemProps, "item"> & { row: TimelineRow }) {
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
  /** Arrow keys lead to the others. */
  isTabStop: boolean;
  actions: BarActions;
};

/** Free time is a line at the foot of its box, which is higher where no bar is in its way. */
const FREE_HEIGHT = 6;
const DEMAND_PADDING = 4;

function Span({ span, row, layout, scale, isTabStop, actions }: SpanProps) {
  const days = daysOf(span, scale.from);
  const left = leftOf(scale, days.start);
  const width = span.weeks * weekWidth(scale);
  const isDemand = span.type === "demand";
  const details = { title: row.label, text: `${span.description} · ${spanText(days)}` };
  const showDetails = () => actions.onDetails(details);
  return (
    <>
      {span.type === "overload" ? (
        <span
          aria-hidden
          className="timeline-overload"
          style={{ left, width, top: layout.top - 2, height: layout.stripTop - layout.top + 2 }}
        />
      ) : null}
      <button
        type="button"
        data-week-span
        data-type={span.type}
        data-partial={span.isPartial || undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={`${span.description}, ${spanText(days)}`}
        className="timeline-span"
        style={{
          left: left + 1,
          ...boxOf(span.type, layout, row.bars.length === 0),
          // An overload's words may be wider than its weeks.
          ...(span.type === "overload" ? { minWidth: width - 2 } : { width: width - 2 }),
        }}
        onKeyDown={moveFocus}
        onFocus={showDetails}
        onClick={showDetails}
        onPointerEnter={showDetails}
      >
        {span.type === "overload" || (isDemand && isReadable(span.label, width, DEMAND_PADDING)) ? span.label : null}
      </button>
    </>
  );
}

function boxOf(type: WeekSpan["type"], { top, stripTop }: RowLayout, isAlone: boolean) {
  if (type === "demand") return { top, height: BAR_HEIGHT };
  if (type === "overload") return { top: stripTop + 1 };
  const height = isAlone ? BAR_HEIGHT : FREE_HEIGHT;
  return { top: stripTop + FREE_HEIGHT - height, height };
}
