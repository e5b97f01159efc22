import { HydrationBoundary } from "@tanstack/react-query";
import { TaskList } from "@/components/operations/tasks/task-list";
import { personOf } from "@/lib/accounts/access/access-role";
import { administers } from "@/lib/accounts/access/admin-pages";
import { can, listRights } from "@/lib/accounts/access/rights";
import { prefetchRecordList, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Tasks" };

export default async function TasksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const list = prefetchRecordList("tasks", await searchParams);
  const [user, { state, layout }] = await Promise.all([requireUser(), list]);
  const person = personOf(user);
  return (
    <HydrationBoundary state={state}>
      <TaskList
        rights={listRights(person, "tasks")}
        layout={layout}
        administers={administers(person)}
        canGenerate={can(person, "create", "mappings")}
      />
    </HydrationBoundary>
  );
}
