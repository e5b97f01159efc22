import { TaskBoard } from "@/components/tasks/task-board";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Task board" };

export default async function TaskBoardRoutePage() {
  await requireUser();
  return <TaskBoard />;
}
