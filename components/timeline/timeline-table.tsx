import Link from "next/link";
import { formatDay } from "@/lib/format";
import { periodsOf, type Period, type Scale } from "./scale";
import { isHeading, type TimelineItem, type TimelineRow } from "./timeline-rows";

type TimelineTableProps = { label: string; items: readonly TimelineItem[]; scale: Scale };

const MONTHS = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });

/** The timeline's figures in words: a column for each week, or in wider zooms for each month. */
export function TimelineTable({ label, items, scale }: TimelineTableProps) {
  const periods = periodsOf(scale);
  return (
    <div
      role="region"
      aria-label={label}
      className="max-h-[max(20rem,calc(100dvh-16.5rem))] overflow-auto overscroll-x-contain -outline-offset-2"
    >
      <table className="w-max min-w-full border-separate border-spacing-0 [&_td]:border-b [&_td]:px-3 [&_td]:py-2 [&_th]:border-b [&_th]:px-3 [&_th]:py-2 [&_th]:text-left [&_th:first-child]:pl-4">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 z-20 bg-card text-xs text-muted-foreground">
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-card">
              Name
            </th>
            {periods.map(({ day }) => (
              <th key={day} scope="col" className="font-medium whitespace-nowrap">
                {scale.zoom === "week" ? formatDay(day) : MONTHS.format(new Date(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) =>
            isHeading(item) ? (
              <tr key={item.id}>
                <th scope="colgroup" colSpan={periods.length + 1} className="bg-muted text-[0.8125rem]">
                  {item.heading}
                  {item.note ? <span className="ml-2 font-normal text-muted-foreground">{item.note}</span> : null}
                </th>
              </tr>
            ) : (
              <FigureRow key={item.id} row={item} periods={periods} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function FigureRow({ row, periods }: { row: TimelineRow; periods: readonly Period[] }) {
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 max-w-60 min-w-28 bg-card font-medium max-md:max-w-36 max-md:shadow-[6px_0_6px_-6px_var(--pinned-shade)]"
      >
        {row.href ? (
          <Link href={row.href} prefetch={false} className="hover:underline">
            {row.label}
          </Link>
        ) : (
          row.label
        )}
      </th>
      {periods.map(({ day, first, count }) => (
        <FigureCell key={day} row={row} first={first} count={count} />
      ))}
    </tr>
  );
}

function FigureCell({ row, first, count }: { row: TimelineRow; first: number; count: number }) {
  const mean = meanOf(row.figures, first, count);
  const peak = Math.max(0, ...row.peaks.slice(first, first + count));
  const last = first + count - 1;
  return (
    <td data-look={row.lookOf?.(mean, peak, last)} className="timeline-figure">
      {row.describe(mean, peak, last)}
    </td>
  );
}

function meanOf(figures: readonly number[], first: number, count: number): number {
  const sum = figures.slice(first, first + count).reduce((total, figure) => total + figure, 0);
  return Math.round(sum / count);
}
