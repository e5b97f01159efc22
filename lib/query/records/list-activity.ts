import { useIsFetching, useMutationState } from "@tanstack/react-query";
import type { Kind } from "@/lib/records/kinds";

type Activity = "fetch" | Change;

export type ListActivity = Partial<Record<Activity, boolean>>;

/** Activities started anywhere on the page; prefetched rows don't count. */
export function useListActivity(list: ListName): ListActivity {
  const fetching = useIsFetching({ queryKey: ["records", list, "list"], type: "active" });
  const pending = useMutationState({
    filters: { mutationKey: ["records", list], status: "pending" },
    select: (mutation) => mutation.options.mutationKey?.[2],
  });
  return activityOf(list, fetching > 0, pending);
}

export function activityOf(list: ListName, isFetching: boolean, pending: readonly unknown[]): ListActivity {
  const changes = listOf(list).activities.map((activity) => [activity, pending.includes(activity)] as const);
  return { fetch: isFetching, ...Object.fromEntries(changes) };
}

const CHANGES = ["add", "update", "delete"] as const;

type Change = (typeof CHANGES)[number] | "generate" | "upload";

/** The source of a list's total after an edit in the cache: the server's count, or the loaded rows. */
export type ListTotal = "counted" | "loaded";

type List = { activities: readonly Change[]; total: ListTotal };

const RECORD_LIST: List = { activities: CHANGES, total: "counted" };

/** Lists for which the specification says more than for the others. */
const SPECIFIED_LISTS = {
  users: { activities: [...CHANGES, "upload"], total: "loaded" },
  tasks: { activities: [...CHANGES, "generate"], total: "counted" },
  jobs: { activities: CHANGES, total: "counted" },
} as const satisfies Record<string, List>;

export type ListName = Kind | keyof typeof SPECIFIED_LISTS;

/** Queries are keyed `["records", name, "list", …]`, mutations `["records", name, change]`. */
export function listOf(name: ListName): List {
  return isSpecified(name) ? SPECIFIED_LISTS[name] : RECORD_LIST;
}

function isSpecified(name: ListName): name is keyof typeof SPECIFIED_LISTS {
  return name in SPECIFIED_LISTS;
}
