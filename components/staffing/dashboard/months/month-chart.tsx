"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";
import { MonthBars } from "./month-bars";
import { formatAmount, formatMonth, type MonthUnit, type MonthValue } from "./month-format";
import { Panel } from "@/components/staffing/dashboard/panel";

type MonthChartProps = {
  title: string;
  note: React.ReactNode;
  months: readonly MonthValue[];
  unit: MonthUnit;
  /** `YYYY-MM`; its figure stands above the chart, and later months are planned. */
  thisMonth: string;
  /** What the figure is compared with, if anything. */
  comparison: string | null;
  /** Exchange rates made a part of the figures. */
  isConverted?: boolean;
  /** The figure grows until the end of the month. */
  isUntilToday?: boolean;
};

/** Twelve months as bars or as a table. */
export function MonthChart({
  title,
  note,
  months,
  unit,
  thisMonth,
  comparison,
  isConverted = false,
  isUntilToday = false,
}: MonthChartProps) {
  const [isTable, setIsTable] = useState(false);
  const current = months.find(({ month }) => month === thisMonth)?.value ?? 0;
  const done = months.filter(({ month }) => month <= thisMonth);
  const label = isUntilToday ? "This month so far" : "This month";
  const toggle = (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={isTable}
      aria-label={`Table of ${title.toLowerCase()}`}
      onClick={() => setIsTable(!isTable)}
      className="-mt-0.5 h-11 shrink-0 aria-pressed:bg-accent md:h-7"
    >
      Table
    </Button>
  );
  return (
    <Panel title={title} note={note} actions={toggle}>
      <div className="flex h-full flex-col">
        <p className="text-[1.75rem]/8 font-semibold tracking-tight">
          {isConverted ? "≈ " : ""}
          {formatAmount(current, unit)}
        </p>
        <p className="mb-2 text-xs text-muted-foreground">{[label, comparison].filter(Boolean).join(", ")}</p>
        {isTable ? (
          <MonthTable title={title} months={isUntilToday ? done : months} unit={unit} thisMonth={thisMonth} />
        ) : (
          <>
            <p className="sr-only">{describeMonths(title, isUntilToday ? done : months, unit)}</p>
            <div aria-hidden className="grid min-h-36 grow">
              <MonthBars months={months} unit={unit} thisMonth={thisMonth} />
            </div>
            <div aria-hidden className="flex flex-wrap gap-x-4 pt-1 pl-12 text-xs text-muted-foreground">
              <ChartKey look="bg-data/50" text={label} />
              {!isUntilToday && months.some(({ month }) => month > thisMonth) ? (
                <ChartKey look="border border-data bg-data/15" text="Planned" />
              ) : null}
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}

function ChartKey({ look, text }: { look: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={cn("size-2.5 rounded-xs forced-color-adjust-none", look)} />
      {text}
    </span>
  );
}

function describeMonths(title: string, months: readonly MonthValue[], unit: MonthUnit): string {
  const [highest] = months.toSorted((a, b) => b.value - a.value);
  const [first, last] = [months.at(0), months.at(-1)];
  if (!highest || !first || !last) return title;
  const span = `${title} from ${formatMonth(first.month)} to ${formatMonth(last.month)}`;
  return `${span}, highest in ${formatMonth(highest.month)}: ${formatAmount(highest.value, unit)}`;
}

type MonthTableProps = Omit<MonthChartProps, "note" | "comparison">;

function MonthTable({ title, months, unit, thisMonth }: MonthTableProps) {
  return (
    <table className="w-full text-[0.8125rem]">
      <caption className="sr-only">{title}</caption>
      <thead className="text-left text-xs text-muted-foreground">
        <tr>
          <th scope="col" className="py-1 font-medium">
            Month
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {title}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y border-t">
        {months.toReversed().map(({ month, value }) => (
          <tr key={month}>
            <th scope="row" className="py-1 text-left font-normal">
              {formatMonth(month)}
              {month > thisMonth ? <span className="text-muted-foreground"> planned</span> : null}
            </th>
            <td className="py-1 text-right">{formatAmount(value, unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
