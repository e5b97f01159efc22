import { TaskBoard } from "@/components/tasks/task-board";
import { personOf } from "@/lib/access/access-role";
import { administers } from "@/lib/access/admin-pages";
import { listRights } from "@/lib/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Task board" };

export default async function TaskBoardRoutePage() {
  const person = personOf(await requireUser());
  return <TaskBoard administers={administers(person)} rights={listRights(person, "tasks")} />;
}
