import { HydrationBoundary } from "@tanstack/react-query";
import { readMatchParams } from "@/components/staffing/matching/match-params";
import { readReplacing } from "@/components/staffing/matching/replacing-params";
import { MatchView } from "@/components/staffing/matching/match-view";
import { fetchCandidates, prefetchCandidates } from "@/lib/query/prefetch/prefetch-matches";
import type { SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string; positionId: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata(props: Props) {
  const { position } = await fetchCandidates(await queryOf(props));
  return { title: `Find people for ${position.role}` };
}

export default async function PositionMatchesPage(props: Props) {
  const query = await queryOf(props);
  const [state] = await Promise.all([prefetchCandidates(query), requireUser()]);
  return (
    <HydrationBoundary state={state}>
      <MatchView projectId={query.projectId} positionId={query.positionId} />
    </HydrationBoundary>
  );
}

async function queryOf({ params, searchParams }: Props) {
  const [{ id, positionId }, search] = await Promise.all([params, searchParams]);
  const read = (name: string) => [search[name]].flat()[0];
  return { projectId: id, positionId, ...readMatchParams(read), replacing: readReplacing(read) };
}
