import { useIsFetching, useMutationState } from "@tanstack/react-query";
import { listOf, type Change, type ListName } from "./lists";

export type Activity = "fetch" | Change;

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
