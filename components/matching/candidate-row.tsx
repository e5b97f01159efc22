"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { Candidate } from "@/lib/contract/matching";
import { FactorBars, Score } from "./factor-bars";
import { MatchChanges, MatchReasons } from "./match-reasons";

type CandidateRowProps = {
  candidate: Candidate;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
};

export function CandidateRow({ candidate, isSelected, onSelect }: CandidateRowProps) {
  const { freelancerId, name, code, headline, score, factors, gates } = candidate;
  const isOpen = gates.length === 0;
  const nameId = useId();
  return (
    <li
      aria-labelledby={nameId}
      data-selected={isSelected || undefined}
      className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-2 gap-y-1.5 border-t px-4 py-3 first:border-t-0 data-selected:bg-accent lg:grid-cols-[1.75rem_minmax(0,17rem)_minmax(0,1fr)_6rem] lg:gap-x-5"
    >
      <div className="pt-0.5">
        {isOpen ? (
          <Checkbox
            checked={isSelected}
            onCheckedChange={(checked) => onSelect(checked === true)}
            aria-label={`Select ${name}`}
            className="before:-inset-3.5!"
          />
        ) : null}
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        <div>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Link
              id={nameId}
              href={`/freelancers/${freelancerId}`}
              prefetch={false}
              className="rounded-sm py-0.5 font-medium wrap-anywhere hover:underline"
            >
              {name}
            </Link>
            <span className="text-xs text-muted-foreground">{code}</span>
          </p>
          {headline ? <p className="wrap-anywhere text-muted-foreground">{headline}</p> : null}
        </div>
        <Gates gates={gates} />
      </div>
      <Score score={score} className="text-right text-xs lg:col-start-4 lg:row-start-1" />
      <div className="grid min-w-0 content-start gap-1.5 max-lg:col-span-2 max-lg:col-start-2 lg:col-start-3 lg:row-start-1">
        <MatchReasons factors={factors} />
        <Explanation candidate={candidate} />
      </div>
    </li>
  );
}

/** Why somebody can't be proposed. */
export function Gates({ gates }: Pick<Candidate, "gates">) {
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

function Explanation({ candidate: { name, score, factors } }: { candidate: Candidate }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="grid gap-2">
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`Why ${score}? ${name}`}
        onClick={() => setOpen(!isOpen)}
        className="-my-1 -ml-2.5 w-fit text-muted-foreground max-md:h-11"
      >
        <ChevronRight aria-hidden className={isOpen ? "rotate-90" : undefined} />
        Why {score}?
      </Button>
      <div id={id} hidden={!isOpen} className="grid gap-3 pb-1">
        {isOpen ? (
          <>
            <FactorBars factors={factors} className="sm:hidden" />
            <div className="grid gap-1">
              <h3 className="text-xs font-medium text-muted-foreground">What would change it</h3>
              <MatchChanges factors={factors} />
            </div>
          </>
        ) : null}
      </div>
    </div>
  );
}
