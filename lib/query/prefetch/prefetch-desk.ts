import "server-only";
import { dehydrate, QueryClient, type DehydratedState } from "@tanstack/react-query";
import { openingsSchema } from "@/lib/contract/staffing/dashboard";
import { openingsOptions } from "@/lib/query/staffing/dashboard-queries";
import { matchKeys } from "@/lib/query/staffing/match-queries";
import { fetchUpstream } from "@/lib/upstream/fetch-upstream";
import { BEST_MATCHES } from "@/lib/staffing/matching/match-list";
import { fetchCandidates, prefetchTimes } from "./prefetch-matches";

/** The openings, with who fits the chosen one, by default the first. */
export async function prefetchDesk(chosen: string | undefined): Promise<DehydratedState> {
  const client = new QueryClient();
  const openings = await fetchUpstream(["openings"], openingsSchema);
  client.setQueryData(openingsOptions().queryKey, openings);
  const opening = openings.rows.find(({ positionId }) => positionId === chosen) ?? openings.rows[0];
  if (opening) {
    const query = { projectId: opening.projectId, positionId: opening.positionId, ...BEST_MATCHES };
    // Its failure is the part's own: the browser asks again and says so.
    const page = await fetchCandidates(query).catch(() => null);
    if (page) {
      client.setQueryData(matchKeys.candidates(query), page);
      await prefetchTimes(client, page);
    }
  }
  return dehydrate(client);
}
