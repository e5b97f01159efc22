"use client";

import Link from "next/link";
import { Bar, isReadable, moveFocus, type BarActions, type Draft } from "./timeline-bar";
import { leftOf, weekWidth, type Scale } from "./scale";
import { daysOf, spanText } from "./span-text";
import {
  BAR_HEIGHT,
  inOrder,
  isHeading,
  LANE_HEIGHT,
  type Proposal,
  type RowLayout,
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
        <div className="sticky left-0 flex h-full w-fit max-w-full items-end gap-2 px-3 pb-1.5 md:px-4">
          <span className="truncate text-[0.8125rem] font-semibold">{item.heading}</span>
          {item.note ? <span className="truncate text-xs text-muted-foreground">{item.note}</span> : null}
        </div>
      </div>
    );
  }
  return (
    <>
      <RowName row={item} />
      <RowBars row={item} {...props} />
    </>
  );
}

function RowName({ row: { label, subLabel, href } }: { row: TimelineRow }) {
  return (
    <div className="sticky left-0 z-20 flex h-full w-(--names) shrink-0 flex-col justify-center border-r bg-card px-3 md:px-4">
      {href ? (
        <Link href={href} prefetch={false} className="truncate font-medium hover:underline">
          {label}
        </Link>
      ) : (
        <span className="truncate font-medium">{label}</span>
      )}
      {subLabel ? <span className="truncate text-xs leading-4 text-muted-foreground">{subLabel}</span> : null}
    </div>
  );
}

function RowBars({ row, layout, scale, draft, proposal, actions }: Omit<ItemProps, "item"> & { row: TimelineRow }) {
  const bars = inOrder(row.bars);
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

type SpanProps = {
  span: WeekSpan;
  row: TimelineRow;
  layout: RowLayout;
  scale: Scale;
  /** Arrow keys lead to the others. */
  isTabStop: boolean;
  actions: BarActions;
};

const FREE_HEIGHT = 4;
const PARTLY_FREE_HEIGHT = 2;

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
        tabIndex={isTabStop ? 0 : -1}
        aria-label={`${span.description}, ${spanText(days)}`}
        className="timeline-span"
        style={{
          left: left + 1,
          top: isDemand ? layout.top : layout.stripTop + 1,
          height: spanHeight(span),
          // An overload's words may be wider than its weeks.
          ...(span.type === "overload" ? { minWidth: width - 2 } : { width: width - 2 }),
        }}
        onKeyDown={moveFocus}
        onFocus={showDetails}
        onClick={showDetails}
        onPointerEnter={showDetails}
      >
        {span.type === "overload" || (isDemand && isReadable(span.label, width)) ? span.label : null}
      </button>
    </>
  );
}

function spanHeight({ type, isPartial }: WeekSpan): number | undefined {
  if (type === "demand") return BAR_HEIGHT;
  if (type === "overload") return undefined;
  return isPartial ? PARTLY_FREE_HEIGHT : FREE_HEIGHT;
}
