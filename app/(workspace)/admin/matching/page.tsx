import { HydrationBoundary } from "@tanstack/react-query";
import { readMatchesPath } from "@/components/staffing/matching/match-params";
import { WeightsEditor } from "@/components/operations/matching/weights-editor";
import { prefetchWeights } from "@/lib/query/prefetch/prefetch-matches";
import type { SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Match weights" };

type Props = { searchParams: Promise<SearchParams> };

export default async function MatchingPage({ searchParams }: Props) {
  const [state, { from }] = await Promise.all([prefetchWeights(), searchParams, requireUser()]);
  return (
    <HydrationBoundary state={state}>
      <WeightsEditor matchesPath={readMatchesPath([from].flat()[0])} />
    </HydrationBoundary>
  );
}
