"use client";

import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import {
  formatAmount,
  formatMonth,
  formatShortAmount,
  formatShortMonth,
  type MonthUnit,
  type MonthValue,
} from "./month-format";

type MonthBarsProps = { months: readonly MonthValue[]; unit: MonthUnit; thisMonth: string };

const AXIS = { tickLine: false, axisLine: false, tick: { fill: "var(--muted-foreground)", fontSize: 12 } } as const;

/** A bar for each month; this month’s, which isn’t over, is paler, and those of planned months are outlines. */
export function MonthBars({ months, unit, thisMonth }: MonthBarsProps) {
  const lookOf = (month: string) => (month < thisMonth ? "past" : month === thisMonth ? "current" : "planned");
  const bars = months.map(({ month, value }) => ({ month, [lookOf(month)]: value }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={bars}
        accessibilityLayer={false}
        margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="24%"
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis {...AXIS} dataKey="month" tickFormatter={formatShortMonth} interval="preserveStartEnd" minTickGap={4} />
        <YAxis {...AXIS} width={48} tickCount={4} tickFormatter={(value: number) => formatShortAmount(value, unit)} />
        <Tooltip
          cursor={{ fill: "var(--accent)" }}
          content={<MonthTooltip unit={unit} thisMonth={thisMonth} />}
          isAnimationActive={false}
        />
        <Bar {...BAR} dataKey="past" fill="var(--info-fill)" />
        <Bar {...BAR} dataKey="current" fill="var(--info-fill)" fillOpacity={0.5} />
        <Bar {...BAR} dataKey="planned" fill="transparent" stroke="var(--info-fill)" strokeDasharray="3 2" />
      </BarChart>
    </ResponsiveContainer>
  );
}

const BAR = { stackId: "month", isAnimationActive: false, radius: 2 } as const;

type TooltipProps = {
  unit: MonthUnit;
  thisMonth: string;
  active?: boolean;
  label?: string | number;
  payload?: readonly { value?: unknown; dataKey?: unknown }[];
};

function MonthTooltip({ unit, thisMonth, active, label, payload = [] }: TooltipProps) {
  const bar = payload.find(({ value }) => typeof value === "number");
  if (!active || !bar || typeof bar.value !== "number") return null;
  return (
    <p className="rounded-md bg-popover px-2.5 py-1.5 text-xs shadow-floating">
      <span className="text-muted-foreground">{formatMonth(String(label))}</span>{" "}
      <span className="font-medium">{formatAmount(bar.value, unit)}</span>
      {label === undefined || label < thisMonth ? null : (
        <span className="text-muted-foreground">{label === thisMonth ? " this month" : " planned"}</span>
      )}
    </p>
  );
}
