import { HydrationBoundary } from "@tanstack/react-query";
import { UnsavedList } from "@/components/records/form/drafts/unsaved-list";
import { draftsSchema } from "@/lib/contract/changes/drafts";
import { prefetchParts } from "@/lib/query/prefetch/prefetch-records";
import { draftsOptions } from "@/lib/query/records/draft-queries";

export const metadata = { title: "Unsaved changes" };

export default async function UnsavedPage() {
  const state = await prefetchParts([{ queryKey: draftsOptions().queryKey, path: ["drafts"], schema: draftsSchema }]);
  return (
    <HydrationBoundary state={state}>
      <UnsavedList />
    </HydrationBoundary>
  );
}
