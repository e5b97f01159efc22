import { HydrationBoundary } from "@tanstack/react-query";
import { TaskList } from "@/components/operations/tasks/task-list";
import { personOf } from "@/lib/accounts/access/access-role";
import { administers } from "@/lib/accounts/access/admin-pages";
import { can, listRights } from "@/lib/accounts/access/rights";
import { prefetchParts, prefetchRecordList, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { taskSummaryPart } from "@/lib/query/prefetch/prefetch-tasks";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Tasks" };

export default async function TasksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const list = prefetchRecordList("tasks", await searchParams);
  const summary = prefetchParts([taskSummaryPart()]);
  const [user, { state, layout }, parts] = await Promise.all([requireUser(), list, summary]);
  const person = personOf(user);
  return (
    <HydrationBoundary state={state}>
      <HydrationBoundary state={parts}>
        <TaskList
          rights={listRights(person, "tasks")}
          layout={layout}
          administers={administers(person)}
          canGenerate={can(person, "create", "mappings")}
        />
      </HydrationBoundary>
    </HydrationBoundary>
  );
}
