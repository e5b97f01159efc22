import { HydrationBoundary } from "@tanstack/react-query";
import { readRecordPage, recordMetadata, type RecordPageProps } from "@/app/(workspace)/kind-pages/record";
import { Suspense } from "react";
import { FreelancerPage } from "@/components/staffing/freelancers/freelancer-page";
import { FreelancerMatches, FreelancerMatchesSkeleton } from "@/components/staffing/matching/freelancer-matches";
import { can } from "@/lib/accounts/access/rights";
import { prefetchParts } from "@/lib/query/prefetch/prefetch-records";
import { positionMatchesPart, workPart } from "@/lib/query/prefetch/prefetch-staffing";

export const generateMetadata = recordMetadata("freelancers");

export default async function FreelancerRoutePage(props: RecordPageProps) {
  const { id, state, person, rights } = await readRecordPage("freelancers", props, (id) => [
    workPart("freelancers", id),
  ]);
  const canAssign = can(person, "create", "assignments");
  return (
    <HydrationBoundary state={state}>
      <FreelancerPage
        id={id}
        rights={rights}
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
