import { HydrationBoundary } from "@tanstack/react-query";
import { readListPage, type ListPageProps } from "@/app/(workspace)/kind-pages/list";
import { MappingList } from "@/components/operations/tasks/mapping-list";

export const metadata = { title: "Task mappings" };

export default async function MappingsPage(props: ListPageProps) {
  const { state, layout, rights } = await readListPage("mappings", props);
  return (
    <HydrationBoundary state={state}>
      <MappingList rights={rights} layout={layout} />
    </HydrationBoundary>
  );
}
