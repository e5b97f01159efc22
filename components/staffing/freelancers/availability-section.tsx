import type { FreelancerWork } from "@/lib/contract/staffing/staffing";
import { capitalized, formatDayRange, formatFigure } from "@/lib/format";
import { daysBetween } from "@/lib/staffing/days";
import { STRIP_WEEKS, stripSpan } from "@/lib/staffing/strip-span";
import { freeCellText, freeTimeText, phaseText, timePhases, workdaySpan } from "@/lib/staffing/time-words";
import {
  FULL_WEEK,
  partsOf,
  weeklyHours,
  workCalendar,
  type CalendarPart,
  type CalendarSpan,
} from "@/lib/staffing/free-and-booked-time";
import { cn } from "@/lib/utils";
import { useToday } from "@/components/records/moment";
import { PageSection } from "@/components/records/page/page-section";
import { TimeScale } from "@/components/ui/time-strip/time-scale";

type Time = Pick<FreelancerWork, "stated" | "bookings">;

/** What takes somebody's time in the next weeks, to the day; the words are a sentence and a table. */
export function AvailabilitySection({ stated, bookings }: Time) {
  const today = useToday();
  const span = stripSpan({ startDate: today, endDate: null });
  const ahead = workCalendar(stated, bookings, span, today);
  const weekly = weeklyHours(stated);
  const parts = partsOf(ahead);
  const most = Math.max(FULL_WEEK, ...parts.map(({ booked }) => booked));
  const hasWork = parts.some(({ booked, tentative }) => booked > 0 || tentative > 0);
  return (
    <PageSection title={`Next ${STRIP_WEEKS} weeks`}>
      {/* The header has the day, and the band's own words the rest. */}
      <p className={hasWork ? "text-muted-foreground" : "sr-only"}>{freeTimeText(ahead, { weekly, today })}</p>
      <div
        aria-hidden
        className={cn(
          "grid gap-x-2 gap-y-1 text-xs text-muted-foreground",
          hasWork && "grid-cols-[2.25rem_minmax(0,1fr)]",
        )}
      >
        {hasWork ? (
          <>
            <Scale most={most} />
            <LoadChart parts={parts} span={span} most={most} />
          </>
        ) : (
          <FreeBand parts={parts} weekly={weekly} />
        )}
        <TimeScale span={span} className={cn(hasWork && "col-start-2")} />
        {hasWork ? <Legend parts={parts} /> : null}
      </div>
      <PhaseTable calendar={ahead} weekly={weekly} />
    </PageSection>
  );
}

type ScaleProps = {
  /** Percent of a full week at the top. */
  most: number;
};

function Scale({ most }: ScaleProps) {
  return (
    <div className="relative text-right leading-3">
      {heightOf(FULL_WEEK, most) < TOP_LABEL_BELOW ? (
        <span className="absolute top-0 right-0 text-danger">{formatFigure(most)}%</span>
      ) : null}
      <span className="absolute right-0 -translate-y-1/2" style={{ top: `${100 - heightOf(FULL_WEEK, most)}%` }}>
        100%
      </span>
      <span className="absolute right-0 bottom-0">0%</span>
    </div>
  );
}

/** Percent of the chart, below which a second label fits above the one of a full week. */
const TOP_LABEL_BELOW = 75;

const heightOf = (percent: number, most: number) => (percent / most) * 100;

type PartsProps = { parts: readonly CalendarPart[] };

type BandProps = PartsProps & { span: CalendarSpan };

