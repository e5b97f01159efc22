import type { FreelancerWork } from "@/lib/contract/staffing/staffing";
import { formatDay, shortMonths } from "@/lib/format";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { RecordRow } from "@/lib/records/record";
import { addDays, DAYS_IN_WEEK, daysBetween, firstWeekFrom, freeFrom } from "@/lib/staffing/days";
import { cn } from "@/lib/utils";
import { PageSection } from "../records/page/page-section";
import { countText } from "../staffing/staffing-texts";

type Weeks = FreelancerWork["weeks"];

const FULL = 100;

type AvailabilitySectionProps = { record: RecordRow; weeks: Weeks };

/** What assignments take of each of the next weeks, as columns; their words are in one sentence and in a table. */
export function AvailabilitySection({ record, weeks }: AvailabilitySectionProps) {
  const opens = freeFromOf(record, weeks);
  const firstFree = firstWeekFrom(opens, weeks.at(0)?.week ?? "");
  const closed = closedWeeks(weeks, opens);
  const isBooked = weeks.some(({ load }) => load > 0);
  return (
    <PageSection title={`Next ${weeks.length} weeks`}>
      {/* The header has the day, and the band's own words the rest. */}
      <p className={isBooked ? "text-muted-foreground" : "sr-only"}>{freeText(weeks, firstFree, opens)}</p>
      <div
        aria-hidden
        className={cn(
          "grid gap-x-2 gap-y-1 text-xs text-muted-foreground",
          isBooked && "grid-cols-[2rem_minmax(0,1fr)]",
        )}
      >
        {isBooked ? (
          <>
            <div className="flex flex-col justify-between text-right leading-3">
              <span>100%</span>
              <span>0%</span>
            </div>
            <LoadColumns weeks={weeks} firstFree={firstFree} closed={closed} />
          </>
        ) : (
          <FreeBand weeks={weeks} closed={closed} />
        )}
        <div className={cn("grid auto-cols-fr grid-flow-col", isBooked && "col-start-2")}>
          {weeks.map(({ week }, i) => (
            <span key={week} className="w-0 whitespace-nowrap">
              {i === 0 && !startsMonth(weeks[1]?.week ?? week)
                ? formatMonth(week)
                : startsMonth(week)
                  ? formatMonth(addDays(week, DAYS_IN_WEEK - 1))
                  : null}
            </span>
          ))}
        </div>
        {isBooked ? (
          <div className="col-start-2 flex flex-wrap gap-x-4">
            <LegendItem swatch={BOOKED} text="Booked" />
            {weeks.some(({ load }) => load > FULL) ? <LegendItem swatch={OVERLOADED} text="Overloaded" /> : null}
            {closed < weeks.length ? (
              <LegendItem swatch="bg-success-surface ring-1 ring-success-fill forced-colors:border" text="Free" />
            ) : null}
            {closed > 0 ? <LegendItem swatch="hatched" text="Unavailable" /> : null}
          </div>
        ) : null}
      </div>
      <table className="sr-only">
        <caption>Load by week</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Load</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, load }, i) => (
            <tr key={week}>
              <th scope="row">{formatDay(week)}</th>
              <td>{weekText(load, i >= firstFree)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PageSection>
  );
}

type WeeksProps = { weeks: Weeks; /** Before somebody is available; sevenths are days. */ closed: number };

function LoadColumns({ weeks, firstFree, closed }: WeeksProps & { firstFree: number }) {
  const share = Math.min(1, closed / weeks.length) * 100;
  return (
    <div
      className="relative grid h-14 auto-cols-fr grid-flow-col border-t border-b border-t-input border-b-border [border-top-style:dashed]"
      style={{ background: `linear-gradient(to right, transparent ${share}%, var(--success-surface) ${share}%)` }}
    >
      {weeks.map(({ week, load }, i) => (
        <div
          key={week}
          title={`Week of ${formatDay(week)}: ${weekText(load, i >= firstFree)}`}
          className="flex items-end"
        >
          <div
            className={cn("mx-px grow rounded-t-xs", load > FULL ? OVERLOADED : BOOKED)}
            style={{ height: `${Math.min(FULL, load)}%` }}
          />
        </div>
      ))}
      {unavailableRuns(weeks, closed).map(({ first, count }) => (
        <div
          key={first}
          className="pointer-events-none absolute inset-y-0 hatched"
          style={{ left: `${(first / weeks.length) * 100}%`, width: `${(count / weeks.length) * 100}%` }}
        />
      ))}
    </div>
  );
}

/** Nothing is booked, so that each week is free or not: no axis, and the words stand in the band. */
function FreeBand({ weeks, closed }: WeeksProps) {
  const unavailable = Math.min(closed, weeks.length);
  return (
    <div className="flex h-8 overflow-hidden rounded-md border bg-card">
      {unavailable > 0 ? (
        <BandPart weeks={unavailable} className="bg-muted hatched forced-colors:text-[CanvasText]">
          Unavailable
        </BandPart>
      ) : null}
      {unavailable < weeks.length ? (
        <BandPart
          weeks={weeks.length - unavailable}
          className={cn("bg-success-surface text-success", unavailable > 0 && "border-l")}
        >
          Free
        </BandPart>
      ) : null}
    </div>
  );
}

