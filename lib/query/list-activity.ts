import { useIsFetching, useMutationState } from "@tanstack/react-query";
import { listOf, type Change, type ListName } from "./lists";

export type Activity = "fetch" | Change;

/** A flag for each thing that may be under way on a list; a list has no flag for what never happens to it. */
export type ListActivity = Partial<Record<Activity, boolean>>;

/** What is under way on a list, whichever part of the page began it. Rows asked for ahead of use don't count. */
export function useListActivity(list: ListName): ListActivity {
  const fetching = useIsFetching({ queryKey: ["records", list, "list"], type: "active" });
  const pending = useMutationState({
    filters: { mutationKey: ["records", list], status: "pending" },
    select: (mutation) => mutation.options.mutationKey?.[2],
  });
  return activityOf(list, fetching > 0, pending);
}

/** @param pending the activities whose mutations are on their way, as their keys name them */
export function activityOf(list: ListName, isFetching: boolean, pending: readonly unknown[]): ListActivity {
  const changes = listOf(list).activities.map((activity) => [activity, pending.includes(activity)] as const);
  return { fetch: isFetching, ...Object.fromEntries(changes) };
}
