import type { ListQuery } from "./list-query";

type Query = Pick<ListQuery, "filters" | "where">;

/** The list query for people at work, as `isRunning` has it. */
export const RUNNING_ASSIGNMENTS: Query = {
  filters: { status: { type: "any", values: ["active"] } },
  where: {
    join: "or",
    parts: [
      { field: "endDate", filter: { type: "empty", isEmpty: true } },
      { field: "endDate", filter: { type: "range", from: "today", to: null } },
    ],
  },
};

/** People at work in one center. */
export function runningIn(centerCode: string): Query {
  const { filters, where } = RUNNING_ASSIGNMENTS;
  return { filters: { ...filters, centerCode: { type: "any", values: [centerCode] } }, where };
}

/** Accepted and active work that is past its last day, as `isPastEnd` has it. */
export const PAST_END_ASSIGNMENTS: Query = {
  filters: {
    status: { type: "any", values: ["accepted", "active"] },
    endDate: { type: "range", from: null, to: "-1d" },
  },
  where: null,
};
