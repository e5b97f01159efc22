import "server-only";
import { dehydrate, QueryClient, type DehydratedState } from "@tanstack/react-query";
import { myTasksSchema, taskSummarySchema } from "@/lib/contract/operations/tasks";
import { fetchUpstream } from "@/lib/upstream/fetch-upstream";
import type { PrefetchedPart } from "./prefetch-records";
import { taskKeys } from "@/lib/query/operations/task-queries";

/** The signed-in person's own tasks. */
export async function prefetchMyTasks(): Promise<DehydratedState> {
  const client = new QueryClient();
  client.setQueryData(taskKeys.mine, await fetchUpstream(["my", "tasks"], myTasksSchema));
  return dehydrate(client);
}

/** The figures above the list of tasks. */
export function taskSummaryPart(): PrefetchedPart {
  return { queryKey: taskKeys.summary, path: ["tasks", "summary"], schema: taskSummarySchema };
}
