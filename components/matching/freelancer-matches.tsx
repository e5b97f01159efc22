"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { PageSection } from "@/components/records/page/page-section";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import { DotItem, DotList } from "@/components/ui/dot-list";
import { Skeleton } from "@/components/ui/skeleton";
import { Slots, slotsText } from "@/components/ui/slots";
import type { PositionMatch } from "@/lib/contract/matching";
import { positionMatchesOptions } from "@/lib/query/match-queries";
import { Score } from "./factor-bars";
import { datesText } from "./match-header";
import { MatchFacts } from "./match-reasons";

const SHOWN_FIRST = 3;

/** The open positions that fit a freelancer best, the best first, each with its reasons. */
export function FreelancerMatches({ freelancerId }: { freelancerId: string }) {
  return (
    <PageSection
      title="Best matching positions"
      action={<span className="text-xs text-muted-foreground">Score of 100</span>}
    >
      <PositionMatches freelancerId={freelancerId} />
    </PageSection>
  );
}

function PositionMatches({ freelancerId }: { freelancerId: string }) {
  const { data, error, refetch, isFetching } = useQuery(positionMatchesOptions(freelancerId));
  const [isWhole, setWhole] = useState(false);
  if (!data) {
    if (!error) return <MatchesSkeleton />;
    return <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data.length === 0) {
    return <p className="text-muted-foreground">No unfilled opening needs these skills at a free time.</p>;
  }
  const shown = isWhole ? data : data.slice(0, SHOWN_FIRST);
  return (
    <>
      <ol aria-label="Best matching positions" className="grid divide-y overflow-hidden rounded-lg border bg-card">
        {shown.map((match) => (
          <PositionItem key={match.position.id} match={match} />
        ))}
      </ol>
      {data.length > shown.length ? (
        <Button variant="secondary" size="sm" className="mt-2 max-md:h-11" onClick={() => setWhole(true)}>
          Show {data.length - shown.length} more
        </Button>
      ) : null}
    </>
  );
}

function PositionItem({ match: { position, score, factors } }: { match: PositionMatch }) {
  const { id, role, project, company } = position;
  const facts = [company, datesText(position)];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5 px-4 py-3">
      <div className="grid min-w-0 gap-1.5">
        <div className="min-w-0">
          <p>
            <Link
              href={`/projects/${project.id}/positions/${id}`}
              prefetch={false}
              className="rounded-sm py-0.5 font-medium wrap-anywhere hover:underline"
            >
              {role}, {project.title}
            </Link>
          </p>
          <DotList className="text-[0.8125rem] text-muted-foreground">
            {facts.map((fact) => (fact ? <DotItem key={fact}>{fact}</DotItem> : null))}
            <DotItem>
              <span className="inline-flex items-center gap-1.5">
                <Slots filled={position.filled} pending={position.pending} openings={position.openings} />
                <span aria-hidden>{slotsText(position)}</span>
              </span>
            </DotItem>
          </DotList>
        </div>
        <MatchFacts factors={factors} needed={position.skills} />
      </div>
      <Score score={score} factors={factors} className="mt-1 max-sm:w-12" />
    </li>
  );
}

function MatchesSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-3">
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-1.5">
          <Skeleton className="h-4 w-60 max-w-full" />
          <Skeleton className="h-4 w-40 max-w-full" />
          <Skeleton className="h-5 w-52 max-w-full" />
        </div>
      ))}
    </div>
  );
}
