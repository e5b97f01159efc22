import { HydrationBoundary } from "@tanstack/react-query";
import { RecordDuplicates } from "@/components/records/duplicates/record-duplicates";
import { prefetchRecords } from "@/lib/query/prefetch/prefetch-records";

export const metadata = { title: "Possible duplicates" };

export default async function FreelancerDuplicatesPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <HydrationBoundary state={await prefetchRecords("freelancers", [id])}>
      <RecordDuplicates kind="freelancers" id={id} />
    </HydrationBoundary>
  );
}