type BandPartProps = { weeks: number; className: string; children: string };

function BandPart({ weeks, className, children }: BandPartProps) {
  return (
    <div
      className={cn("flex min-w-0 basis-0 items-center overflow-hidden px-2 font-medium", className)}
      style={{ flexGrow: weeks }}
    >
      {weeks >= LABELLED_WEEKS ? (
        <span className="rounded-sm bg-inherit forced-colors:bg-[Canvas]">{children}</span>
      ) : null}
    </div>
  );
}

const LABELLED_WEEKS = 6;

/** Neighbouring weeks without work or time, which are hatched as one, since stripes would break at each week. */
function unavailableRuns(weeks: Weeks, closed: number): { first: number; count: number }[] {
  const runs: { first: number; count: number }[] = [];
  weeks.slice(0, Math.ceil(closed)).forEach(({ load }, i) => {
    if (load > 0) return;
    const last = runs.at(-1);
    const count = Math.min(1, closed - i);
    if (last && last.first + last.count === i) last.count += count;
    else runs.push({ first: i, count });
  });
  return runs;
}

const BOOKED = "bg-primary forced-colors:bg-[CanvasText]";
const OVERLOADED = "bg-danger-fill forced-colors:bg-[Highlight]";

function LegendItem({ swatch, text }: { swatch: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={cn("size-2 rounded-xs", swatch)} />
      {text}
    </span>
  );
}

/** Weeks before it are unavailable, as the timeline has it; null for somebody unavailable for good. */
function freeFromOf({ availability, availableFrom }: RecordRow, weeks: Weeks): string | null {
  return freeFrom({ availability, availableFrom: textOrNull(availableFrom) }, weeks.at(0)?.week ?? "");
}

/** The weeks before the day on which somebody becomes available, to the day. */
export function closedWeeks(weeks: Weeks, opens: string | null): number {
  const [first] = weeks;
  return opens === null || !first ? Number.POSITIVE_INFINITY : daysBetween(first.week, opens) / DAYS_IN_WEEK;
}

const MONTHS = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });

function formatMonth(day: string): string {
  return shortMonths(MONTHS.format(new Date(day)));
}

/** Whether a month begins in the week. */
function startsMonth(week: string): boolean {
  return Number(addDays(week, DAYS_IN_WEEK - 1).slice(8)) <= DAYS_IN_WEEK;
}

function weekText(load: number, isAvailable: boolean): string {
  if (load > FULL) return `${load}%, overloaded`;
  if (load === FULL) return "fully booked";
  if (isAvailable) return `${FULL - load}% free`;
  return load > 0 ? `${load}% booked, otherwise unavailable` : "unavailable";
}

/**
 * “Fully booked until 14 Dec 2026, free from 21 Dec.” The days are the Mondays of weeks.
 * @param firstFree the index of the first week in which the freelancer is available
 * @param opens the very day, which is said in place of the Monday after it
 */
export function freeText(weeks: Weeks, firstFree: number, opens: string | null = null): string {
  const overloaded = weeks.filter(({ load }) => load > FULL).length;
  const warning = overloaded > 0 ? ` Overloaded in ${countText(overloaded, "week")}.` : "";
  const open = weeks.slice(firstFree);
  const partly = open.find(({ load }) => load < FULL);
  const before = partly ? weeks.slice(0, weeks.indexOf(partly)) : weeks;
  const taken = before.every(({ load }) => load >= FULL) ? "Fully booked" : "Unavailable";
  if (!partly) {
    return firstFree === Number.POSITIVE_INFINITY && taken === "Unavailable"
      ? `Unavailable.${warning}`
      : `${taken} for ${countText(weeks.length, "week")}.${warning}`;
  }
  const wholly = open.find(({ load }) => load === 0);
  const isNow = before.length === 0;
  const isOpening = opens !== null && weeks.indexOf(partly) === firstFree && taken === "Unavailable";
  const until = `${taken} until ${formatDay(isOpening ? opens : partly.week)}`;
  if (partly === wholly) return `${isNow ? "Free now" : `${until}, then free`}.${warning}`;
  const share = isNow ? `${FULL - partly.load}% free now` : until;
  const after = wholly
    ? `, free from ${isNow ? formatDay(wholly.week) : shortDay(wholly.week, partly.week)}`
    : isNow
      ? ""
      : ", then partly free";
  return `${share}${after}.${warning}`;
}

/** Without the year if another day already named it. */
function shortDay(day: string, named: string): string {
  const year = day.slice(0, 4);
  return named.startsWith(year) ? formatDay(day).replace(` ${year}`, "") : formatDay(day);
}
