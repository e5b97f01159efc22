import { facetsSchema } from "@/lib/contract/records/facets";
import { listPageOf } from "@/lib/contract/envelope";
import type { Dashboard } from "@/lib/contract/staffing/dashboard";
import { SOON_DAYS } from "@/lib/contract/staffing/dashboard-limits";
import { OVERLOADED, PAST_END, type DashboardList } from "@/lib/contract/staffing/dashboard-lists";
import { boardSchema } from "@/lib/contract/staffing/board";
import { demandSchema } from "@/lib/contract/staffing/timeline";
import { COUNTED_STATUSES } from "@/lib/records/counted-statuses";
import { inDays, TODAY } from "@/lib/records/field-types/relative-day";
import { definitionOf } from "@/lib/records/definitions";
import { writeListQuery } from "@/lib/records/list/list-query";
import { listedSchema } from "@/lib/records/record";
import { clientDashboardOf } from "@/upstream/testing/calls/opening-figures";
import { dashboardOf } from "@/upstream/testing/calls/staffing-calls";
import type { Caller, TestApp } from "@/upstream/testing/test-app";
import { sorted } from "./money-rules";
import type { Seen } from "./read-world";
import { says, type Said } from "./said";

/** The list behind the figure. */
const ENDING: DashboardList = {
  kind: "projects",
  filters: {
    status: { type: "any", values: [...COUNTED_STATUSES.projects] },
    endDate: { type: "range", from: TODAY, to: inDays(SOON_DAYS) },
  },
  where: null,
};

/** The dashboard of somebody who has lists, and the lists, board and timeline behind its figures. */
export async function dashboardScreens(caller: Caller, { viewer }: Seen): Promise<Said[]> {
  const who = `The dashboard of ${viewer.centerCode ?? "all"}`;
  const dashboard = await dashboardOf(caller);
  const { staffing, available } = dashboard;
  const demand = (await caller("GET", "/freelancers/timeline/demand?weeks=8")).data(demandSchema);
  const { columns } = (await caller("GET", "/assignments/board")).data(boardSchema);
  const total = async ({ kind, ...query }: DashboardList) =>
    (await caller("GET", `/${kind}?${writeListQuery(definitionOf(kind), query)}`)).data(listPageOf(listedSchema))
      .totalElements;
  const facet = async (kind: string) => {
    const { facets } = (await caller("GET", `/${kind}/facets?fields=status`)).data(facetsSchema);
    const values = facets.find(({ field }) => field === "status")?.values ?? [];
    return values.map(({ value, count }): [string, number] => [value, count]);
  };
  return [
    ...says(`dashboard of ${viewer.account}`, who, {
      ...sharedFacts(dashboard),
      "unfilled positions": staffing && unfilled(staffing.toFill.rows),
      available: available && [available.now, available.partly, available.later],
      overloaded: staffing?.overloaded.count,
      "past their end": staffing?.pastEnd.count,
      "without follow-on": staffing?.withoutFollowOn.rows.map(({ assignmentId }) => assignmentId).toSorted(),
      "full weeks by month": staffing?.utilization.months.map(({ month, fullWeeks }) => [month, fullWeeks]),
    }),
    ...says(`list of ${viewer.account}`, who, {
      overloaded: await total(OVERLOADED),
      "past their end": await total(PAST_END),
      "ending projects": await total(ENDING),
    }),
    ...says(`facets of ${viewer.account}`, who, {
      "people by status": counted(await facet("freelancers")),
      "projects by status": counted(await facet("projects")),
      "assignments by status": counted(await facet("assignments")),
    }),
    ...says(`board of ${viewer.account}`, who, {
      "assignments by status": counted(columns.map(({ status, count }) => [status, count])),
    }),
    ...says(`demand of ${viewer.account}`, who, {
      "open openings": demand.openings,
      "unfilled by week": demand.unfilled,
    }),
  ];
}

export async function clientScreens(app: TestApp, companyId: string): Promise<Said[]> {
  const dashboard = await clientDashboardOf(app, companyId);
  const { client } = dashboard;
  const ids = (rows: readonly { assignmentId: string }[] = []) => rows.map((row) => row.assignmentId).toSorted();
  return says("client's dashboard", `The dashboard of ${companyId}`, {
    ...sharedFacts(dashboard),
    "unfilled positions": unfilled(client?.toFill ?? []),
    "at work": ids(client?.atWork.rows),
    agreed: ids(client?.agreed.rows),
    proposed: ids(client?.proposed.rows),
  });
}

function sharedFacts({ kinds, openPositions, endingSoon, spend }: Dashboard): Record<string, unknown> {
  const statuses = (kind: string) => counted(Object.entries(kinds.find((one) => one.kind === kind)?.byStatus ?? {}));
  const month = spend?.months.at(-1)?.total;
  const isListed = kinds.some(({ kind }) => kind === "assignments");
  return {
    "open openings": openPositions?.openings,
    "open positions": openPositions?.positions,
    "projects with open positions": openPositions?.projects,
    "ending projects": endingSoon?.count,
    "projects by status": statuses("projects"),
    "people by status": statuses("freelancers"),
    ...(isListed ? { "assignments by status": statuses("assignments") } : {}),
    "spend this month": month && { amount: month.amount, leftOut: sorted(month.leftOut) },
  };
}

function unfilled(rows: readonly { positionId: string; filled: number; gaps: number }[]): string[] {
  return rows.map(({ positionId, filled, gaps }) => [positionId, filled, gaps].join(" ")).toSorted();
}

function counted(statuses: readonly (readonly [string, number])[]) {
  return statuses.filter(([, count]) => count > 0).toSorted(([a], [b]) => a.localeCompare(b));
}
