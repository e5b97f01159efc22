import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { formatDay, shortMonths } from "@/lib/format";
import { Mark } from "@/components/ui/mark";
import { cn } from "@/lib/utils";
import { countedDays, periodsOf, type Period, type Scale } from "./scale";
import { HeadingSlots, QuietText, RowAction } from "./timeline-row";
import { shareProps } from "./timeline-share";
import { isHeading, type TableCell, type TimelineItem, type TimelineRow } from "./timeline-rows";

type TimelineTableProps = {
  label: string;
  items: readonly TimelineItem[];
  scale: Scale;
  today: string;
  /** Below the last row. */
  children?: React.ReactNode;
};

const MONTHS = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });

/** The timeline's figures in words: a column for each week, or in wider zooms for each month. */
export function TimelineTable({ label, items, scale, today, children }: TimelineTableProps) {
  const periods = periodsOf(scale);
  return (
    <div
      role="region"
      aria-label={label}
      className="relative min-h-0 overflow-auto overscroll-x-contain -outline-offset-2"
    >
      <table
        style={columnsOf(periods.length)}
        className="timeline-table [&_td]:border-b [&_td]:p-0.5 [&_th]:border-b [&_th]:px-2 [&_th]:py-2 [&_th]:text-left [&_th[scope=row]]:py-1 [&_th:first-child]:pl-4"
      >
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 z-20 bg-card text-xs text-muted-foreground">
          <tr>
            <th scope="col" className="sticky left-0 z-10 w-(--names) bg-card align-top">
              Name
            </th>
            {periods.map((period) => (
              <th key={period.start} scope="col" className="align-top font-medium whitespace-nowrap">
                {scale.zoom === "week" ? formatDay(period.start) : shortMonths(MONTHS.format(new Date(period.start)))}
                {countedDays(period, today).start === period.start ? null : (
                  <span className="block leading-3.5 font-normal" title="Days that are over don’t count">
                    {" "}
                    from today
                  </span>
                )}
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
                  <HeadingSlots heading={item} className="ml-2" />
                  <QuietText text={item.note} className="ml-2 font-normal" />
                  <QuietText text={item.wideNote} className="ml-2 font-normal max-md:hidden" />
                </th>
              </tr>
            ) : (
              <FigureRow key={item.id} row={item} periods={periods} />
            ),
          )}
        </tbody>
      </table>
      {children ? <div className="sticky left-0 flex justify-center p-3">{children}</div> : null}
    </div>
  );
}

function FigureRow({ row, periods }: { row: TimelineRow; periods: readonly Period[] }) {
  const cells = periods.map((period) => ({ start: period.start, ...row.cellOf(period) }));
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-10 bg-card font-medium wrap-anywhere shadow-[6px_0_6px_-6px_var(--pinned-shade)]"
      >
        <div className={cn("flex items-center gap-x-3", row.isPart && "pl-5")}>
          {/* A phone’s column is narrow. */}
          {row.mark ? <Mark name={row.label} shape={row.mark} className="max-md:hidden" /> : null}
          <div className="min-w-0 grow">
            {row.toggle ? (
              <ToggleName label={row.label} toggle={row.toggle} />
            ) : row.href ? (
              <Link href={row.href} prefetch={false} className="hover:underline">
                {row.label}
              </Link>
            ) : (
              row.label
            )}
            <QuietText
              text={row.subLabel}
              short={row.shortSubLabel}
              className={cn("block font-normal", row.toggle && "pl-5")}
            />
            {row.action ? (
              <div>
                <RowAction {...row.action} />
              </div>
            ) : null}
          </div>
        </div>
      </th>
      {cells.map(({ start, ...cell }, i) => (
        <FigureCell key={start} cell={cell} before={cells[i - 1] ?? null} />
      ))}
    </tr>
  );
}

type ToggleProps = { label: string; toggle: NonNullable<TimelineRow["toggle"]> };

function ToggleName({ label, toggle }: ToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={toggle.isOpen}
      onClick={toggle.onToggle}
      className="flex min-h-6 items-center gap-1 text-left max-md:min-h-11"
    >
      <ChevronRight aria-hidden className={cn("size-4 shrink-0", toggle.isOpen && "rotate-90")} />
      {label}
    </button>
  );
}

type Columns = React.CSSProperties & { "--columns": number };

function columnsOf(count: number): Columns {
  return { "--columns": count };
}

type FigureCellProps = { cell: TableCell; before: TableCell | null };

function FigureCell({ cell, before }: FigureCellProps) {
  const { text, note, hiddenNote, isWarning, isProposed, look, share } = cell;
  // A wall of the same words would hide the others: marks stand for them.
  const isRepeated = look === "free" && before?.text === text;
  return (
    <td>
      <div
        data-look={look}
        data-warning={isWarning === true || undefined}
        data-proposed={isProposed === true || undefined}
        className="timeline-cell"
        {...shareProps(share)}
      >
        <span className={isRepeated || look === "none" ? "sr-only" : undefined}>{text}</span>
        {note ? <span className="timeline-note"> {note}</span> : null}
        {hiddenNote ? <span className="sr-only"> {hiddenNote}</span> : null}
      </div>
    </td>
  );
}
