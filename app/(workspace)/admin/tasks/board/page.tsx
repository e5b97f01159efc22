import { TaskBoard } from "@/components/operations/tasks/task-board";
import { personOf } from "@/lib/accounts/access/access-role";
import { administers } from "@/lib/accounts/access/admin-pages";
import { listRights } from "@/lib/accounts/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Task board" };

export default async function TaskBoardRoutePage() {
  const person = personOf(await requireUser());
  return <TaskBoard administers={administers(person)} rights={listRights(person, "tasks")} />;
}
