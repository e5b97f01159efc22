"use client";

import { useToday } from "@/components/records/moment";
import { Checkbox } from "@/components/ui/checkbox";
import type { Candidate, CandidatePage, Factor, Weights } from "@/lib/contract/staffing/matching";
import { barLegend, uncountedTexts } from "../factors/factor-labels";
import { TimeLegend } from "@/components/ui/time-strip/time-legend";
import { PartFailure } from "@/components/ui/part-failure";
import { stripSpan } from "@/lib/staffing/strip-span";
import type { CalendarSpan } from "@/lib/staffing/free-and-booked-time";
import { CandidateRow } from "./candidate-row";
import { PersonColumns } from "./person-columns";
import { usePeopleTime } from "./use-people-time";
import type { MatchEntry } from "./proposed-rows";

type CandidateListProps = {
  data: CandidatePage;
  entries: readonly MatchEntry<Candidate>[];
  isUpdating: boolean;
  /** Also of other pages. */
  selected: readonly Candidate[];
  onSelect: (selected: readonly Candidate[]) => void;
  /** Null for readers who may not propose. */
  onPropose: ((freelancerIds: string[]) => void) | null;
  isProposing: boolean;
};

export function CandidateList({ data, entries, isUpdating, selected, onSelect, ...actions }: CandidateListProps) {
  const { position, weights } = data;
  const { onPropose, isProposing } = actions;
  const today = useToday();
  const factors = entries[0]?.row.factors ?? [];
  const { query: times, timeOf } = usePeopleTime({ content: entries.map(({ row }) => row), position });
  const available = entries
    .filter(({ row, proposed }) => row.gates.length === 0 && proposed === null)
    .map(({ row }) => row);
  const isSelected = (candidate: Candidate) => includes(selected, candidate);
  const select = (people: readonly Candidate[], isAdded: boolean) => {
    const others = selected.filter((candidate) => !includes(people, candidate));
    onSelect(isAdded ? [...others, ...people] : others);
  };
  return (
    <>
      <TimeLegend />
      <div data-selectable className="candidates">
        <CandidateHead
          span={stripSpan(position)}
          factors={factors}
          weights={weights}
          selected={{ count: available.filter(isSelected).length, of: available.length }}
          onSelectAll={(isAdded) => select(available, isAdded)}
        />
        <PartFailure of={times} what="their time" className="m-3" />
        <ol aria-label="Matches" aria-busy={isUpdating} className="aria-busy:opacity-60">
          {entries.map((entry) => {
            const { row: candidate } = entry;
            return (
              <CandidateRow
                key={candidate.freelancerId}
                entry={entry}
                position={position}
                time={timeOf(candidate.freelancerId)}
                today={today}
                weights={weights}
                isSelected={isSelected(candidate)}
                onSelect={(isAdded) => select([candidate], isAdded)}
                onPropose={onPropose ? () => onPropose([candidate.freelancerId]) : null}
                isProposing={isProposing}
              />
            );
          })}
        </ol>
      </div>
      {factors.length > 0 ? <p className="text-xs text-muted-foreground">{barLegend(factors)}</p> : null}
    </>
  );
}

function includes(people: readonly Candidate[], { freelancerId }: Candidate): boolean {
  return people.some((one) => one.freelancerId === freelancerId);
}

type CandidateHeadProps = {
  span: CalendarSpan;
  /** The factors that count for the position, the same for everybody. */
  factors: readonly Factor[];
  weights: Weights;
  /** How many of the people who can be selected are. */
  selected: { count: number; of: number };
  onSelectAll: (isSelected: boolean) => void;
};

/** The names of the columns, and what selects everybody. */
function CandidateHead({ span, factors, weights, selected, onSelectAll }: CandidateHeadProps) {
  const { count, of } = selected;
  return (
    <PersonColumns span={span} title={titleOf(factors, weights)}>
      {of > 0 ? (
        <Checkbox
          checked={count === of ? true : count > 0 ? "indeterminate" : false}
          onCheckedChange={(checked) => onSelectAll(checked === true)}
          aria-label="Select all on this page"
          className="candidate-check before:-inset-3.5!"
        />
      ) : null}
    </PersonColumns>
  );
}

/** What the bars stand for, and why their points differ from the weights. */
function titleOf(factors: readonly Factor[], weights: Weights): string {
  return [`${barLegend(factors)}.`, ...uncountedTexts(factors, weights)].join(" ");
}
