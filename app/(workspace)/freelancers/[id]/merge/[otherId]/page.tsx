import { HydrationBoundary } from "@tanstack/react-query";
import { MergeScreen } from "@/components/records/duplicates/merge-screen";
import { prefetchRecords } from "@/lib/query/prefetch/prefetch-records";

export const metadata = { title: "Merge freelancers" };

export default async function MergeFreelancersPage({ params }: { params: Promise<{ id: string; otherId: string }> }) {
  const { id, otherId } = await params;
  return (
    <HydrationBoundary state={await prefetchRecords("freelancers", [id, otherId])}>
      <MergeScreen kind="freelancers" id={id} otherId={otherId} />
    </HydrationBoundary>
  );
}
