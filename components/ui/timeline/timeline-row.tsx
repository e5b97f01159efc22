"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { Bar, type BarActions, type Draft } from "./timeline-bar";
import { Mark } from "@/components/ui/mark";
import { cn } from "@/lib/utils";
import { widthAfter } from "./free-width";
import { extentOf, type Scale } from "./scale";
import { Span } from "./timeline-span";
import {
  inOrder,
  isHeading,
  LANE_HEIGHT,
  TARGET_WIDTH,
  type DateChange,
  type RowLayout,
  type TimelineBar,
  type TimelineHeading,
  type TimelineItem,
  type TimelineRow,
} from "./timeline-rows";

type ItemProps = {
  item: TimelineItem;
  layout: RowLayout;
  scale: Scale;
  today: string;
  draft: Draft | null;
  dateChange: DateChange | null;
  actions: BarActions;
};

/** A row's name and bars, or the heading of the rows below it. */
export function ItemContent({ item, ...props }: ItemProps) {
  if (isHeading(item)) {
    return (
      <div className="relative z-20 w-full bg-card">
        <div
          className={cn("sticky left-0 flex h-full w-fit max-w-full items-end px-4 pb-1.5", item.isPart && "md:pl-9")}
        >
          <div className="flex min-w-0 items-center gap-2">
            <span className="truncate text-[0.8125rem] font-semibold">{item.heading}</span>
            <HeadingSlots heading={item} />
            <QuietText text={item.note} />
            <QuietText text={item.wideNote} className="max-md:hidden" />
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

/** On phones the heading gives way to them. */
export function HeadingSlots({ heading: { slots }, className }: { heading: TimelineHeading; className?: string }) {
  if (!slots) return null;
  return (
    <span className={cn("shrink-0 text-xs font-normal whitespace-nowrap text-muted-foreground", className)}>
      {slots}
    </span>
  );
}

function RowName({ row, layout }: { row: TimelineRow; layout: RowLayout }) {
  const { label, href, action, mark, toggle } = row;
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
        <QuietText text={row.subLabel} short={row.shortSubLabel} />
        {action ? <RowAction {...action} /> : null}
      </div>
    </div>
  );
}

type QuietTextProps = {
  text: string | undefined;
  /** In its place, until the window has the width for all of it. */
  short?: string | undefined;
  className?: string;
};

/** A second text beside or below a name. */
export function QuietText({ text, short, className }: QuietTextProps) {
  if (!text) return null;
  return (
    <span className={cn("min-w-0 truncate text-xs leading-4 text-muted-foreground", className)}>
      {short ? <span className="lg:hidden">{short}</span> : null}
      <span className={short && "max-lg:hidden"}>{text}</span>
    </span>
  );
}

export function RowAction({ label, name, href }: NonNullable<TimelineRow["action"]>) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={name}
      className="w-fit text-link py-1 text-xs leading-4 max-md:ml-auto max-md:shrink-0 md:py-0"
    >
      {label}
    </Link>
  );
}

function RowBars({
  row,
  layout,
  scale,
  today,
  draft,
  dateChange,
  actions,
}: Omit<ItemProps, "item"> & { row: TimelineRow }) {
  const bars = inOrder(row.bars);
  const tabStop = tabStopOf(bars, scale);
  const taken = bars.flatMap((bar) => {
    const extent = extentOf(scale, bar);
    return extent ? { left: extent.left, right: extent.left + extent.width } : [];
  });
  return (
    <div className="timeline-bars">
      {bars.map((bar) => {
        const isEdited = draft?.barId === bar.id;
        const isChanged = dateChange?.bar.id === bar.id && dateChange.row.id === row.id;
        return (
          <Bar
            key={bar.id}
            bar={bar}
            row={row}
            scale={scale}
            top={layout.top + (layout.lanes.get(bar.id) ?? 0) * LANE_HEIGHT}
            widthAfter={widthAfter(bar.id, row, layout, { scale, today })}
            draft={isEdited ? draft : isChanged ? dateChange : null}
            isEdited={isEdited}
            isTabStop={bar.isMovable || bar.id === tabStop?.id}
            actions={actions}
          />
        );
      })}
      {row.spans.map((span, i) => (
        <Span
          key={`${span.type} ${span.start}`}
          span={span}
          row={row}
          layout={layout}
          scale={scale}
          today={today}
          taken={taken}
          isTabStop={i === 0 && bars.length === 0}
          actions={actions}
        />
      ))}
    </div>
  );
}

/** Where Tab enters a row without movable bars: arrow keys lead to the others, some of which are narrow. */
function tabStopOf(bars: readonly TimelineBar[], scale: Scale): TimelineBar | undefined {
  return bars.find((bar) => (extentOf(scale, bar)?.width ?? 0) >= TARGET_WIDTH) ?? bars[0];
}
