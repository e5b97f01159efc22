import { HydrationBoundary } from "@tanstack/react-query";
import { readListPage, type ListPageProps } from "@/app/(workspace)/kind-pages/list";
import { AdminLink } from "@/components/shell/admin-header";
import { RecordList } from "@/components/records/list/record-list";

export const metadata = { title: "Centers" };

export default async function CentersPage(props: ListPageProps) {
  const { state, layout, rights } = await readListPage("centers", props);
  return (
    <HydrationBoundary state={state}>
      <div className="grid grid-cols-1 gap-1.5">
        <AdminLink />
        <RecordList kind="centers" rights={rights} layout={layout} />
      </div>
    </HydrationBoundary>
  );
}
