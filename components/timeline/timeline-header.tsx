import { addDays, DAYS_IN_WEEK, weeksFrom, weekOf } from "@/lib/records/weeks";
import { cn } from "@/lib/utils";
import { leftOf, monthsOf, weekWidth, widthOf, type Scale } from "./scale";

const MONTHS = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });
const MONTHS_OF_YEAR = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });
const DAYS = new Intl.DateTimeFormat("en-GB", { day: "numeric", timeZone: "UTC" });

/** Pixels; a narrower month has no room for its name. */
const NAMED_MONTH_MIN = 34;
const YEAR_MIN = 72;

/** Months and weeks above the rows; a screen reader finds the dates at the bars. */
export function TimelineHeader({ scale, today }: { scale: Scale; today: string }) {
  const thisWeek = weekOf(today);
  const hasWeeks = scale.zoom !== "quarter";
  return (
    <div aria-hidden className="sticky top-0 z-30 flex border-b bg-card text-xs text-muted-foreground">
      <div className="sticky left-0 z-10 w-(--names) shrink-0 border-r bg-card" />
      <div className={cn("relative shrink-0", hasWeeks ? "h-12" : "h-8")} style={{ width: widthOf(scale) }}>
        {monthsOf(scale).map(({ day, left, width }) => (
          <span
            key={day}
            className="absolute top-0 h-full overflow-hidden border-l pt-1.5 pl-1.5 font-medium whitespace-nowrap text-foreground first:border-l-0"
            style={{ left, width }}
          >
            {monthLabel(day, width)}
          </span>
        ))}
        {hasWeeks
          ? weeksFrom(scale.from, scale.weeks).map((week, i) => (
              <span
                key={week}
                className={cn(
                  "absolute bottom-1 text-center",
                  week === thisWeek &&
                    "font-semibold text-foreground underline decoration-primary decoration-2 underline-offset-4",
                )}
                style={{ left: i * weekWidth(scale), width: weekWidth(scale) }}
              >
                {scale.zoom === "week" ? weekLabel(week) : DAYS.format(new Date(week))}
              </span>
            ))
          : null}
      </div>
    </div>
  );
}

/** A line through the rows at the middle of today. */
export function TodayLine({ scale, today }: { scale: Scale; today: string }) {
  const left = leftOf(scale, today) + weekWidth(scale) / DAYS_IN_WEEK / 2;
  if (left < 0 || left > widthOf(scale)) return null;
  return (
    <div
      aria-hidden
      data-slot="today"
      className="pointer-events-none absolute inset-y-0 z-10 w-0.5 -translate-x-1/2 bg-primary"
      style={{ left: `calc(var(--names) + ${left}px)` }}
    />
  );
}

function monthLabel(day: string, width: number): string {
  if (width < NAMED_MONTH_MIN) return "";
  if (day.slice(5, 7) !== "01") return MONTHS.format(new Date(day));
  return width >= YEAR_MIN ? MONTHS_OF_YEAR.format(new Date(day)) : day.slice(0, 4);
}

/** `23–29`, the days of a week. */
function weekLabel(week: string): string {
  return `${DAYS.format(new Date(week))}–${DAYS.format(new Date(addDays(week, DAYS_IN_WEEK - 1)))}`;
}
