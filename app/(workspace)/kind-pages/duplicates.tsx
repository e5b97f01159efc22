import { HydrationBoundary } from "@tanstack/react-query";
import { RecordDuplicates } from "@/components/records/duplicates/record-duplicates";
import { prefetchRecords } from "@/lib/query/prefetch/prefetch-records";
import type { Kind } from "@/lib/records/kinds";

type Props = { params: Promise<{ id: string }> };

export function duplicatesPage(kind: Kind) {
  return {
    metadata: { title: "Possible duplicates" },
    Page: async ({ params }: Props) => {
      const { id } = await params;
      return (
        <HydrationBoundary state={await prefetchRecords(kind, [id])}>
          <RecordDuplicates kind={kind} id={id} />
        </HydrationBoundary>
      );
    },
  };
}
