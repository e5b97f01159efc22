import type { ReactNode } from "react";
import type { FreelancerWork } from "@/lib/contract/staffing/staffing";
import { capitalized, formatDayRange, formatFigure, shortMonths } from "@/lib/format";
import { addDays, DAYS_IN_WEEK, daysBetween, weeksFrom } from "@/lib/staffing/days";
import { freeTimeText, phaseText, timePhases } from "@/lib/staffing/time-words";
import {
  calendarIn,
  FULL_WEEK,
  partsOf,
  weeklyHours,
  workCalendar,
  type CalendarPart,
} from "@/lib/staffing/free-and-booked-time";
import { cn } from "@/lib/utils";
import { useToday } from "@/components/records/moment";
import { PageSection } from "@/components/records/page/page-section";

const WEEKS = 26;

type Time = Pick<FreelancerWork, "stated" | "bookings">;

/** What takes somebody's time in the next weeks, to the day; the words are a sentence and a table. */
export function AvailabilitySection({ stated, bookings }: Time) {
  const today = useToday();
  const weeks = weeksFrom(today, WEEKS);
  const span = { from: weeks[0] ?? today, to: addDays(weeks.at(-1) ?? today, DAYS_IN_WEEK - 1) };
  const calendar = workCalendar(stated, bookings, span, today);
  const ahead = calendarIn(calendar, { from: today, to: span.to }) ?? calendar;
  const weekly = weeklyHours(stated);
  const parts = partsOf(calendar);
  const hasWork = parts.some(({ booked, tentative }) => booked > 0 || tentative > 0);
  return (
    <PageSection title={`Next ${WEEKS} weeks`}>
      {/* The header has the day, and the band's own words the rest. */}
      <p className={hasWork ? "text-muted-foreground" : "sr-only"}>{freeTimeText(ahead, { weekly, today })}</p>
      <div
        aria-hidden
        className={cn(
          "grid gap-x-2 gap-y-1 text-xs text-muted-foreground",
          hasWork && "grid-cols-[2rem_minmax(0,1fr)]",
        )}
      >
        {hasWork ? (
          <>
            <div className="flex flex-col justify-between text-right leading-3">
              <span>100%</span>
              <span>0%</span>
            </div>
            <LoadChart parts={parts} />
          </>
        ) : (
          <FreeBand parts={parts} />
        )}
        <Months weeks={weeks} className={cn(hasWork && "col-start-2")} />
        {hasWork ? <Legend parts={parts} /> : null}
      </div>
      <PhaseTable calendar={ahead} weekly={weekly} />
    </PageSection>
  );
}

type PartsProps = { parts: readonly CalendarPart[] };

/** Free time behind, and in front of it what is booked, with what is proposed or offered on top. */
function LoadChart({ parts }: PartsProps) {
  return (
    <div className="relative h-14 overflow-hidden border-t border-b border-t-input border-b-border [border-top-style:dashed]">
      {parts.map((part) => (
        <div key={part.day} title={partText(part)} className="absolute inset-y-0" style={placeOf(part, parts)}>
          {part.workable > 0 ? (
            <Level className="bg-success-surface" percent={part.workable} />
          ) : part.booked === 0 ? (
            <span className="absolute inset-0 hatched" />
          ) : null}
          <Level className={part.booked > FULL_WEEK ? OVERLOADED : BOOKED} percent={part.booked} />
          {part.tentative > 0 ? (
            <Level className={cn(TENTATIVE, "border-t border-data")} percent={part.tentative} above={part.booked} />
          ) : null}
        </div>
      ))}
    </div>
  );
}

type LevelProps = { className: string; percent: number; /** Percent that it stands on. */ above?: number };

function Level({ className, percent, above = 0 }: LevelProps) {
  const bottom = Math.min(FULL_WEEK, above);
  const height = Math.min(FULL_WEEK - bottom, percent);
  return (
    <span className={cn("absolute inset-x-0", className)} style={{ bottom: `${bottom}%`, height: `${height}%` }} />
  );
}

function placeOf(part: CalendarPart, parts: readonly CalendarPart[]) {
  const first = parts[0]?.day ?? part.day;
  const days = daysBetween(first, parts.at(-1)?.end ?? part.end) + 1;
  const percent = (count: number) => `${(count / days) * 100}%`;
  return { left: percent(daysBetween(first, part.day)), width: percent(daysBetween(part.day, part.end) + 1) };
}

