import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { addToast } from "@/components/ui/toast-store";
import type { MyTask } from "@/lib/contract/operations/tasks";
import { moveMyTaskOptions } from "@/lib/query/operations/my-task-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";

const MOVED: Record<MyTask["status"], string> = {
  open: "Reopened",
  in_progress: "Started",
  done: "Done",
  skipped: "Skipped",
};

/** Moves a task of the person’s own, says so, and offers the way back: its row leaves the list that it was in. */
export function useMoveTask() {
  const client = useQueryClient();
  return useMutationOnce(
    moveMyTaskOptions(client, (moved, before) =>
      addToast({
        title: `${MOVED[moved.status]}: ${moved.title}`,
        variant: "success",
        action: { label: "Undo", onClick: () => moveBack(client, moved, before) },
      }),
    ),
  );
}

/** Not by the row, which may have gone. */
function moveBack(client: QueryClient, moved: MyTask, { status, reason }: MyTask): void {
  const mutation = client.getMutationCache().build(client, moveMyTaskOptions(client));
  void mutation.execute({ task: moved, status, reason }).catch(() => undefined);
}
