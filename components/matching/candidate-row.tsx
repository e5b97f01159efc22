"use client";

import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Mark } from "@/components/ui/mark";
import type { Candidate, Factor, PositionFacts, Weights } from "@/lib/contract/matching";
import { freeText, rateTexts } from "./candidate-texts";
import { cn } from "@/lib/utils";
import { Score } from "./factor-bars";
import { FACTOR_LABELS } from "./factor-labels";
import { MatchFacts, MatchPoints } from "./match-reasons";

type CandidateRowProps = {
  candidate: Candidate;
  position: PositionFacts;
  today: string;
  weights: Weights;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  /** Null for readers who may not propose. */
  onPropose: (() => void) | null;
  isProposing: boolean;
};

/** What somebody has of the needed skills, and when, for how much and where they work; the points on request. */
export function CandidateRow({ candidate, position, today, weights, isSelected, ...actions }: CandidateRowProps) {
  const { freelancerId, name, code, headline, score, factors, gates } = candidate;
  const { onSelect, onPropose, isProposing } = actions;
  const [isOpen, setOpen] = useState(false);
  const canBeProposed = gates.length === 0;
  const [nameId, whyId] = [useId(), useId()];
  const rate = rateTexts(candidate, position);
  const weakest = weakestOf(factors);
  return (
    <li aria-labelledby={nameId} data-selected={isSelected || undefined} className="candidate">
      {canBeProposed ? (
        <Checkbox
          checked={isSelected}
          onCheckedChange={(checked) => onSelect(checked === true)}
          aria-label={`Select ${name}`}
          className="before:-inset-3.5!"
        />
      ) : (
        <span />
      )}
      <div className="min-w-0 items-center gap-3 max-lg:contents lg:flex">
        <Mark name={name} className="size-8 text-xs max-lg:hidden" />
        <div className="min-w-0 max-lg:contents">
          <Link
            id={nameId}
            href={`/freelancers/${freelancerId}`}
            prefetch={false}
            title={code}
            className="rounded-sm py-0.5 text-[0.9375rem] leading-5 font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          {headline ? (
            <p
              className="line-clamp-1 text-[0.8125rem] leading-4.5 text-muted-foreground max-lg:col-span-3 max-lg:col-start-2 max-lg:row-start-2 lg:line-clamp-2"
              title={headline}
            >
              {headline}
            </p>
          ) : null}
        </div>
      </div>
      <div className="grid min-w-0 gap-1.5 max-lg:col-span-3 max-lg:col-start-2 max-lg:row-start-3 sm:max-lg:col-span-1">
        <MatchFacts
          factors={factors}
          needed={position.skills}
          availability={freeText(candidate, position.startDate, today)}
          rate={
            <>
              {rate.own}
              {rate.over ? <span className="font-medium text-warning">, {rate.over}</span> : null}
            </>
          }
        />
        <Gates gates={gates} />
      </div>
      <div className="grid gap-0.5 max-lg:col-start-3 max-lg:row-start-1">
        <Score score={score} factors={factors} className="max-sm:w-12" />
        {weakest ? (
          <span className="text-xs text-muted-foreground max-lg:hidden">
            {FACTOR_LABELS[weakest.key]} {weakest.points} of {weakest.max}
          </span>
        ) : null}
      </div>
      <div className="flex items-center justify-end gap-1 max-lg:contents">
        {onPropose && canBeProposed ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Propose ${name}`}
            aria-disabled={isProposing}
            onClick={() => isProposing || onPropose()}
            className={cn(
              "max-md:h-11 sm:max-lg:col-span-2 sm:max-lg:col-start-3 sm:max-lg:row-start-3 sm:max-lg:self-end sm:max-lg:justify-self-end",
              // Phones show more people: one at a time below the reasons, several by selecting them.
              isOpen ? "max-sm:col-start-2 max-sm:row-start-5 max-sm:my-1 max-sm:w-fit" : "max-sm:hidden",
            )}
          >
            Propose
          </Button>
        ) : null}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-expanded={isOpen}
          aria-controls={whyId}
          aria-label={`Why ${score}? ${name}`}
          title={`Why ${score}?`}
          onClick={() => setOpen(!isOpen)}
          className="text-muted-foreground max-lg:col-start-4 max-lg:row-start-1 max-md:-my-2 max-md:-mr-3 max-md:size-11"
        >
          <ChevronDown aria-hidden className={isOpen ? "rotate-180" : undefined} />
        </Button>
      </div>
      <div id={whyId} hidden={!isOpen} className="candidate-reasons max-sm:row-start-4">
        {isOpen ? <MatchPoints factors={factors} weights={weights} /> : null}
      </div>
    </li>
  );
}

/** The factor that takes most from a score, unless all are good. */
function weakestOf(factors: readonly Factor[]): Factor | undefined {
  const share = ({ points, max }: Factor) => points / max;
  const counted = factors.filter(({ max }) => max > 0).toSorted((a, b) => share(a) - share(b));
  return counted.find((factor) => share(factor) < GOOD_SHARE);
}

const GOOD_SHARE = 0.8;

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
