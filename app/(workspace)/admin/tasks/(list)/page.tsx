import { HydrationBoundary } from "@tanstack/react-query";
import { readListPage, type ListPageProps } from "@/app/(workspace)/kind-pages/list";
import { TaskList } from "@/components/operations/tasks/task-list";
import { administers } from "@/lib/accounts/access/admin-pages";
import { can } from "@/lib/accounts/access/rights";
import { prefetchParts, readShownQuery } from "@/lib/query/prefetch/prefetch-records";
import { taskSummaryPart } from "@/lib/query/prefetch/prefetch-admin";

export const metadata = { title: "Tasks" };

export default async function TasksPage(props: ListPageProps) {
  const [{ state, layout, person, rights }, parts] = await Promise.all([
    readListPage("tasks", props),
    props.searchParams
      .then((searchParams) => readShownQuery("tasks", searchParams))
      .then((list) => prefetchParts([taskSummaryPart(list)])),
  ]);
  return (
    <HydrationBoundary state={state}>
      <HydrationBoundary state={parts}>
        <TaskList
          rights={rights}
          layout={layout}
          administers={administers(person)}
          canGenerate={can(person, "create", "mappings")}
        />
      </HydrationBoundary>
    </HydrationBoundary>
  );
}
