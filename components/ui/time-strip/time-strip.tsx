import { formatDayRange } from "@/lib/format";
import { addDays, daysBetween } from "@/lib/staffing/days";
import {
  calendarIn,
  FULL_WEEK,
  isOverloadIfAccepted,
  type CalendarPart,
  type CalendarSpan,
  type CalendarStep,
  partsOf,
} from "@/lib/staffing/free-and-booked-time";
import { cn } from "@/lib/utils";

type Steps = readonly CalendarStep[];

type TimeStripProps = { time: { steps: Steps } | undefined; span: CalendarSpan; className?: string };

/** What is booked, tentative and free of somebody's weeks over some days. The words stand beside it. */
export function TimeStrip({ time, span, className }: TimeStripProps) {
  return (
    <span aria-hidden className={cn("time-strip", className)}>
      {time ? stripParts(time.steps, span).map((part) => <Part key={part.day} part={part} span={span} />) : null}
    </span>
  );
}

/** The parts of a time within the days, cut at both ends. */
export function stripParts(steps: Steps, span: CalendarSpan): CalendarPart[] {
  const shared = calendarIn({ span: { from: steps[0]?.day ?? span.from, to: span.to }, steps }, span);
  return shared ? partsOf(shared) : [];
}

type PartProps = { part: CalendarPart; span: CalendarSpan };

function Part({ part, span }: PartProps) {
  const { day, end, workable, booked, tentative } = part;
  const share = (percent: number) => `${(Math.min(percent, FULL_WEEK) / FULL_WEEK) * 100}%`;
  const days = daysBetween(span.from, addDays(span.to, 1));
  const width = `${(daysBetween(day, addDays(end, 1)) / days) * 100}%`;
  const unavailable = FULL_WEEK - Math.max(workable, booked + tentative);
  return (
    <span
      style={{ width }}
      data-over-if-accepted={isOverloadIfAccepted(part) || undefined}
      title={`${partText(part)}, ${formatDayRange(day, end)}`}
    >
      {unavailable > 0 ? <span data-time="closed" style={{ height: share(unavailable) }} /> : null}
      {workable > 0 ? <span data-time="free" style={{ height: share(workable) }} /> : null}
      {tentative > 0 ? <span data-time="tentative" style={{ height: share(booked + tentative) }} /> : null}
      {booked > 0 ? (
        <span data-time="booked" data-over={booked > FULL_WEEK || undefined} style={{ height: share(booked) }} />
      ) : null}
    </span>
  );
}

/** “52% booked, 48% unavailable”: shares of a full week, without what is free. */
function partText({ workable, booked, tentative }: CalendarPart): string {
  const unavailable = FULL_WEEK - Math.max(workable, booked);
  if (unavailable === FULL_WEEK && tentative === 0) return "Unavailable";
  const parts = [
    booked > 0 ? `${booked}% booked` : null,
    tentative > 0 ? `${tentative}% proposed or offered` : null,
  ].filter(Boolean);
  if (parts.length === 0) parts.push("Not booked");
  return [...parts, unavailable > 0 ? `${unavailable}% unavailable` : null].filter(Boolean).join(", ");
}
