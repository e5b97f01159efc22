import { inDays, TODAY } from "@/lib/records/field-types/relative-day";
import { COMMITTED_STATUSES, PENDING_STATUSES } from "@/lib/staffing/statuses";
import type { Filter } from "./filter";
import type { ListQuery } from "./list-query";

type Query = Pick<ListQuery, "filters" | "where">;

const COMMITTED: Filter = { type: "any", values: [...COMMITTED_STATUSES] };

/** The list query for people at work, as `isRunning` has it. */
export const RUNNING_ASSIGNMENTS: Query = {
  filters: { status: COMMITTED, startDate: { type: "range", from: null, to: TODAY } },
  where: {
    join: "or",
    parts: [
      { field: "endDate", filter: { type: "empty", isEmpty: true } },
      { field: "endDate", filter: { type: "range", from: TODAY, to: null } },
    ],
  },
};

/** The list query for work that is yet to start, as `isStarting` has it. */
export const STARTING_ASSIGNMENTS: Query = {
  filters: { status: COMMITTED, startDate: { type: "range", from: inDays(1), to: null } },
  where: null,
};

/** People at work in one center. */
export function runningIn(centerCode: string): Query {
  return within(RUNNING_ASSIGNMENTS, { centerCode });
}

/** Those of the list that name a record, such as a company by `companyId`. */
export function within({ filters, where }: Query, named: Record<string, string>): Query {
  const own = Object.entries(named).map(([name, value]): [string, Filter] => [name, { type: "any", values: [value] }]);
  return { filters: { ...filters, ...Object.fromEntries(own) }, where };
}

/** What is live after its last day, as `isPastEnd` has it. */
export const PAST_END_ASSIGNMENTS: Query = {
  filters: {
    status: { type: "any", values: [...PENDING_STATUSES, ...COMMITTED_STATUSES] },
    endDate: { type: "range", from: null, to: inDays(-1) },
  },
  where: null,
};
