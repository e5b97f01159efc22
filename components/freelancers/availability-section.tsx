import type { FreelancerWork } from "@/lib/contract/staffing";
import { formatDay } from "@/lib/format";
import { cn } from "@/lib/utils";
import { PageSection } from "../records/page/page-section";
import { countText } from "../staffing/staffing-texts";

type Weeks = FreelancerWork["weeks"];

const FULL = 100;

/** What assignments leave free of each of the next weeks, as columns; their words are in one sentence and in a table. */
export function AvailabilitySection({ weeks }: { weeks: Weeks }) {
  return (
    <PageSection title={`Next ${weeks.length} weeks`}>
      <p className="text-muted-foreground">{freeText(weeks)}</p>
      <div aria-hidden className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2 gap-y-1 text-xs text-muted-foreground">
        <div className="flex flex-col justify-between text-right leading-3">
          <span>100%</span>
          <span>0%</span>
        </div>
        <div className="grid auto-cols-fr grid-flow-col gap-0.5 border-t border-dashed border-input">
          {weeks.map(({ week, load }) => (
            <div
              key={week}
              title={`Week of ${formatDay(week)}: ${weekText(load)}`}
              className="flex h-10 items-end overflow-hidden rounded-b-xs bg-secondary"
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
          {weeks.map(({ week, load }) => (
            <tr key={week}>
              <th scope="row">{formatDay(week)}</th>
              <td>{weekText(load)}</td>
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

function weekText(load: number): string {
  if (load > FULL) return `${load}%, overloaded`;
  return load === FULL ? "fully booked" : `${FULL - load}% free`;
}

/** “Fully booked until 14 Dec 2026, free from 21 Dec.” The days are the Mondays of weeks. */
export function freeText(weeks: Weeks): string {
  const overloaded = weeks.filter(({ load }) => load > FULL).length;
  const warning = overloaded > 0 ? ` Overloaded in ${countText(overloaded, "week")}.` : "";
  const partly = weeks.find(({ load }) => load < FULL);
  if (!partly) return `Fully booked for ${countText(weeks.length, "week")}.${warning}`;
  const wholly = weeks.find(({ load }) => load === 0);
  const isNow = partly === weeks[0];
  if (partly === wholly) {
    return `${isNow ? "Free now" : `Fully booked until ${formatDay(partly.week)}, then free`}.${warning}`;
  }
  const before = isNow ? `${FULL - partly.load}% free now` : `Fully booked until ${formatDay(partly.week)}`;
  const after = wholly
    ? `, free from ${isNow ? formatDay(wholly.week) : shortDay(wholly.week, partly.week)}`
    : isNow
      ? ""
      : ", then partly free";
  return `${before}${after}.${warning}`;
}

/** Without the year if another day already named it. */
function shortDay(day: string, named: string): string {
  const year = day.slice(0, 4);
  return named.startsWith(year) ? formatDay(day).replace(` ${year}`, "") : formatDay(day);
}
