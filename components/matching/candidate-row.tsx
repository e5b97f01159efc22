"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { Candidate, Weights } from "@/lib/contract/matching";
import { formatRate } from "@/lib/format";
import { Score } from "./factor-bars";
import { MatchFacts, MatchPoints } from "./match-reasons";

type CandidateRowProps = {
  candidate: Candidate;
  weights: Weights;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  /** Null for readers who may not propose. */
  onPropose: (() => void) | null;
  isProposing: boolean;
};

/** What somebody has of the needed skills, and when, for how much and where they work; the points on request. */
export function CandidateRow({ candidate, weights, isSelected, onSelect, onPropose, isProposing }: CandidateRowProps) {
  const { freelancerId, name, code, headline, score, factors, gates, payRate, currency, rateUnit } = candidate;
  const [isOpen, setOpen] = useState(false);
  const canBeProposed = gates.length === 0;
  const [nameId, whyId] = [useId(), useId()];
  return (
    <li
      aria-labelledby={nameId}
      data-selected={isSelected || undefined}
      className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 border-t px-4 py-2.5 first:border-t-0 data-selected:bg-accent lg:grid-cols-[1.25rem_minmax(0,15rem)_minmax(0,1fr)_5.5rem_11.5rem] lg:gap-x-4"
    >
      <div className="pt-0.5">
        {canBeProposed ? (
          <Checkbox
            checked={isSelected}
            onCheckedChange={(checked) => onSelect(checked === true)}
            aria-label={`Select ${name}`}
            className="before:-inset-3.5!"
          />
        ) : null}
      </div>
      <div className="min-w-0">
        <Link
          id={nameId}
          href={`/freelancers/${freelancerId}`}
          prefetch={false}
          title={code}
          className="rounded-sm py-0.5 font-medium wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        {headline ? (
          <p className="truncate text-[0.8125rem] text-muted-foreground" title={headline}>
            {headline}
          </p>
        ) : null}
      </div>
      <Score score={score} className="text-right text-xs lg:col-start-4 lg:row-start-1" />
      <div className="grid min-w-0 content-start gap-1 max-lg:col-span-2 max-lg:col-start-2 lg:col-start-3 lg:row-start-1">
        <MatchFacts
          factors={factors}
          rate={payRate === null ? "No pay rate" : formatRate(payRate, currency, rateUnit)}
        />
        <Gates gates={gates} />
      </div>
      <div className="flex items-start gap-1 max-lg:col-span-2 max-lg:col-start-2 lg:col-start-5 lg:row-start-1">
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={whyId}
          aria-label={`Why ${score}? ${name}`}
          onClick={() => setOpen(!isOpen)}
          className="text-muted-foreground max-lg:-ml-2.5 max-md:h-11"
        >
          <ChevronRight aria-hidden className={isOpen ? "rotate-90" : undefined} />
          Why {score}?
        </Button>
        {onPropose && canBeProposed ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Propose ${name}`}
            aria-disabled={isProposing}
            onClick={() => isProposing || onPropose()}
            className="ml-auto max-md:h-11"
          >
            Propose
          </Button>
        ) : null}
      </div>
      <div
        id={whyId}
        hidden={!isOpen}
        className="grid gap-3 border-t pt-2.5 pb-1 max-lg:col-span-2 col-start-2 lg:col-span-4"
      >
        {isOpen ? <MatchPoints factors={factors} weights={weights} /> : null}
      </div>
    </li>
  );
}

/** Why somebody can't be proposed. */
function Gates({ gates }: Pick<Candidate, "gates">) {
  if (gates.length === 0) return null;
  return (
    <ul aria-label="Can’t be proposed" className="grid gap-0.5">
      {gates.map(({ key, reason }) => (
        <li key={key} className="text-[0.8125rem] font-medium wrap-anywhere text-danger">
          {reason}
        </li>
      ))}
    </ul>
  );
}
