import Link from "@/lib/shell/reader-link";
import type { Spend, Staffing } from "@/lib/contract/staffing/dashboard";
import { BILLED_THIS_MONTH, UNBILLED_THIS_MONTH, type DashboardList } from "@/lib/contract/staffing/dashboard-lists";
import { countOf, formatFigure, formatMonth } from "@/lib/format";
import { conversionText, totalNotes } from "@/lib/format-total";
import { listHref, queryHref } from "@/components/staffing/dashboard/list-href";
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
          Full-time work for {formatFigure(fullWeeks)} of{" "}
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

export function SpendChart({ spend, today, canOpen }: SpendProps) {
  const { currency, months, sameDaysBefore: before, assignments, withoutRate } = spend;
  const amounts = months.map(({ month, total }) => ({ month, value: Number(total.amount) }));
  const current = amounts.find(({ month }) => month === monthOf(today))?.value ?? 0;
  const isConverted = months.some(({ total }) => total.isConverted);
  return (
    <MonthChart
      title="Spend"
      note={
        <>
          Bill rates in {currency} until today,{" "}
          <ListNote
            list={BILLED_THIS_MONTH}
            canOpen={canOpen}
            text={`${countOf(assignments, "assignment")} this month`}
          />
          {withoutRate > 0 ? (
            <>
              {", "}
              <ListNote
                list={UNBILLED_THIS_MONTH}
                canOpen={canOpen}
                text={`${countOf(withoutRate, "assignment")} without a bill rate`}
              />
            </>
          ) : null}
          <SpendNotes spend={spend} thisMonth={monthOf(today)} />
        </>
      }
      months={amounts}
      comparison={compareAmounts(current, { ...before, amount: Number(before.total.amount) })}
      unit={{ currency }}
      isConverted={isConverted}
      thisMonth={monthOf(today)}
      isUntilToday
    />
  );
}

/** How this month's sum and those before were converted, and what they are without. */
function SpendNotes({ spend: { months }, thisMonth }: { spend: Spend; thisMonth: string }) {
  const now = months.find(({ month }) => month === thisMonth)?.total;
  const converted = months.map(({ total }) => total).findLast((total) => total.isConverted);
  const leftOut = now ? totalNotes(now) : [];
  const others = months.filter(({ month, total }) => month !== thisMonth && total.leftOut.length > 0);
  const notes = [
    converted ? conversionText(converted) : null,
    ...leftOut.map((note) => `This month ${note}`),
    ...others.map(({ month, total }) => `${formatMonth(month)} ${totalNotes(total).join(", ")}`),
  ].filter((note) => note !== null);
  return notes.map((note) => (
    <span key={note} className="block">
      {note}
    </span>
  ));
}

type ListNoteProps = { list: DashboardList; canOpen: boolean; text: string };

function ListNote({ list, canOpen, text }: ListNoteProps) {
  return canOpen ? <NoteLink href={queryHref("assignments", list)}>{text}</NoteLink> : text;
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
