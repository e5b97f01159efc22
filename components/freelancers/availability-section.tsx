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
      <div aria-hidden className="grid auto-cols-fr grid-flow-col gap-0.5">
        {weeks.map(({ week, load }) => (
          <div
            key={week}
            title={`Week of ${formatDay(week)}: ${weekText(load)}`}
            className="flex h-10 items-end overflow-hidden rounded-xs bg-secondary"
          >
            <div
              className={cn("w-full", load > FULL ? "bg-danger-fill" : "bg-success-fill")}
              style={{ height: `${Math.min(FULL, load)}%` }}
            />
          </div>
        ))}
      </div>
      <div aria-hidden className="flex justify-between text-xs text-muted-foreground">
        {[weeks.at(0), weeks.at(Math.floor(weeks.length / 2)), weeks.at(-1)].map((week) =>
          week ? <span key={week.week}>{formatDay(week.week)}</span> : null,
        )}
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

function weekText(load: number): string {
  if (load > FULL) return `${load}%, overloaded`;
  return load === FULL ? "fully booked" : `${FULL - load}% free`;
}

/** “Fully booked until 4 Jan 2027, then 40% free.” */
export function freeText(weeks: Weeks): string {
  const overloaded = weeks.filter(({ load }) => load > FULL).length;
  const warning = overloaded > 0 ? ` Overloaded in ${countText(overloaded, "week")}.` : "";
  const first = weeks.find(({ load }) => load < FULL);
  if (!first) return `Fully booked for ${countText(weeks.length, "week")}.${warning}`;
  const free = first.load === 0 ? "free" : `${FULL - first.load}% free`;
  const isNow = first === weeks[0];
  const sentence = isNow ? `Now ${free}` : `Fully booked until ${formatDay(first.week)}, then ${free}`;
  return `${sentence}.${warning}`;
}
