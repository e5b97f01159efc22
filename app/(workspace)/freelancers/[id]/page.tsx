import { HydrationBoundary } from "@tanstack/react-query";
import { Suspense } from "react";
import { FreelancerPage } from "@/components/staffing/freelancers/freelancer-page";
import { FreelancerMatches, FreelancerMatchesSkeleton } from "@/components/staffing/matching/freelancer-matches";
import { personOf } from "@/lib/accounts/access/access-role";
import { can, listRights } from "@/lib/accounts/access/rights";
import { fetchRecord, prefetchParts, prefetchRecord } from "@/lib/query/prefetch/prefetch-records";
import { positionMatchesPart, workPart } from "@/lib/query/prefetch/prefetch-staffing";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: (await fetchRecord("freelancers", (await params).id)).name };
}

export default async function FreelancerRoutePage({ params }: Props) {
  const { id } = await params;
  const [state, user] = await Promise.all([
    prefetchRecord("freelancers", id, [workPart("freelancers", id)]),
    requireUser(),
  ]);
  const person = personOf(user);
  const canAssign = can(person, "create", "assignments");
  return (
    <HydrationBoundary state={state}>
      <FreelancerPage
        id={id}
        rights={listRights(person, "freelancers")}
        canAssign={canAssign}
        matches={
          <Suspense fallback={<FreelancerMatchesSkeleton />}>
            <Matches id={id} canPropose={canAssign} />
          </Suspense>
        }
      />
    </HydrationBoundary>
  );
}

/** Sent after the rest of the page, which doesn't wait until every open position is scored. */
async function Matches({ id, canPropose }: { id: string; canPropose: boolean }) {
  return (
    <HydrationBoundary state={await prefetchParts([positionMatchesPart(id)])}>
      <FreelancerMatches freelancerId={id} canPropose={canPropose} />
    </HydrationBoundary>
  );
}
