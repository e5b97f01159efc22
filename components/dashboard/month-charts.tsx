import Link from "next/link";
import { MAIN_CURRENCY, type Spend, type Staffing } from "@/lib/contract/staffing/dashboard";
import { billedThisMonth } from "@/lib/contract/staffing/dashboard-lists";
import { formatCount, formatFigure } from "@/lib/format";
import { countOf } from "./count-of";
import { listHref, queryHref } from "./list-href";
import { MonthChart } from "./month-chart";
import { compareAmounts, comparePercents } from "./month-format";

type UtilizationProps = { utilization: Staffing["utilization"]; today: string };

/** The share of the active freelancers' time that committed work takes, month by month. */
export function UtilizationChart({ utilization: { people, months }, today }: UtilizationProps) {
  const loads = months.map(({ month, fullWeeks: load }) => ({ month, value: people > 0 ? (load / people) * 100 : 0 }));
  const fullWeeks = months.find(({ month }) => month === monthOf(today))?.fullWeeks ?? 0;
  return (
    <MonthChart
      title="Utilization"
      note={
        <>
          Full-time work for {formatFigure(Math.round(fullWeeks))} of{" "}
          <NoteLink href={listHref("freelancers", { status: ["active"] })}>
            {countOf(people, "active freelancer")}
          </NoteLink>
        </>
      }
      months={loads}
      comparison={comparePercents(loads, monthOf(today))}
      unit="percent"
      thisMonth={monthOf(today)}
    />
  );
}

type SpendProps = { spend: Spend; today: string; canOpen: boolean };

export function SpendChart({ spend: { months, sameDaysBefore: before, assignments }, today, canOpen }: SpendProps) {
  const amounts = months.map(({ month, amount }) => ({ month, value: Number(amount) }));
  const current = amounts.find(({ month }) => month === monthOf(today))?.value ?? 0;
  const text = `${formatCount(assignments)} ${assignments === 1 ? "assignment" : "assignments"}`;
  return (
    <MonthChart
      title="Spend"
      note={
        <>
          Bill rates in {MAIN_CURRENCY} until today,{" "}
          {canOpen ? <NoteLink href={queryHref("assignments", billedThisMonth(MAIN_CURRENCY))}>{text}</NoteLink> : text}
        </>
      }
      months={amounts}
      comparison={before && compareAmounts(current, { ...before, amount: Number(before.amount) })}
      unit="money"
      thisMonth={monthOf(today)}
      isUntilToday
    />
  );
}

function monthOf(today: string): string {
  return today.slice(0, 7);
}

function NoteLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <Link prefetch={false} href={href} className="sentence-link">
      {children}
    </Link>
  );
}
