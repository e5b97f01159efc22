import { COUNTED_STATUSES } from "./counted-statuses";
import type { Filter } from "./list/filter";
import type { ListQuery } from "./list/list-query";

type Conditions = Pick<ListQuery, "q" | "filters" | "where">;

const inStatus = (...values: string[]): Record<string, Filter> => ({ status: { type: "any", values } });

/** The parts in which tasks are counted, by the filters of the list that each of them opens. */
export const TASK_PARTS = {
  overdue: { ...inStatus(...COUNTED_STATUSES.tasks), dueDate: { type: "range", from: null, to: "-1d" } },
  open: inStatus("open"),
  in_progress: inStatus("in_progress"),
  done: inStatus("done"),
  skipped: inStatus("skipped"),
} as const satisfies Record<string, Record<string, Filter>>;

/** What the parts of a list have in common: its search and filters without those that a part sets itself. */
export function besidesParts({ q, filters: all, where }: Conditions): Conditions {
  const { status: _status, dueDate: _dueDate, ...filters } = all;
  return { q, filters, where };
}

/** The list of a part within another list. */
export function partOf(list: Conditions, part: keyof typeof TASK_PARTS): Conditions {
  const { q, filters, where } = besidesParts(list);
  return { q, filters: { ...filters, ...TASK_PARTS[part] }, where };
}
