import { SOON_DAYS } from "@/lib/contract/staffing/dashboard-limits";
import { isCounted } from "@/lib/records/counted-statuses";
import { addDays, weeksFrom, workdayFrom } from "@/lib/staffing/days";
import { totalOf } from "@/lib/staffing/sum-in-currency";
import {
  isBookable,
  isCommitted,
  isDemand,
  isPastEnd,
  isPending,
  isProjectOver,
  isRunning,
  isStarting,
  isWorked,
} from "@/lib/staffing/statuses";
import { freelancerTime, calendarAhead } from "@/lib/staffing/stored-time";
import { lastBookedDay } from "@/lib/staffing/free-and-booked-time";
import { costsOf, sorted } from "./money-rules";
import { positionsOf } from "./opening-rules";
import type { Assignment, Seen } from "./read-world";
import { says, type Said } from "./said";

/** What the dashboard of somebody says, and the lists behind it, by the same rules as other screens. */
export function dashboardRules(seen: Seen): Said[] {
  const { viewer } = seen;
  const who = `The dashboard of ${viewer.companyId ?? viewer.centerCode ?? "all"}`;
  return says("rule", who, {
    ...openingTotals(seen),
    ...projectTotals(seen),
    ...peopleTotals(seen),
    ...(viewer.companyId === undefined ? workTotals(seen) : clientRows(seen)),
    ...moneyTotals(seen),
  });
}

function openingTotals(seen: Seen) {
  const statusOf = new Map<string | null, string>(seen.all.companies.map(({ id, status }) => [id, status]));
  const needed = seen.projects
    .filter((one) => isDemand({ status: one.status, companyStatus: statusOf.get(one.companyId) }))
    .flatMap((one) => positionsOf(seen, one));
  const open = needed.filter((position) => position.open > 0);
  const today = workdayFrom(seen.today);
  const unfilled = weeksFrom(seen.today, 8).map((monday) => {
    const days = [0, 1, 2, 3, 4].map((n) => addDays(monday, n)).filter((one) => one >= today);
    const on = (one: string) =>
      needed
        .flatMap((position) => position.unfilled)
        .filter(({ start, end }) => start <= one && (end === null || end >= one))
        .reduce((sum, { count }) => sum + count, 0);
    return Math.max(0, ...days.map(on));
  });
  return {
    "open openings": open.reduce((sum, position) => sum + position.open, 0),
    "open positions": open.length,
    "projects with open positions": new Set(open.map(({ projectId }) => projectId)).size,
    "unfilled positions": open.map(({ id, filled, gaps }) => [id, filled, gaps].join(" ")).toSorted(),
    ...(seen.viewer.companyId === undefined ? { "unfilled by week": unfilled } : {}),
  };
}

function projectTotals({ projects, today }: Seen) {
  const until = addDays(today, SOON_DAYS);
  const ending = projects.filter(
    ({ status, endDate }) => isCounted("projects", status) && endDate !== null && endDate >= today && endDate <= until,
  );
  return { "ending projects": ending.length, "projects by status": byStatus(projects) };
}

/** Of a client those at work for them, else those in scope. */
function peopleTotals({ all, people, assignments, viewer, today }: Seen) {
  const atWork = new Set(assignments.filter((one) => isRunning(one, today)).map(({ freelancerId }) => freelancerId));
  const own = viewer.companyId === undefined ? people : all.people.filter(({ id }) => atWork.has(id));
  const times = own.map((person) => {
    const work = all.assignments.filter((one) => one.freelancerId === person.id && !isPending(one.status));
    return { ...person, ...freelancerTime(calendarAhead(person, work, today)) };
  });
  const free = times.filter(({ status, freeFrom }) => status === "active" && freeFrom !== null);
  const now = free.filter(({ freeFrom }) => (freeFrom ?? "") <= today);
  return {
    "people by status": byStatus(own),
    ...(viewer.companyId === undefined
      ? {
          available: [now.length, now.filter((one) => one.freeHours < 40).length, free.length - now.length],
          overloaded: times.filter((one) => one.overloadedFrom !== null).length,
        }
      : {}),
  };
}

function workTotals({ all, people, assignments, today }: Seen) {
  const until = addDays(today, SOON_DAYS);
  const lastsLonger = (work: Assignment) => (next: Assignment) =>
    next.freelancerId === work.freelancerId &&
    next.id !== work.id &&
    isCommitted(next.status) &&
    (next.endDate === null || next.endDate > (work.endDate ?? ""));
  const ending = assignments.filter(
    (work) => isCommitted(work.status) && work.endDate !== null && work.endDate >= today && work.endDate <= until,
  );
  return {
    "past their end": assignments.filter((one) => isPastEnd(one, today)).length,
    "without follow-on": ending
      .filter((one) => !all.assignments.some(lastsLonger(one)))
      .map(({ id }) => id)
      .toSorted(),
    "assignments by status": byStatus(assignments),
    "full weeks by month": fullWeeks(
      all.assignments.filter((one) => people.some(({ id, status }) => id === one.freelancerId && status === "active")),
      today,
    ),
  };
}

const MONTHS = [-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3];

/** What accepted and begun work takes of each workday of a month, in full weeks. */
function fullWeeks(work: readonly Assignment[], today: string): [string, number][] {
  const booking = work.filter(({ status }) => isCommitted(status) || isWorked(status));
  return MONTHS.map((n) => {
    const [year = 0, month = 1] = today.split("-").map(Number);
    const first = new Date(Date.UTC(year, month - 1 + n, 1)).toISOString().slice(0, 10);
    const next = new Date(Date.UTC(year, month + n, 1)).toISOString().slice(0, 10);
    let days = 0;
    let percent = 0;
    for (let one = workdayFrom(first); one < next; one = workdayFrom(addDays(one, 1))) {
      days += 1;
      for (const each of booking) {
        const last = lastBookedDay(each, today);
        if (each.startDate <= one && (last === null || last >= one)) percent += each.allocation;
      }
    }
    return [first.slice(0, 7), Math.round((percent / days) * 0.1) / 10];
  });
}

function clientRows({ assignments, projects, all, today }: Seen) {
  const statuses = new Map(all.people.map(({ id, status }) => [id, status]));
  const codes = (rows: readonly Assignment[]) => rows.map(({ id }) => id).toSorted();
  const over = new Set(projects.filter(({ status }) => isProjectOver(status)).map(({ id }) => id));
  return {
    "at work": codes(assignments.filter((one) => isRunning(one, today))),
    agreed: codes(assignments.filter((one) => one.status === "offered" || isStarting(one, today))),
    proposed: codes(
      assignments.filter(
        (one) =>
          one.status === "proposed" &&
          !isPastEnd(one, today) &&
          !over.has(one.projectId) &&
          isBookable(statuses.get(one.freelancerId)),
      ),
    ),
  };
}

function moneyTotals({ assignments, companies, viewer, rates, today }: Seen) {
  const currency = companies.find(({ id }) => id === viewer.companyId)?.currency ?? rates.base;
  const month = today.slice(0, 7);
  const costs = costsOf(assignments, "billRate", today).filter((one) => one.month === month);
  const { amount, leftOut } = totalOf(costs, rates, currency);
  return { "spend this month": { amount, leftOut: sorted(leftOut) } };
}

export function byStatus(rows: readonly { status: string }[]): [string, number][] {
  return [...Map.groupBy(rows, ({ status }) => status)]
    .map(([status, own]): [string, number] => [status, own.length])
    .toSorted(([a], [b]) => a.localeCompare(b));
}