function partText({ day, end, workable, booked, tentative }: CalendarPart): string {
  const facts = [
    workable === 0 ? "unavailable" : null,
    booked > 0 ? `${formatFigure(booked)}% booked` : null,
    tentative > 0 ? `${formatFigure(tentative)}% proposed or offered` : null,
  ].filter((fact) => fact !== null);
  return `${formatDayRange(day, end)}: ${facts.join(", ") || "free"}`;
}

/** Nothing is booked, so that each day is free or not: no axis, and the words stand in the band. */
function FreeBand({ parts }: PartsProps) {
  return (
    <div className="flex h-8 overflow-hidden rounded-md border bg-card">
      {parts.map((part) => {
        const days = daysBetween(part.day, part.end) + 1;
        const isFree = part.workable > 0;
        return (
          <div
            key={part.day}
            className={cn(
              "flex min-w-0 basis-0 items-center overflow-hidden border-l px-2 font-medium first:border-l-0",
              isFree ? "bg-success-surface text-success" : "bg-muted hatched forced-colors:text-[CanvasText]",
            )}
            style={{ flexGrow: days }}
          >
            {days >= LABELLED_DAYS ? (
              <span className="rounded-sm bg-inherit forced-colors:bg-[Canvas]">{isFree ? "Free" : "Unavailable"}</span>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

const LABELLED_DAYS = 42;

const BOOKED = "bg-data forced-colors:bg-[CanvasText]";
const OVERLOADED = "bg-danger-fill forced-colors:bg-[Highlight]";
const TENTATIVE = "hatched text-data";

function Legend({ parts }: PartsProps) {
  const has = (test: (part: CalendarPart) => boolean) => parts.some(test);
  return (
    <div className="col-start-2 flex flex-wrap gap-x-4">
      {has(({ booked }) => booked > 0) ? <LegendItem swatch={BOOKED} text="Booked" /> : null}
      {has(({ booked }) => booked > FULL_WEEK) ? <LegendItem swatch={OVERLOADED} text="Overloaded" /> : null}
      {has(({ tentative }) => tentative > 0) ? <LegendItem swatch={TENTATIVE} text="Proposed or offered" /> : null}
      {has(({ workable, booked }) => workable > booked) ? (
        <LegendItem swatch="bg-success-surface ring-1 ring-success-fill forced-colors:border" text="Free" />
      ) : null}
      {has(({ workable, booked }) => workable === 0 && booked === 0) ? (
        <LegendItem swatch="hatched" text="Unavailable" />
      ) : null}
    </div>
  );
}

function LegendItem({ swatch, text }: { swatch: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={cn("size-2 rounded-xs", swatch)} />
      {text}
    </span>
  );
}

function Months({ weeks, className }: { weeks: readonly string[]; className: string }) {
  return (
    <div className={cn("grid auto-cols-fr grid-flow-col", className)}>
      {weeks.map((week, i) => (
        <span key={week} className="w-0 whitespace-nowrap">
          {monthOf(week, i === 0 && !startsMonth(weeks[1] ?? week))}
        </span>
      ))}
    </div>
  );
}

const MONTHS = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });

/** The month that begins in the week, or, where asked, the one that it begins in. */
function monthOf(week: string, isFirst: boolean): ReactNode {
  if (isFirst) return shortMonths(MONTHS.format(new Date(week)));
  return startsMonth(week) ? shortMonths(MONTHS.format(new Date(addDays(week, DAYS_IN_WEEK - 1)))) : null;
}

/** Whether a month begins in the week. */
function startsMonth(week: string): boolean {
  return Number(addDays(week, DAYS_IN_WEEK - 1).slice(8)) <= DAYS_IN_WEEK;
}

type PhaseTableProps = { calendar: Parameters<typeof timePhases>[0]; weekly: number };

function PhaseTable({ calendar, weekly }: PhaseTableProps) {
  return (
    <table className="sr-only">
      <caption>Free time by days</caption>
      <thead>
        <tr>
          <th scope="col">Days</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {timePhases(calendar).map((phase) => (
          <tr key={phase.day}>
            <th scope="row">{formatDayRange(phase.day, phase.end)}</th>
            <td>{capitalized(phaseText(phase, { weekly }))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
