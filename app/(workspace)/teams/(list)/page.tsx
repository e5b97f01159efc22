import { HydrationBoundary } from "@tanstack/react-query";
import { keptLayout } from "@/components/records/list/kept-layout";
import { RecordList } from "@/components/records/list/record-list";
import { personOf } from "@/lib/access/person-of";
import { can, canMove } from "@/lib/access/rights";
import { prefetchRecordList, type SearchParams } from "@/lib/query/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Teams" };

export default async function TeamsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const layout = await keptLayout("teams");
  const list = prefetchRecordList("teams", await searchParams, layout);
  const [user, state] = await Promise.all([requireUser(), list]);
  return (
    <HydrationBoundary state={state}>
      <RecordList
        kind="teams"
        canCreate={can(personOf(user), "create", "teams")}
        canExport={can(personOf(user), "export", "teams")}
        canUpdate={can(personOf(user), "update", "teams")}
        canMove={canMove(personOf(user), "teams")}
        canDelete={can(personOf(user), "delete", "teams")}
        layout={layout}
      />
    </HydrationBoundary>
  );
}
