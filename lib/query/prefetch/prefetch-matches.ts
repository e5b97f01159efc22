import "server-only";
import { dehydrate, QueryClient, type DehydratedState } from "@tanstack/react-query";
import { cache } from "react";
import { candidatePageSchema, type GateFilter, savedWeightsSchema } from "@/lib/contract/matching";
import { fetchUpstream } from "@/lib/upstream/fetch-upstream";
import { candidatesParams, matchKeys, type MatchQuery } from "../match-queries";

/** The first list of a position's candidates; an unknown project or position ends on Page Not Found. */
export async function prefetchCandidates(query: MatchQuery): Promise<DehydratedState> {
  const client = new QueryClient();
  const { projectId, positionId, gate, page } = query;
  client.setQueryData(matchKeys.candidates(query), await fetchCandidates(projectId, positionId, gate, page));
  return dehydrate(client);
}

/** Cached per render: the page's title and its body share one call. */
export const fetchCandidates = cache((projectId: string, positionId: string, gate: GateFilter, page: number) =>
  fetchUpstream(
    ["projects", projectId, "positions", positionId, "matches"],
    candidatePageSchema,
    candidatesParams({ gate, page }),
  ),
);

export async function prefetchWeights(): Promise<DehydratedState> {
  const client = new QueryClient();
  client.setQueryData(matchKeys.weights, await fetchUpstream(["matching", "weights"], savedWeightsSchema));
  return dehydrate(client);
}
