import { HydrationBoundary } from "@tanstack/react-query";
import { AssignmentPage } from "@/components/staffing/assignments/assignment-page";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { fetchRecord, prefetchParts, prefetchRecord } from "@/lib/query/prefetch/prefetch-records";
import { assignmentParts } from "@/lib/query/prefetch/prefetch-staffing";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: (await fetchRecord("assignments", (await params).id)).name };
}

export default async function AssignmentRoutePage({ params }: Props) {
  const { id } = await params;
  const [state, parts, user] = await Promise.all([
    prefetchRecord("assignments", id),
    fetchRecord("assignments", id).then((record) => prefetchParts(assignmentParts(record))),
    requireUser(),
  ]);
  const person = personOf(user);
  return (
    <HydrationBoundary state={state}>
      <HydrationBoundary state={parts}>
        <AssignmentPage id={id} rights={listRights(person, "assignments")} />
      </HydrationBoundary>
    </HydrationBoundary>
  );
}
