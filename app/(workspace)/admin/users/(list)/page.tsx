import { HydrationBoundary } from "@tanstack/react-query";
import { readListPage, type ListPageProps } from "@/app/(workspace)/kind-pages/list";
import { UserPeek } from "@/components/accounts/users/user-peek";
import { AdminLink } from "@/components/shell/admin-header";
import { RecordList } from "@/components/records/list/record-list";

export const metadata = { title: "Users" };

export default async function UsersPage(props: ListPageProps) {
  const { state, layout, rights } = await readListPage("users", props);
  return (
    <HydrationBoundary state={state}>
      <div className="grid grid-cols-1 gap-1.5">
        <AdminLink />
        <RecordList kind="users" rights={rights} layout={layout} peekPart={<UserPeek />} />
      </div>
    </HydrationBoundary>
  );
}
