"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import { Suspense, useState } from "react";
import { useToday } from "@/components/records/moment";
import { PageSection } from "@/components/records/page/page-section";
import { shownAtFirst } from "@/components/records/page/short-list";
import { ProblemState } from "@/components/records/problem-state";
import { Button } from "@/components/ui/button";
import { DotItem, DotList } from "@/components/ui/dot-list";
import { Skeleton } from "@/components/ui/skeleton";
import type { PositionMatch } from "@/lib/contract/staffing/matching";
import { positionMatchesOptions } from "@/lib/query/staffing/match-queries";
import { lazy } from "@/lib/shell/connection/lazy";
import { lossText } from "./factors/factor-labels";
import { daysToFillText } from "./days-to-fill";
import { MatchFacts } from "./match-facts";
import { SkillMarks } from "@/components/ui/skill-marks";
import { ProposeButton } from "./candidates/propose-button";
import type { Proposed } from "./candidates/proposed-rows";
import { ProposeErrors } from "./candidates/selection-bar";
import { usePropose } from "./candidates/use-propose";
import { useProposed } from "./candidates/use-proposed";
import { LivingSlots } from "../slots/living-slots";

const ProposedNote = lazy(async () => ({ default: (await import("./candidates/proposed-note")).ProposedNote }));

const SHOWN_FIRST = 4;
const TITLE = "Positions to fill by match score";

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

export function FreelancerMatchesSkeleton() {
  return (
    <PageSection title={TITLE}>
      <MatchesSkeleton />
    </PageSection>
  );
}

function PositionMatches({ freelancerId, canPropose }: FreelancerMatchesProps) {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(positionMatchesOptions(freelancerId));
  const [isWhole, setWhole] = useState(false);
  const { entries, keep } = useProposed(data ?? [], { idOf: positionOf, list: freelancerId, readAt: dataUpdatedAt });
  if (!data) {
    if (!error) return <MatchesSkeleton />;
    return <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (entries.length === 0) {
    return <p className="text-muted-foreground">No open positions fit these skills and dates.</p>;
  }
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst(entries.length, SHOWN_FIRST));
  return (
    <>
      <ol aria-label={TITLE} className="grid divide-y overflow-hidden rounded-lg border bg-card">
        {shown.map(({ row, proposed }) => (
          <PositionItem
            key={positionOf(row)}
            match={row}
            proposed={proposed}
            freelancerId={freelancerId}
            canPropose={canPropose && (row.gates.length === 0 || proposed !== null)}
            onProposed={keep}
          />
        ))}
      </ol>
      {entries.length > shown.length ? (
        <Button variant="secondary" size="sm" className="mt-2 max-md:h-11" onClick={() => setWhole(true)}>
          Show {entries.length - shown.length} more
        </Button>
      ) : null}
    </>
  );
}

function positionOf({ position }: PositionMatch): string {
  return position.id;
}

type PositionItemProps = FreelancerMatchesProps & {
  match: PositionMatch;
  /** What was proposed during this visit. */
  proposed: Proposed<PositionMatch> | null;
  onProposed: ReturnType<typeof useProposed<PositionMatch>>["keep"];
};

function PositionItem({ match, proposed, freelancerId, canPropose, onProposed }: PositionItemProps) {
  const { position, score, factors } = match;
  const skills = factors.find(({ key }) => key === "skills");
  const today = useToday();
  const { id, role, project, company } = position;
  const facts = [company, daysToFillText(position, today)];
  const { propose, isProposing, errors, status } = usePropose(
    { projectId: project.id, positionId: id },
    (proposals, changeSetId) =>
      onProposed(
        proposals.map((proposal) => ({ rowId: id, proposal })),
        changeSetId,
      ),
  );
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-0.5">
        <div className="flex min-w-0 items-start gap-x-2">
          <span className="shrink-0">
            <LivingSlots counts={position} projectId={project.id} positionId={id} hasWords={false} />
          </span>
          <Link
            href={`/projects/${project.id}/positions/${id}`}
            prefetch={false}
            className="inline-block rounded-sm py-0.5 font-medium wrap-anywhere hover:underline"
          >
            {role}, {project.title}
          </Link>
        </div>
        <DotList className="text-[0.8125rem] text-muted-foreground">
          {facts.map((fact) => (fact ? <DotItem key={fact}>{fact}</DotItem> : null))}
        </DotList>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5">
          {skills ? <SkillMarks matched={skills.matched} missing={skills.missing} needed={position.skills} /> : null}
          <MatchFacts match={match} position={position} today={today} isOnOwnPage />
        </div>
        <Suspense>{proposed ? <ProposedNote proposed={proposed} today={today} /> : null}</Suspense>
        <ProposeErrors errors={errors} />
        <p role="status" className="sr-only">
          {status}
        </p>
      </div>
      <div className="flex items-center gap-x-4 max-sm:justify-between">
        <p title={lossText(factors, 2) ?? undefined} className="text-xs text-muted-foreground">
          <span className="text-[0.9375rem] font-semibold text-foreground tabular-nums">{score}</span> of 100
        </p>
        {canPropose ? (
          <ProposeButton
            of={`for ${role}, ${project.title}`}
            isProposing={isProposing}
            isProposed={proposed !== null}
            onPropose={() => propose([freelancerId])}
          />
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
