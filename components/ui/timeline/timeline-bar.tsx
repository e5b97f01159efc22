"use client";

import { TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { daysBetween, type DaySpan } from "@/lib/staffing/days";
import { cn } from "@/lib/utils";
import { detailsHandlers, type Details, type ShowDetails } from "./beside/details";
import { DraftMarks } from "./new-dates/draft-marks";
import { draggedDays, editSpan, extentOf, lastDayOf, stepDays, type Scale, type SpanEdit } from "./scale";
import { labelBeside, nameWith, shownLabel } from "./shown-label";
import { spanText } from "./span-text";
import { fillOf } from "./timeline-share";
import { BAR_HEIGHT, TARGET_WIDTH, type DateChange, type TimelineBar, type TimelineRow } from "./timeline-rows";

/** A bar's dates while they are edited. */
export type Draft = DaySpan & { barId: string };

export type BarActions = {
  onDraft: (draft: Draft | null) => void;
  onDateChange: (dateChange: DateChange) => void;
  onDetails: ShowDetails;
  announce: (text: string) => void;
};

type BarProps = {
  bar: TimelineBar;
  row: TimelineRow;
  scale: Scale;
  top: number;
  /** Pixels after the bar's end that a label may take. */
  widthAfter: number;
  /** The dates to display instead of the bar's own. */
  draft: DaySpan | null;
  isEdited: boolean;
  isTabStop: boolean;
  actions: BarActions;
};

/** A bar that is moved and resized by dragging or by keys; its new dates are saved elsewhere. */
export function Bar(props: BarProps) {
  const { bar, row, scale, top, widthAfter, draft, isEdited, isTabStop, actions } = props;
  const span = draft ?? bar;
  const extent = extentOf(scale, span);
  const editing = useBarEditing(props, span, extent);
  if (!extent) return null;
  const filled = fillOf(bar);
  const isMarkShown = bar.isMarked === true && extent.width >= MARK_MIN;
  const width = extent.width - (isMarkShown ? MARK_WIDTH : 0);
  const beside = draft ? null : labelBeside(bar, span.end, width, widthAfter);
  const label = beside === null ? shownLabel(bar, span.end, width) : null;
  const name = nameWith(beside ?? label, `${bar.label}, ${spanText(span)}, ${bar.description}`);
  const pointed = detailsHandlers(detailsOf(bar, row, span), actions.onDetails);
  return (
    <>
      {draft ? <DraftMarks before={bar} after={draft} scale={scale} top={top} /> : null}
      <button
        type="button"
        data-bar={bar.id}
        tabIndex={isTabStop ? 0 : -1}
        data-tone={bar.tone}
        data-marked={bar.isMarked || undefined}
        data-part={filled["data-part"]}
        data-figure={bar.isFigure || undefined}
        data-narrow={extent.width < TARGET_WIDTH || undefined}
        data-edited={isEdited || draft !== null || undefined}
        data-cut-left={extent.isCutLeft || undefined}
        data-cut-right={extent.isCutRight || undefined}
        aria-label={name}
        className={cn("timeline-bar", label === null && "px-0", label === null && isMarkShown && "justify-center")}
        style={{
          ...filled.style,
          left: extent.left + GAP,
          width: Math.max(WIDTH_MIN, extent.width - 2 * GAP),
          top,
          height: BAR_HEIGHT,
          touchAction: isEdited ? "none" : undefined,
          cursor: bar.isMovable ? "grab" : "default",
        }}
        {...pointed}
        {...editing}
        onBlur={(event) => {
          pointed.onBlur(event);
          editing.onBlur();
        }}
      >
        {isMarkShown ? <TriangleAlert aria-hidden className={cn("size-3 shrink-0", label !== null && "mr-1")} /> : null}
        {label === null ? null : <span>{label}</span>}
        {bar.isMovable ? <Edges /> : null}
      </button>
      {beside === null ? null : (
        <span
          aria-hidden
          className="timeline-beside"
          style={{ left: extent.left + extent.width, top, height: BAR_HEIGHT }}
        >
          {beside}
        </span>
      )}
    </>
  );
}

type Extent = ReturnType<typeof extentOf>;

/** What edits the dates of a bar by pointer and by keys. @param span what the bar displays */
function useBarEditing({ bar, row, scale, isEdited, actions }: BarProps, span: DaySpan, extent: Extent) {
  const drag = useRef<{ x: number; edit: SpanEdit; base: DaySpan; isMoved: boolean } | null>(null);
  const changed = (base: DaySpan, edit: SpanEdit, days: number) => editSpan(base, edit, days, lastDayOf(scale));

  /** Flags at both ends say the new dates in place of the details. */
  function edit(next: DaySpan) {
    actions.onDetails(null);
    actions.onDraft({ barId: bar.id, ...next });
  }

  function ask(next: DaySpan) {
    actions.onDraft(null);
    if (next.start === bar.start && next.end === bar.end) return;
    actions.onDateChange({ bar, row, start: next.start, end: next.end });
  }

  function onPointerDown(event: React.PointerEvent<HTMLButtonElement>) {
    if (!bar.isMovable || event.button !== 0) return;
    // A finger scrolls the timeline unless the bar has been tapped for editing.
    if (event.pointerType === "touch" && !isEdited) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, edit: editAt(event, extent), base: span, isMoved: false };
  }

  function onPointerMove(event: React.PointerEvent<HTMLButtonElement>) {
    const { current } = drag;
    if (!current) return;
    const next = changed(current.base, current.edit, draggedDays(scale, event.clientX - current.x));
    if (next.start === span.start && next.end === span.end) return;
    current.isMoved = true;
    edit(next);
  }

  function onPointerUp() {
    if (drag.current?.isMoved) ask(span);
  }

  function onPointerCancel() {
    drag.current = null;
    actions.onDraft(null);
  }

  function onClick() {
    const wasDragged = drag.current?.isMoved === true;
    drag.current = null;
    if (wasDragged || !bar.isMovable || isEdited) return;
    actions.onDraft({ barId: bar.id, start: span.start, end: span.end });
    actions.announce(`Editing ${bar.label}, ${row.label}: ${spanText(span)}. ${KEYS}`);
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLButtonElement>) {
    if (!isEdited) return moveFocus(event);
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      ask(span);
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      actions.onDraft(null);
      actions.announce(`Canceled. ${bar.label} stays ${spanText(bar)}.`);
    } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      event.preventDefault();
      const days = (event.key === "ArrowLeft" ? -1 : 1) * stepDays(scale);
      const next = changed(span, event.shiftKey ? "end" : event.altKey ? "start" : "move", days);
      edit(next);
      actions.announce(spanText(next));
    }
  }

  function onBlur() {
    if (isEdited) actions.onDraft(null);
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick, onKeyDown, onBlur };
}

