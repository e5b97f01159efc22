import { HydrationBoundary } from "@tanstack/react-query";
import { MergeScreen } from "@/components/records/duplicates/merge-screen";
import { prefetchRecords } from "@/lib/query/prefetch/prefetch-records";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";

type Props = { params: Promise<{ id: string; otherId: string }> };

export function mergePage(kind: Kind) {
  return {
    metadata: { title: `Merge ${definitionOf(kind).many.toLowerCase()}` },
    Page: async ({ params }: Props) => {
      const { id, otherId } = await params;
      return (
        <HydrationBoundary state={await prefetchRecords(kind, [id, otherId])}>
          <MergeScreen kind={kind} id={id} otherId={otherId} />
        </HydrationBoundary>
      );
    },
  };
}
