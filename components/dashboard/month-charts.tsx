import Link from "next/link";
import { MAIN_CURRENCY, type Spend, type Staffing } from "@/lib/contract/dashboard";
import { billedThisMonth } from "@/lib/contract/dashboard-lists";
import { formatCount, formatFigure } from "@/lib/format";
import { countOf } from "./count-of";
import { listHref, queryHref } from "./list-href";
import { MonthChart } from "./month-chart";

type UtilizationProps = { utilization: Staffing["utilization"]; today: string };

/** The share of the active freelancers' time that committed work takes, month by month. */
export function UtilizationChart({ utilization: { people, months }, today }: UtilizationProps) {
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
      months={months.map(({ month, fullWeeks: load }) => ({ month, value: people > 0 ? (load / people) * 100 : 0 }))}
      unit="percent"
      thisMonth={monthOf(today)}
    />
  );
}

type SpendProps = {
  spend: Spend;
  today: string;
  canOpen: boolean;
  /** Those of the chart beside it, so that a month stands at one place in both; coming ones stay empty. */
  months?: readonly string[] | undefined;
};

export function SpendChart({ spend, today, canOpen, months: shown }: SpendProps) {
  const { assignments } = spend;
  const amounts = new Map(spend.months.map(({ month, amount }) => [month, Number(amount)]));
  const months = shown ?? [...amounts.keys()];
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
      months={months.map((month) => ({ month, value: amounts.get(month) ?? 0 }))}
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
    <Link prefetch={false} href={href} className="rounded-sm underline underline-offset-2 hover:text-foreground">
      {children}
    </Link>
  );
}
