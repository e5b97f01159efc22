import { HydrationBoundary } from "@tanstack/react-query";
import { TeamTimeline } from "@/components/staffing/capacity/team-timeline";
import { readRange } from "@/components/staffing/capacity/timeline-range";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { toParams, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { prefetchTimeline } from "@/lib/query/prefetch/prefetch-timeline";
import { readClock, requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Team timeline" };

export default async function TeamsTimelinePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = toParams(await searchParams);
  const { scale } = readRange(params, (await readClock()).today);
  const [user, { state, layout }] = await Promise.all([requireUser(), prefetchTimeline("teams", params, scale)]);
  return (
    <HydrationBoundary state={state}>
      <TeamTimeline rights={listRights(personOf(user), "teams")} layout={layout} />
    </HydrationBoundary>
  );
}