/** Free time behind, and in front of it what is booked, with what is proposed or offered on top. */
function LoadChart({ parts, span, most }: BandProps & ScaleProps) {
  return (
    <div className="relative h-18 border-b">
      {parts.map((part) => (
        <div key={part.day} title={partText(part)} className="absolute inset-y-0" style={placeOf(part, span)}>
          {part.workable > 0 ? <Level className="bg-success-surface" percent={part.workable} most={most} /> : null}
          <Level
            className="hatched"
            percent={unavailableOf(part)}
            above={FULL_WEEK - unavailableOf(part)}
            most={most}
          />
          <Level className={BOOKED} percent={Math.min(FULL_WEEK, part.booked)} most={most} />
          <Level className={OVERLOADED} percent={part.booked - FULL_WEEK} above={FULL_WEEK} most={most} />
          {part.tentative > 0 ? (
            <Level
              className={cn(TENTATIVE, "border-t border-data")}
              percent={Math.min(FULL_WEEK - part.booked, part.tentative)}
              above={part.booked}
              most={most}
            />
          ) : null}
        </div>
      ))}
      <span
        className="absolute inset-x-0 border-t border-dashed border-input"
        style={{ bottom: `${heightOf(FULL_WEEK, most)}%` }}
      />
    </div>
  );
}

/** Percent of a full week that nobody can book, below proposals for it. */
function unavailableOf({ workable, booked, tentative }: CalendarPart): number {
  return FULL_WEEK - Math.max(workable, booked + tentative);
}

type LevelProps = ScaleProps & { className: string; percent: number; /** Percent that it stands on. */ above?: number };

function Level({ className, percent, above = 0, most }: LevelProps) {
  if (percent <= 0) return null;
  const [bottom, height] = [heightOf(above, most), heightOf(percent, most)];
  return (
    <span className={cn("absolute inset-x-0", className)} style={{ bottom: `${bottom}%`, height: `${height}%` }} />
  );
}

function placeOf(part: CalendarPart, { from, to }: CalendarSpan) {
  const days = daysBetween(from, to) + 1;
  const percent = (count: number) => `${(count / days) * 100}%`;
  return { left: percent(daysBetween(from, part.day)), width: percent(daysBetween(part.day, part.end) + 1) };
}

function partText(part: CalendarPart): string {
  const { workable, booked, tentative } = part;
  const facts = [
    workable === 0 ? "unavailable" : null,
    booked > 0 ? `${formatFigure(booked)}% booked` : null,
    tentative > 0 ? `${formatFigure(tentative)}% proposed or offered` : null,
  ].filter((fact) => fact !== null);
  return `${daysText(part)}: ${facts.join(", ") || "free"}`;
}

/** As the sentence above them has the days. */
function daysText(part: Parameters<typeof workdaySpan>[0]): string {
  const { day, end } = workdaySpan(part);
  return formatDayRange(day, end);
}

/** Nothing is booked, so that there is no axis, and the words stand in the band, hatched where nobody can book it. */
function FreeBand({ parts, weekly }: PartsProps & { weekly: number }) {
  return (
    <div className="flex h-8 overflow-hidden rounded-md border bg-muted">
      {parts.map((part) => {
        const days = daysBetween(part.day, part.end) + 1;
        const isFree = part.workable > 0;
        return (
          <div
            key={part.day}
            className={cn(
              "relative flex min-w-0 basis-0 items-center overflow-hidden border-l px-1 font-medium first:border-l-0",
              isFree ? "bg-success-surface text-success" : "bg-muted hatched forced-colors:text-[CanvasText]",
            )}
            style={{ flexGrow: days }}
          >
            {isFree && part.workable < FULL_WEEK ? (
              <span className="absolute inset-x-0 top-0 hatched" style={{ height: `${FULL_WEEK - part.workable}%` }} />
            ) : null}
            {days >= LABELLED_DAYS ? (
              <span
                className={cn(
                  "relative rounded-sm px-1 forced-colors:bg-[Canvas]",
                  isFree ? "bg-success-surface" : "bg-muted",
                )}
              >
                {isFree ? freeCellText(weekly) : "Unavailable"}
              </span>
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
const TENTATIVE = "bg-(image:--proposed) text-data";

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
      {has((part) => unavailableOf(part) > 0) ? <LegendItem swatch="hatched" text="Unavailable" /> : null}
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
            <th scope="row">{daysText(phase)}</th>
            <td>{capitalized(phaseText(phase, { weekly }))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
