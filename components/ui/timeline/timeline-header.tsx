import { formatShortDay, shortMonths } from "@/lib/format";
import { addDays, DAYS_IN_WEEK, weeksFrom } from "@/lib/staffing/days";
import { cn } from "@/lib/utils";
import { middleOf, monthsOf, weekWidth, widthOf, type Scale } from "./scale";

const MONTHS = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });
const MONTHS_OF_YEAR = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });
const DAYS = new Intl.DateTimeFormat("en-GB", { day: "numeric", timeZone: "UTC" });

/** Pixels; a narrower month has no room for its name. */
const NAMED_MONTH_MIN = 34;
const YEAR_MIN = 72;
/** The room that a day and its month take. */
const DAY_WIDTH = 46;

/** Months, weeks and today above the rows; a screen reader finds the dates at the bars. */
export function TimelineHeader({ scale, today }: { scale: Scale; today: string }) {
  const flagLeft = middleOf(scale, today);
  const days = labelledWeeks(scale);
  return (
    <div
      aria-hidden
      className={cn(
        "sticky top-0 z-30 flex border-b bg-card text-xs text-muted-foreground",
        days.length > 0 ? "h-15" : "h-11",
      )}
    >
      <div className="sticky left-0 z-10 w-(--names) shrink-0 bg-card md:border-r" />
      <div
        data-days={days.length > 0 || undefined}
        className="timeline-ticks relative shrink-0 overflow-hidden"
        style={{ width: widthOf(scale) }}
      >
        {monthsOf(scale).map(({ day, left, width }) => (
          <span
            key={day}
            className="absolute top-0 h-6 overflow-hidden border-l pt-1.5 pl-1.5 leading-4 font-medium whitespace-nowrap text-foreground first:border-l-0"
            style={{ left, width }}
          >
            {monthLabel(day, width)}
          </span>
        ))}
        {days.map(({ week, left }) => (
          <span key={week} className="absolute top-6 pt-0.5 pl-1.5 leading-4 whitespace-nowrap" style={{ left }}>
            {isUnderItsMonth(week) ? DAYS.format(new Date(week)) : formatShortDay(week)}
          </span>
        ))}
        {flagLeft < 0 || flagLeft > widthOf(scale) ? null : (
          <span
            className="absolute bottom-0 h-4 rounded-t-xs rounded-r-xs bg-muted-foreground px-1 text-[0.6875rem] leading-4 font-medium text-card forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]"
            style={{ left: flagLeft }}
          >
            Today
          </span>
        )}
      </div>
    </div>
  );
}

/** One line at each month's start, instead of a cell for each row and month. */
export function MonthLines({ scale }: { scale: Scale }) {
  return monthsOf(scale)
    .slice(1)
    .map(({ day, left }) => (
      <div
        key={day}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-px bg-border/60 forced-colors:bg-[GrayText]"
        style={{ left: `calc(var(--names) + ${left}px)` }}
      />
    ));
}

/** Bands behind the weekends, where days can be told apart. */
export function Weekends({ scale }: { scale: Scale }) {
  if (weekWidth(scale) < DAY_WIDTH) return null;
  return <div aria-hidden className="timeline-weekends" style={{ width: widthOf(scale) }} />;
}

/** A line behind the bars at the middle of today. */
export function TodayLine({ scale, today }: { scale: Scale; today: string }) {
  const left = middleOf(scale, today);
  if (left < 0 || left > widthOf(scale)) return null;
  return (
    <div
      aria-hidden
      data-slot="today"
      className="pointer-events-none absolute inset-y-0 w-px bg-muted-foreground/70 forced-colors:bg-[Highlight]"
      style={{ left: `calc(var(--names) + ${left}px)` }}
    />
  );
}

/** Every week where each has room for its day; some weeks alone would be read as an irregular scale. */
function labelledWeeks(scale: Scale): { week: string; left: number }[] {
  const width = weekWidth(scale);
  return width < DAY_WIDTH ? [] : weeksFrom(scale.from, scale.weeks).map((week, i) => ({ week, left: i * width }));
}

/** Whether the month above is the label's own: in its week no other month begins. */
function isUnderItsMonth(week: string): boolean {
  return addDays(week, DAYS_IN_WEEK - 1).startsWith(week.slice(0, 7));
}

function monthLabel(day: string, width: number): string {
  if (width < NAMED_MONTH_MIN) return "";
  if (day.slice(5, 7) !== "01") return shortMonths(MONTHS.format(new Date(day)));
  return width >= YEAR_MIN ? MONTHS_OF_YEAR.format(new Date(day)) : day.slice(0, 4);
}
