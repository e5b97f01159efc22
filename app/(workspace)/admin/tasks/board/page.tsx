import { HydrationBoundary } from "@tanstack/react-query";
import type { ListPageProps } from "@/app/(workspace)/kind-pages/list";
import { TaskBoard } from "@/components/operations/tasks/task-board";
import { personOf } from "@/lib/accounts/access/access-role";
import { administers } from "@/lib/accounts/access/admin-pages";
import { listRights } from "@/lib/accounts/access/rights";
import { prefetchParts, readShownQuery } from "@/lib/query/prefetch/prefetch-records";
import { taskSummaryPart } from "@/lib/query/prefetch/prefetch-admin";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Task board" };

export default async function TaskBoardRoutePage({ searchParams }: ListPageProps) {
  const list = await readShownQuery("tasks", await searchParams);
  const [user, state] = await Promise.all([requireUser(), prefetchParts([taskSummaryPart(list)])]);
  const person = personOf(user);
  return (
    <HydrationBoundary state={state}>
      <TaskBoard administers={administers(person)} rights={listRights(person, "tasks")} />
    </HydrationBoundary>
  );
}
