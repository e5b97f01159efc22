import type { FreelancerWork } from "@/lib/contract/staffing";
import { formatDay } from "@/lib/format";
import { textOrNull } from "@/lib/records/field-types/money";
import type { RecordRow } from "@/lib/records/record";
import { firstWeekFrom, freeFrom } from "@/lib/records/weeks";
import { cn } from "@/lib/utils";
import { PageSection } from "../records/page/page-section";
import { countText } from "../staffing/staffing-texts";

type Weeks = FreelancerWork["weeks"];

const FULL = 100;

type AvailabilitySectionProps = { record: RecordRow; weeks: Weeks };

/** What assignments leave free of each of the next weeks, as columns; their words are in one sentence and in a table. */
export function AvailabilitySection({ record, weeks }: AvailabilitySectionProps) {
  const firstFree = firstFreeWeek(record, weeks);
  return (
    <PageSection title={`Next ${weeks.length} weeks`}>
      <p className="text-muted-foreground">{freeText(weeks, firstFree)}</p>
      <div aria-hidden className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2 gap-y-1 text-xs text-muted-foreground">
        <div className="flex flex-col justify-between text-right leading-3">
          <span>100%</span>
          <span>0%</span>
        </div>
        <div className="grid auto-cols-fr grid-flow-col gap-0.5 border-t border-dashed border-input">
          {weeks.map(({ week, load }, i) => (
            <div
              key={week}
              title={`Week of ${formatDay(week)}: ${weekText(load, i >= firstFree)}`}
              className={cn(
                "flex h-10 items-end overflow-hidden",
                i >= firstFree ? "rounded-b-xs bg-secondary" : "border-b border-input",
              )}
            >
              <div
                className={cn("w-full", load > FULL ? "bg-danger-fill" : "bg-success-fill")}
                style={{ height: `${Math.min(FULL, load)}%` }}
              />
            </div>
          ))}
        </div>
        <div className="col-start-2 flex justify-between">
          {[weeks.at(0), weeks.at(Math.floor(weeks.length / 2)), weeks.at(-1)].map((week) =>
            week ? <span key={week.week}>{formatDay(week.week)}</span> : null,
          )}
        </div>
        <div className="col-start-2 flex flex-wrap gap-x-4">
          <LegendItem swatch="bg-success-fill" text="Booked" />
          {weeks.some(({ load }) => load > FULL) ? <LegendItem swatch="bg-danger-fill" text="Overloaded" /> : null}
          {firstFree > 0 ? <LegendItem swatch="border-b border-input" text="Unavailable" /> : null}
          <LegendItem swatch="bg-secondary border border-input" text="Free" />
        </div>
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

function LegendItem({ swatch, text }: { swatch: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={cn("size-2 rounded-xs", swatch)} />
      {text}
    </span>
  );
}

/** Weeks before it are unavailable, as the timeline has it; infinite for somebody unavailable for good. */
function firstFreeWeek({ availability, availableFrom }: RecordRow, weeks: Weeks): number {
  const from = weeks.at(0)?.week;
  if (from === undefined) return 0;
  return firstWeekFrom(freeFrom({ availability, availableFrom: textOrNull(availableFrom) }, from), from);
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
 */
export function freeText(weeks: Weeks, firstFree: number): string {
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
  const until = `${taken} until ${formatDay(partly.week)}`;
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
