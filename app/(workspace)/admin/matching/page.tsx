import { HydrationBoundary } from "@tanstack/react-query";
import { WeightsEditor } from "@/components/matching/weights-editor";
import { prefetchWeights } from "@/lib/query/prefetch/prefetch-matches";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Match weights" };

export default async function MatchingPage() {
  const [state] = await Promise.all([prefetchWeights(), requireUser()]);
  return (
    <HydrationBoundary state={state}>
      <WeightsEditor />
    </HydrationBoundary>
  );
}
