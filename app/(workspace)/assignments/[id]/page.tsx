import { HydrationBoundary } from "@tanstack/react-query";
import { RecordView } from "@/components/records/detail/record-view";
import { fetchRecord, prefetchRecord } from "@/lib/query/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: (await fetchRecord("assignments", (await params).id)).name };
}

export default async function AssignmentPage({ params }: Props) {
  const { id } = await params;
  const [state] = await Promise.all([prefetchRecord("assignments", id), requireUser()]);
  return (
    <HydrationBoundary state={state}>
      <RecordView kind="assignments" id={id} />
    </HydrationBoundary>
  );
}
