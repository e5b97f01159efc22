import { HydrationBoundary } from "@tanstack/react-query";
import { FreelancerTimeline } from "@/components/staffing/capacity/freelancer-timeline";
import { readRange } from "@/components/staffing/capacity/timeline-range";
import { personOf } from "@/lib/accounts/access/access-role";
import { can, listRights } from "@/lib/accounts/access/rights";
import { toParams, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { prefetchTimeline } from "@/lib/query/prefetch/prefetch-timeline";
import { readClock, requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Freelancer timeline" };

export default async function FreelancersTimelinePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = toParams(await searchParams);
  const { scale } = readRange(params, (await readClock()).today);
  const [user, { state, layout }] = await Promise.all([requireUser(), prefetchTimeline("freelancers", params, scale)]);
  const person = personOf(user);
  return (
    <HydrationBoundary state={state}>
      <FreelancerTimeline
        rights={listRights(person, "freelancers")}
        layout={layout}
        canUpdate={can(person, "update", "assignments")}
        canSeeDemand={can(person, "list", "projects")}
      />
    </HydrationBoundary>
  );
}
