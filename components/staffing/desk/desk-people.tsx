"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useState, type RefObject } from "react";
import { useToday } from "@/components/records/moment";
import { ProblemState } from "@/components/records/problem-state";
import { ProposeErrors } from "@/components/staffing/matching/candidates/selection-bar";
import { usePeopleTime } from "@/components/staffing/matching/candidates/use-people-time";
import { usePropose } from "@/components/staffing/matching/candidates/use-propose";
import { useProposed } from "@/components/staffing/matching/candidates/use-proposed";
import { EmptyState } from "@/components/ui/empty-state";
import { PartFailure } from "@/components/ui/part-failure";
import { Slots } from "@/components/ui/slots";
import type { Candidate, CandidatePage } from "@/lib/contract/staffing/matching";
import { formatCount } from "@/lib/format";
import { barLegend } from "@/components/staffing/matching/factors/factor-labels";
import { candidatesOptions } from "@/lib/query/staffing/match-queries";
import { lazy } from "@/lib/shell/connection/lazy";
import { FACTORS, type FactorKey } from "@/lib/staffing/matching/factors";
import { BEST_MATCHES } from "@/lib/staffing/matching/match-list";
import { DeskHeader } from "./desk-header";
import { useDeskKeys } from "./desk-keys";
import { DeskPerson } from "./desk-person";
import { DeskSkeleton } from "./desk-skeleton";
import type { Opening } from "./opening-groups";
import { stripSpan } from "@/lib/staffing/strip-span";

const CompareDialog = lazy(async () => ({
  default: (await import("@/components/staffing/matching/candidates/compare-dialog")).CompareDialog,
}));

type DeskPeopleProps = {
  opening: Opening;
  desk: RefObject<HTMLElement | null>;
  onOpening: (step: 1 | -1) => void;
  /** Once the people of an opening are on screen. */
  onShown: () => void;
};

/** Who fits the open position, best first. */
export function DeskPeople({ opening: { projectId, positionId }, ...parts }: DeskPeopleProps) {
  const query = useQuery({
    ...candidatesOptions({ projectId, positionId, ...BEST_MATCHES }),
    // The people of another position aren't those of this one.
    placeholderData: undefined,
  });
  if (query.data) {
    return (
      <People
        key={positionId}
        data={query.data}
        readAt={query.dataUpdatedAt}
        position={{ projectId, positionId }}
        {...parts}
      />
    );
  }
  if (!query.error) return <DeskSkeleton />;
  return <ProblemState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}

type PeopleProps = Omit<DeskPeopleProps, "opening"> & {
  data: CandidatePage;
  /** Milliseconds since 1970. */
  readAt: number;
  position: { projectId: string; positionId: string };
};

function People({ data, readAt, position, desk, onOpening, onShown }: PeopleProps) {
  const today = useToday();
  const [factor, setFactor] = useState<FactorKey | null>(null);
  const [compared, setCompared] = useState<readonly Candidate[]>([]);
  const { entries, keep } = useProposed(data.content, { idOf, list: position.positionId, readAt });
  const { propose, isProposing, errors, status } = usePropose(position, (proposals, changeSetId) =>
    keep(
      proposals.map((proposal) => ({ rowId: proposal.freelancerId, proposal })),
      changeSetId,
    ),
  );
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  const { position: facts } = data;
  const { query: times, timeOf } = usePeopleTime({ content: entries.map(({ row }) => row), position: facts });
  const counted = data.content[0]?.factors ?? [];
  const factors = counted.map(({ key }) => key);

  useDeskKeys(desk, {
    onOpening,
    onFactor: (step) => setFactor(nextFactor(factors, factor, step)),
    onCompare: (freelancerId) => setCompared(comparedWith(data.content, freelancerId)),
  });

  return (
    <section aria-label={`People for ${data.position.role}`} tabIndex={-1} className="desk-people outline-none">
      <DeskHeader
        position={facts}
        today={today}
        factor={factor}
        span={stripSpan(facts)}
        total={data.totalElements}
        legend={barLegend(counted)}
      />
      <p role="status" className="sr-only">
        {status || positionText(data)}
      </p>
      <ProposeErrors errors={errors} />
      <PartFailure of={times} what="their time" className="m-3" />
      {entries.length === 0 ? (
        <EmptyState
          icon={<Slots counts={{ openings: 3, filled: 0, pending: 0 }} aria-hidden />}
          title="No one fits these dates and skills"
          description="Change the position, or go on with the next opening."
        />
      ) : (
        <ol aria-label="Matches">
          {entries.map((entry) => (
            <DeskPerson
              key={entry.row.freelancerId}
              entry={entry}
              position={facts}
              time={timeOf(entry.row.freelancerId)}
              factor={factor}
              today={today}
              onPropose={data.mayPropose ? () => propose([entry.row.freelancerId]) : null}
              isProposing={isProposing}
            />
          ))}
        </ol>
      )}
      {compared.length > 0 ? (
        <Suspense>
          <CompareDialog
            candidates={compared}
            proposed={compared.filter((one) =>
              entries.some(({ row, proposed: made }) => made && idOf(row) === idOf(one)),
            )}
            role={data.position.role}
            onPropose={data.mayPropose ? (candidate) => propose([candidate.freelancerId]) : null}
            isProposing={isProposing}
            errors={errors}
            onClose={() => setCompared([])}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

/** “QA Engineer, Warehouse move: 12 matches” */
function positionText({ position, totalElements }: CandidatePage): string {
  const matches = totalElements === 1 ? "1 match" : `${formatCount(totalElements)} matches`;
  return `${position.role}, ${position.project.title}: ${matches}`;
}

function idOf({ freelancerId }: Candidate): string {
  return freelancerId;
}

/** From no factor to the first, and from the last to none. */
function nextFactor(factors: readonly FactorKey[], current: FactorKey | null, step: 1 | -1): FactorKey | null {
  const stops = [null, ...FACTORS.filter((key) => factors.includes(key))];
  return stops[(stops.indexOf(current) + step + stops.length) % stops.length] ?? null;
}

const COMPARED = 4;

/** Somebody beside the best others. */
function comparedWith(candidates: readonly Candidate[], freelancerId: string | null): Candidate[] {
  const chosen = candidates.filter((one) => one.freelancerId === freelancerId);
  const all = [...chosen, ...candidates.filter((one) => !chosen.includes(one))].slice(0, COMPARED);
  return all.length > 1 ? all : [];
}
