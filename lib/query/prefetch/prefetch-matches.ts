import "server-only";
import { dehydrate, QueryClient, type DehydratedState } from "@tanstack/react-query";
import { cache } from "react";
import { candidatePageSchema, savedWeightsSchema, type CandidatePage } from "@/lib/contract/staffing/matching";
import { peopleTimeSchema } from "@/lib/contract/staffing/timeline";
import { fetchUpstream } from "@/lib/upstream/fetch-upstream";
import { candidatesParams, matchKeys, type MatchQuery } from "@/lib/query/staffing/match-queries";
import { candidateTimesOf, peopleParams, peopleTimeOptions } from "@/lib/query/staffing/timeline-queries";

/** The first list of a position's candidates with their time; an unknown project or position ends on Page Not Found. */
export async function prefetchCandidates(query: MatchQuery): Promise<DehydratedState> {
  const client = new QueryClient();
  const page = await fetchCandidates(query);
  client.setQueryData(matchKeys.candidates(query), page);
  await prefetchTimes(client, page);
  return dehydrate(client);
}

/** Their time over the position's dates. Its failure is the part's own: the browser asks again and says so. */
export async function prefetchTimes(client: QueryClient, page: CandidatePage): Promise<void> {
  const { ids, range } = candidateTimesOf(page);
  if (ids.length === 0) return;
  const path = ["freelancers", "timeline", "people"];
  const times = await fetchUpstream(path, peopleTimeSchema, peopleParams(ids, range)).catch(() => null);
  if (times) client.setQueryData(peopleTimeOptions(ids, range).queryKey, times);
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
