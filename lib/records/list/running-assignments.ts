import type { Filter } from "./filter";
import type { ListQuery } from "./list-query";

type Query = Pick<ListQuery, "filters" | "where">;

/** The list query for people at work, as `isRunning` has it. */
export const RUNNING_ASSIGNMENTS: Query = notPastEnd("active");

/** The list query for accepted work, which is yet to start, unless its last day is over. */
export const STARTING_ASSIGNMENTS: Query = notPastEnd("accepted");

function notPastEnd(status: string): Query {
  return {
    filters: { status: { type: "any", values: [status] } },
    where: {
      join: "or",
      parts: [
        { field: "endDate", filter: { type: "empty", isEmpty: true } },
        { field: "endDate", filter: { type: "range", from: "today", to: null } },
      ],
    },
  };
}

/** People at work in one center. */
export function runningIn(centerCode: string): Query {
  return within(RUNNING_ASSIGNMENTS, { centerCode });
}

/** Those of the list that name a record, such as a company by `companyId`. */
export function within({ filters, where }: Query, named: Record<string, string>): Query {
  const own = Object.entries(named).map(([name, value]): [string, Filter] => [name, { type: "any", values: [value] }]);
  return { filters: { ...filters, ...Object.fromEntries(own) }, where };
}

/** Accepted and active work that is past its last day, as `isPastEnd` has it. */
export const PAST_END_ASSIGNMENTS: Query = {
  filters: {
    status: { type: "any", values: ["accepted", "active"] },
    endDate: { type: "range", from: null, to: "-1d" },
  },
  where: null,
};
