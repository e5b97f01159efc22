import { HydrationBoundary } from "@tanstack/react-query";
import { AdminLink } from "@/components/shell/admin-header";
import { RecordList } from "@/components/records/list/record-list";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { prefetchRecordList, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Users" };

export default async function UsersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const list = prefetchRecordList("users", await searchParams);
  const [user, { state, layout }] = await Promise.all([requireUser(), list]);
  return (
    <HydrationBoundary state={state}>
      <div className="grid grid-cols-1 gap-1.5">
        <AdminLink />
        <RecordList kind="users" rights={listRights(personOf(user), "users")} layout={layout} />
      </div>
    </HydrationBoundary>
  );
}
