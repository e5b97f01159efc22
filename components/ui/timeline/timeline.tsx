"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import type * as React from "react";
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { withoutStubs } from "./free-width";
import { middleOf, weekWidth, widthOf, type Scale } from "./scale";
import type { ShownDetails } from "./beside/details";
import type { BarActions, Draft } from "./timeline-bar";
import { MonthLines, TimelineHeader, TodayLine, Weekends } from "./timeline-header";
import { ItemContent } from "./timeline-row";
import { isHeading, layoutOf, type DateChange, type TimelineItem } from "./timeline-rows";

const DetailsCard = lazy(async () => ({ default: (await import("./beside/details-card")).DetailsCard }));

type TimelineProps = {
  label: string;
  items: readonly TimelineItem[];
  scale: Scale;
  today: string;
  /** A bar's new dates, which are displayed until they are saved or given up. */
  dateChange: DateChange | null;
  onDateChange: (dateChange: DateChange) => void;
  /** Called when the last rows come into view. */
  onEnd?: () => void;
  legend?: React.ReactNode;
};

/** Rows of bars over weeks. It knows no record: rows come with their words, and changes leave as new dates. */
export function Timeline({ items, onDateChange, legend, ...props }: TimelineProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [details, setDetails] = useState<ShownDetails | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const actions = { onDraft: setDraft, onDateChange, onDetails: setDetails, announce: setAnnouncement };
  return (
    <>
      <Rows {...props} items={items} draft={draft} actions={actions} />
      <Suspense>{details ? <DetailsCard details={details} onDetails={setDetails} /> : null}</Suspense>
      <div className="timeline-foot">
        <Hint isMovable={items.some(hasMovableBar)} />
        <div className="timeline-foot-legend">{legend}</div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

const OVERSCAN = 8;
/** Rows from the end at which more are loaded. */
const END_MARGIN = 10;
// For the server, which knows no size: about as many rows as a screen holds.
const INITIAL_RECT = { width: 1280, height: 720 };

type RowsProps = Omit<TimelineProps, "onDateChange" | "legend"> & {
  draft: Draft | null;
  actions: BarActions;
};

function Rows({ label, items: all, scale: base, today, dateChange, draft, actions, onEnd }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const frame = useFrame(scroller);
  const scale = { ...base, frameWidth: frame.width };
  const todayLeft = frame.width > 0 ? middleOf(scale, today) : null;
  useTodayInView(scroller, todayLeft, frame.width);
  const items = all.map((item) => withoutStubs(item, scale, today));
  const layouts = items.map((item) => layoutOf(item, frame.isStacked));
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => layouts[i]?.height ?? 0,
    getItemKey: (i) => items[i]?.id ?? i,
    initialRect: INITIAL_RECT,
    overscan: OVERSCAN,
  });
  const heights = layouts.map(({ height }) => height).join(" ");
  useEffect(() => virtualizer.measure(), [virtualizer, heights]);
  const shown = virtualizer.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= items.length - END_MARGIN) onEnd?.();
  }, [last, items.length, onEnd]);
  return (
    <div
      ref={scroller}
      role="region"
      aria-label={label}
      data-measured={frame.width > 0 || undefined}
      className="timeline-frame"
    >
      <div className="w-[calc(var(--names)+var(--weeks))]" style={sizesOf(scale, frame)}>
        <TimelineHeader scale={scale} today={today} />
        <div role="list" aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
          <Weekends scale={scale} />
          <MonthLines scale={scale} />
          <TodayLine scale={scale} today={today} />
          {shown.map(({ index, key, start, size }) => {
            const item = items[index];
            const layout = layouts[index];
            if (!item || !layout) return null;
            return (
              <div
                key={key}
                role="listitem"
                aria-setsize={items.length}
                aria-posinset={index + 1}
                data-timeline-row={item.id}
                className="absolute inset-x-0 flex border-b"
                style={{ top: start, height: size }}
              >
                <ItemContent
                  item={item}
                  layout={layout}
                  scale={scale}
                  today={today}
                  draft={draft}
                  dateChange={dateChange}
                  actions={actions}
                />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Pixels; all are 0 before the first layout. Names without a width stand above their bars. */
type Frame = { names: number; /** Beside the names. */ width: number; isStacked: boolean };

function useFrame(frame: React.RefObject<HTMLElement | null>): Frame {
  const [state, setState] = useState<Frame>({ names: 0, width: 0, isStacked: false });
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      const rems = Number.parseFloat(getComputedStyle(box).getPropertyValue("--names"));
      const names = Number.isFinite(rems) ? rems * REM : 0;
      const width = box.clientWidth - names;
      setState((last) => (last.width === width ? last : { names, width, isStacked: rems === 0 }));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame]);
  return state;
}

/** Where weeks before today fill a narrow frame, the timeline begins scrolled to today. */
function useTodayInView(frame: React.RefObject<HTMLElement | null>, left: number | null, width: number): void {
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (left === null || isDone.current || !frame.current) return;
    isDone.current = true;
    if (left > width) frame.current.scrollTo({ left: left - width / 3 });
  }, [frame, left, width]);
}

const REM = 16;

type Sizes = React.CSSProperties & { "--week": string; "--weeks": string; "--names"?: string };

/** The names get what whole weeks leave of the frame. */
function sizesOf(scale: Scale, { names, width, isStacked }: Frame): Sizes {
  const weeks = widthOf(scale);
  const rest = names > 0 && !isStacked ? Math.max(0, width - weeks) : 0;
  return {
    "--week": `${weekWidth(scale)}px`,
    "--weeks": `${weeks}px`,
    ...(rest > 0 ? { "--names": `${names + rest}px` } : {}),
  };
}

function hasMovableBar(item: TimelineItem): boolean {
  return !isHeading(item) && item.bars.some((bar) => bar.isMovable);
}

function Hint({ isMovable }: { isMovable: boolean }) {
  return (
    <p className="px-4 text-xs text-muted-foreground max-xl:pt-2">
      <span className="pointer-coarse:hidden">
        {isMovable ? "Drag a bar, or press Enter on it, to change its dates." : "Point at a bar to read its dates."}
      </span>
      <span className="pointer-fine:hidden">
        {isMovable ? "Tap a bar, then drag it." : "Tap a bar to read its dates."}
      </span>
    </p>
  );
}