const KEYS =
  "Left and right arrow keys move it, with Shift they move its end, with Alt its start. Enter asks to save the change, Escape cancels.";

/** Pixels between a bar and the week's line. */
const GAP = 1;
const WIDTH_MIN = 6;
/** A mark with the space after it, and the narrowest bar that has one. */
const MARK_WIDTH = 16;
const MARK_MIN = 20;
const EDGE_WIDTH = 8;
/** A narrower bar has no edges to grab, so that it can still be moved. */
const RESIZABLE_MIN = 3 * EDGE_WIDTH;

function Edges() {
  return (
    <>
      <span aria-hidden className="absolute inset-y-0 left-0 w-2 cursor-ew-resize bg-transparent!" />
      <span aria-hidden className="absolute inset-y-0 right-0 w-2 cursor-ew-resize bg-transparent!" />
    </>
  );
}

function editAt(event: React.PointerEvent<HTMLElement>, extent: Extent): SpanEdit {
  if (!extent || extent.width < RESIZABLE_MIN) return "move";
  const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
  if (x < EDGE_WIDTH && !extent.isCutLeft) return "start";
  return x > extent.width - EDGE_WIDTH && !extent.isCutRight ? "end" : "move";
}

function detailsOf(bar: TimelineBar, row: TimelineRow, span: DaySpan): Details {
  const days = span.end === null ? null : daysBetween(span.start, span.end) + 1;
  const length = days === null ? "" : ` (${days === 1 ? "1 day" : `${days} days`})`;
  return {
    title: `${row.label} · ${bar.label}`,
    text: `${spanText(span)}${length} · ${bar.description}`,
    ...(bar.href ? { href: bar.href } : {}),
  };
}

/** Moves the focus by arrow keys: within the row, or to the row above or below. */
export function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget.closest("[data-timeline-row]");
  const next = nextStop(event.key, row, event.currentTarget);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextStop(key: string, row: Element | null, current: HTMLElement): HTMLElement | undefined {
  const stops = stopsIn(row);
  const index = stops.indexOf(current);
  if (key === "ArrowLeft") return index > 0 ? stops[index - 1] : undefined;
  if (key === "ArrowRight") return stops[index + 1];
  if (key === "ArrowUp") return stopsIn(siblingOf(row, "previousElementSibling"))[0];
  if (key === "ArrowDown") return stopsIn(siblingOf(row, "nextElementSibling"))[0];
  return undefined;
}

function stopsIn(row: Element | null): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>("[data-bar], [data-week-span]") ?? [])];
}

function siblingOf(row: Element | null, side: "previousElementSibling" | "nextElementSibling"): Element | null {
  let next = row?.[side] ?? null;
  while (next && stopsIn(next).length === 0) next = next[side];
  return next;
}
