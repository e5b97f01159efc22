"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import { useState } from "react";
import { useToday } from "@/components/records/moment";
import { PageSection } from "@/components/records/page/page-section";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import { DotItem, DotList } from "@/components/ui/dot-list";
import { Skeleton } from "@/components/ui/skeleton";
import { SlotsWithWords } from "@/components/ui/slots";
import type { PositionMatch } from "@/lib/contract/staffing/matching";
import { positionMatchesOptions } from "@/lib/query/staffing/match-queries";
import { FULL_WEEK_HOURS } from "@/lib/staffing/work-calendar";
import { ScoreLegend, ScoreWithLoss } from "./factors/factor-bars";
import { datesText } from "./match-header";
import { MatchFacts } from "./match-facts";
import { SkillMarks } from "@/components/ui/skill-marks";
import { ProposeErrors } from "./selection-bar";
import { usePropose } from "./use-propose";

const SHOWN_FIRST = 3;
const TITLE = "Open positions by match score";

type FreelancerMatchesProps = {
  freelancerId: string;
  /** Whether the reader may propose people. */
  canPropose: boolean;
};

/** The open positions that fit a freelancer best, the best first, each with its reasons. */
export function FreelancerMatches(props: FreelancerMatchesProps) {
  return (
    <PageSection title={TITLE}>
      <PositionMatches {...props} />
    </PageSection>
  );
}

function PositionMatches({ freelancerId, canPropose }: FreelancerMatchesProps) {
  const { data, error, refetch, isFetching } = useQuery(positionMatchesOptions(freelancerId));
  const [isWhole, setWhole] = useState(false);
  if (!data) {
    if (!error) return <MatchesSkeleton />;
    return <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data.length === 0) {
    return <p className="text-muted-foreground">No unfilled opening fits this freelancer now.</p>;
  }
  const shown = isWhole ? data : data.slice(0, SHOWN_FIRST);
  return (
    <>
      <ScoreLegend matches={shown}>{`Availability is scored against a full week of ${FULL_WEEK_HOURS} h.`}</ScoreLegend>
      <ol aria-label={TITLE} className="grid divide-y overflow-hidden rounded-lg border bg-card">
        {shown.map((match) => (
          <PositionItem
            key={match.position.id}
            match={match}
            freelancerId={freelancerId}
            canPropose={canPropose && match.gates.length === 0}
          />
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

type PositionItemProps = FreelancerMatchesProps & { match: PositionMatch };

function PositionItem({ match, freelancerId, canPropose }: PositionItemProps) {
  const { position, score, factors } = match;
  const skills = factors.find(({ key }) => key === "skills");
  const today = useToday();
  const { id, role, project, company } = position;
  const facts = [company, datesText(position)];
  const { propose, isProposing, errors } = usePropose({ projectId: project.id, positionId: id }, () => {});
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
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
              <SlotsWithWords counts={position} />
            </DotItem>
          </DotList>
        </div>
        {skills ? <SkillMarks matched={skills.matched} missing={skills.missing} needed={position.skills} /> : null}
        <MatchFacts match={match} position={position} today={today} isOnOwnPage />
        <ProposeErrors errors={errors} />
      </div>
      <div className="flex gap-x-4 gap-y-2.5 max-sm:items-center max-sm:justify-between sm:flex-col sm:items-end">
        <div className="w-44">
          <ScoreWithLoss score={score} factors={factors} losses={2} isNamed className="w-full" />
        </div>
        {canPropose ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Propose for ${role}, ${project.title}`}
            aria-disabled={isProposing}
            onClick={() => isProposing || propose([freelancerId])}
            className="max-md:h-11"
          >
            {isProposing ? "Proposing…" : "Propose"}
          </Button>
        ) : null}
      </div>
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
