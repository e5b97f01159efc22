import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { MyTask, MyTasks } from "@/lib/contract/operations/tasks";
import { callWithSchema } from "@/lib/query/call-with-schema";
import { recordKeys } from "@/lib/query/records/record-keys";
import { loadTaskSchema, taskKeys } from "./task-queries";

export function myTasksOptions() {
  return queryOptions({
    queryKey: taskKeys.mine,
    queryFn: ({ signal }) => callWithSchema("GET", "/api/my/tasks", () => loadTaskSchema("myTasksSchema"), { signal }),
  });
}

type Move = { task: MyTask; status: MyTask["status"]; reason?: string | null };

/**
 * Displayed at once, and taken back if it is refused.
 * @param onMoved called with the task as it is then and as it was, also once its row is gone
 */
export function moveMyTaskOptions(client: QueryClient, onMoved?: (moved: MyTask, before: MyTask) => void) {
  return mutationOptions({
    mutationKey: ["tasks", "move-mine"],
    mutationFn: ({ task, status, reason = null }: Move) =>
      callWithSchema(
        "POST",
        `/api/my/tasks/${encodeURIComponent(task.id)}/status`,
        () => loadTaskSchema("myTaskSchema"),
        {
          body: { status, reason },
          headers: { "If-Match": `"${task.version}"` },
        },
      ),
    onMutate: async ({ task, status, reason = null }) => {
      await client.cancelQueries({ queryKey: taskKeys.mine });
      const before = client.getQueryData<MyTasks>(taskKeys.mine);
      replaceMine(client, { ...task, status, reason });
      return before;
    },
    onError: (_error, _move, before) => {
      if (before) client.setQueryData(taskKeys.mine, before);
    },
    onSuccess: (moved, { task }) => onMoved?.(moved, task),
    onSettled: () => client.invalidateQueries({ queryKey: [...recordKeys.all, "tasks"] }),
    meta: { failure: "Couldn’t save the task" },
  });
}

function replaceMine(client: QueryClient, task: MyTask): void {
  client.setQueryData<MyTasks>(
    taskKeys.mine,
    (mine) => mine && { ...mine, tasks: mine.tasks.map((one) => (one.id === task.id ? task : one)) },
  );
}
