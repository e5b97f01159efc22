import "server-only";
import { dehydrate, QueryClient, type DehydratedState } from "@tanstack/react-query";
import { cache } from "react";
import { candidatePageSchema, savedWeightsSchema } from "@/lib/contract/staffing/matching";
import { fetchUpstream } from "@/lib/upstream/fetch-upstream";
import { candidatesParams, matchKeys, type MatchQuery } from "@/lib/query/staffing/match-queries";

/** The first list of a position's candidates; an unknown project or position ends on Page Not Found. */
export async function prefetchCandidates(query: MatchQuery): Promise<DehydratedState> {
  const client = new QueryClient();
  client.setQueryData(matchKeys.candidates(query), await fetchCandidates(query));
  return dehydrate(client);
}

export function fetchCandidates(query: MatchQuery) {
  return fetchPage(query.projectId, query.positionId, candidatesParams(query).toString());
}

/** Cached per render: the page's title and its body share one call. */
const fetchPage = cache((projectId: string, positionId: string, params: string) =>
  fetchUpstream(
    ["projects", projectId, "positions", positionId, "matches"],
    candidatePageSchema,
    new URLSearchParams(params),
  ),
);

export async function prefetchWeights(): Promise<DehydratedState> {
  const client = new QueryClient();
  client.setQueryData(matchKeys.weights, await fetchUpstream(["matching", "weights"], savedWeightsSchema));
  return dehydrate(client);
}
