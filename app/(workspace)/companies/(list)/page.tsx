import { HydrationBoundary } from "@tanstack/react-query";
import { RecordList } from "@/components/records/list/record-list";
import { personOf } from "@/lib/accounts/access/access-role";
import { can, listRights } from "@/lib/accounts/access/rights";
import { prefetchRecordList, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Companies" };

export default async function CompaniesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const list = prefetchRecordList("companies", await searchParams);
  const [user, { state, layout }] = await Promise.all([requireUser(), list]);
  const person = personOf(user);
  return (
    <HydrationBoundary state={state}>
      <RecordList
        kind="companies"
        rights={listRights(person, "companies")}
        layout={layout}
        recordAction={
          can(person, "create", "projects") ? { label: "New project", path: "/projects/new?companyId=" } : null
        }
      />
    </HydrationBoundary>
  );
}
