import "server-only";
import { dehydrate, QueryClient, type DehydratedState } from "@tanstack/react-query";
import { myTasksSchema } from "@/lib/contract/operations/tasks";
import { fetchUpstream } from "@/lib/upstream/fetch-upstream";
import { taskKeys } from "@/lib/query/operations/task-queries";

/** The signed-in person's own tasks. */
export async function prefetchMyTasks(): Promise<DehydratedState> {
  const client = new QueryClient();
  client.setQueryData(taskKeys.mine, await fetchUpstream(["my", "tasks"], myTasksSchema));
  return dehydrate(client);
}
