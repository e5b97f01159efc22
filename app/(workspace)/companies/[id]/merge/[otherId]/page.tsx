import { HydrationBoundary } from "@tanstack/react-query";
import { MergeScreen } from "@/components/records/duplicates/merge-screen";
import { prefetchRecords } from "@/lib/query/prefetch/prefetch-records";

export const metadata = { title: "Merge companies" };

export default async function MergeCompaniesPage({ params }: { params: Promise<{ id: string; otherId: string }> }) {
  const { id, otherId } = await params;
  return (
    <HydrationBoundary state={await prefetchRecords("companies", [id, otherId])}>
      <MergeScreen kind="companies" id={id} otherId={otherId} />
    </HydrationBoundary>
  );
}
