import { costByMonth, decimalOf, lastDayOfCost } from "@/lib/staffing/cost";
import { percentOf, totalOf, type MonthAmount } from "@/lib/staffing/sum-in-currency";
import { isWorked } from "@/lib/staffing/statuses";
import type { Assignment, Seen, World } from "./read-world";
import { says, type Said } from "./said";

/** What assignments cost until today by one of their rates: a sum for each currency and month. */
export function costsOf(work: readonly Assignment[], rate: "billRate" | "payRate", today: string): MonthAmount[] {
  const costs = work
    .filter(({ status }) => isWorked(status))
    .flatMap((one) =>
      costByMonth({ ...one, rate: one[rate] }, one.startDate, lastDayOf(one, today)).map(({ month, cents }) => ({
        currency: one.currency,
        month,
        cents,
      })),
    );
  return [...Map.groupBy(costs, ({ currency, month }) => `${currency} ${month}`).values()].flatMap((same) =>
    same.slice(0, 1).map((one) => ({ ...one, cents: String(same.reduce((sum, { cents }) => sum + cents, 0n)) })),
  );
}

export function lastDayOf(work: Assignment, today: string): string {
  return lastDayOfCost({ ...work, statusSince: work.statusSince.slice(0, 10) }, today);
}

/** What work cost the company until today; what no rate converts is left out. */
export function spendOf(work: readonly Assignment[], currency: string, { rates, today }: World) {
  const costs = costsOf(work, "billRate", today);
  const unpriced = work.filter((one) => isWorked(one.status) && one.billRate === null);
  const { amount, leftOut } = totalOf(costs, rates, currency);
  return {
    amount,
    leftOut: sorted(leftOut),
    withoutRate: unpriced.filter((one) => one.startDate <= lastDayOf(one, today)).length,
  };
}

/** As screens say it, in the same order. */
export function spendFacts(spend: { amount: string; leftOut: readonly Left[]; withoutRate: number }) {
  const { amount, leftOut, withoutRate } = spend;
  return { spend: { amount, leftOut: sorted(leftOut), withoutRate } };
}

type Left = { currency: string; amount: string };

export function sorted(leftOut: readonly Left[]): string[] {
  return leftOut.map(({ currency, amount }) => `${currency} ${amount}`).toSorted();
}

export function moneyRules(seen: Seen): Said[] {
  const { today, assignments } = seen;
  const ofWork = assignments.flatMap((one) => {
    const cents = costsOf([one], "payRate", today).reduce((sum, month) => sum + BigInt(month.cents), 0n);
    return says("rule", one.code, { "cost to date": isWorked(one.status) ? decimalOf(cents) : null });
  });
  const ofProjects = seen.projects.flatMap(({ id, code, budget, currency }) => {
    const spend = spendOf(
      assignments.filter(({ projectId }) => projectId === id),
      currency,
      seen,
    );
    return says("rule", code, { spend, "budget share": budget === null ? null : percentOf(spend.amount, budget) });
  });
  const ofCompanies = seen.companies.flatMap(({ id, code, currency }) => {
    const own = assignments.filter(({ companyId }) => companyId === id);
    const spend = spendOf(own, currency, seen);
    const isNone = Number(spend.amount) === 0 && spend.leftOut.length === 0 && spend.withoutRate === 0;
    return says("rule", code, { spend: isNone ? null : spend });
  });
  return [...ofWork, ...ofProjects, ...ofCompanies];
}
