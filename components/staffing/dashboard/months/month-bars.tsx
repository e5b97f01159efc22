import { cn } from "@/lib/utils";
import {
  axisSteps,
  formatAmount,
  formatMonth,
  formatShortAmount,
  formatShortMonth,
  type MonthUnit,
  type MonthValue,
} from "./month-format";

type MonthBarsProps = { months: readonly MonthValue[]; unit: MonthUnit; thisMonth: string };

/** A bar for each month; this month’s, which isn’t over, is paler, and those of planned months are outlines. */
export function MonthBars({ months, unit, thisMonth }: MonthBarsProps) {
  const steps = axisSteps(Math.max(0, ...months.map(({ value }) => value)));
  const top = steps.at(-1) || 1;
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_1.25rem] pt-2 text-xs text-muted-foreground">
      <div className="relative">
        {steps.map((step) => (
          <span key={step} className="absolute right-2 translate-y-1/2" style={{ bottom: `${(step / top) * 100}%` }}>
            {formatShortAmount(step, unit)}
          </span>
        ))}
      </div>
      <div className="relative">
        {steps.map((step) => (
          <span key={step} className="absolute inset-x-0 border-t" style={{ bottom: `${(step / top) * 100}%` }} />
        ))}
        <div className="absolute inset-0 flex">
          {months.map(({ month, value }, i) => (
            <div
              key={month}
              className="group/bar relative flex min-w-0 flex-1 items-end justify-center hover:bg-accent/60"
            >
              <div
                className={cn("w-3/4 rounded-t-xs forced-color-adjust-none", lookOf(month, thisMonth))}
                style={{ height: `${(value / top) * 100}%` }}
              />
              <p
                className={cn(
                  "pointer-events-none absolute top-0 z-10 hidden rounded-md bg-popover px-2.5 py-1.5 whitespace-nowrap shadow-floating group-hover/bar:block",
                  i < months.length / 2 ? "left-0" : "right-0",
                )}
              >
                {formatMonth(month)} <span className="font-medium text-foreground">{formatAmount(value, unit)}</span>
                {month < thisMonth ? null : month === thisMonth ? " this month" : " planned"}
              </p>
            </div>
          ))}
        </div>
      </div>
      <div className="@container col-start-2 flex items-end">
        {months.map(({ month }) => (
          <span key={month} className="min-w-0 flex-1 text-center @max-sm:even:invisible">
            {formatShortMonth(month)}
          </span>
        ))}
      </div>
    </div>
  );
}

function lookOf(month: string, thisMonth: string): string {
  if (month < thisMonth) return "bg-data";
  return month === thisMonth ? "bg-data/50" : "border border-b-0 border-data bg-data/15";
}
