import { HydrationBoundary } from "@tanstack/react-query";
import { AssignmentBoard } from "@/components/staffing/assignments/board/assignment-board";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { prefetchBoard, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Assignment board" };

export default async function PipelinePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [user, state] = await Promise.all([requireUser(), prefetchBoard(await searchParams)]);
  return (
    <HydrationBoundary state={state}>
      <AssignmentBoard rights={listRights(personOf(user), "assignments")} />
    </HydrationBoundary>
  );
}
