"use client";

import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { Candidate, Weights } from "@/lib/contract/staffing/matching";
import { MatchPoints } from "../factors/match-reasons";
import { PersonRow, type PersonRowProps } from "./person-row";

type CandidateRowProps = PersonRowProps & {
  weights: Weights;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
};

/** Somebody who can be selected for comparing and proposing together; the points on request. */
export function CandidateRow({ weights, isSelected, onSelect, onPropose, ...props }: CandidateRowProps) {
  const { row, proposed } = props.entry;
  const { name, score, factors, gates, declined } = row;
  const [isOpen, setOpen] = useState(false);
  const whyId = useId();
  const canBeProposed = gates.length === 0 && proposed === null;
  return (
    <PersonRow
      {...props}
      isSelected={isSelected}
      onPropose={canBeProposed || proposed ? onPropose : null}
      check={
        canBeProposed ? (
          <Checkbox
            checked={isSelected}
            onCheckedChange={(checked) => onSelect(checked === true)}
            aria-label={`Select ${name}`}
            className="candidate-check before:-inset-3.5!"
          />
        ) : null
      }
      note={
        <>
          <Declined declined={declined} />
          <Gates gates={gates} />
        </>
      }
      more={
        <Button
          variant="ghost"
          size="icon-sm"
          aria-expanded={isOpen}
          aria-controls={whyId}
          aria-label={`Why ${score}? ${name}`}
          title={`Why ${score}?`}
          onClick={() => setOpen(!isOpen)}
          className="text-muted-foreground max-md:size-11"
        >
          <ChevronDown aria-hidden className={isOpen ? "rotate-180" : undefined} />
        </Button>
      }
      reasons={
        <div id={whyId} hidden={!isOpen} className="candidate-reasons">
          {isOpen ? <MatchPoints factors={factors} weights={weights} /> : null}
        </div>
      }
    />
  );
}

/** That somebody was declined for the position before; they can be proposed again. */
function Declined({ declined }: Pick<Candidate, "declined">) {
  if (!declined) return null;
  const { isByClient, reason } = declined;
  return (
    <p className="text-[0.8125rem] wrap-anywhere text-warning">
      {isByClient ? "Declined by the client" : "Declined before"}
      {reason ? `: ${reason}` : null}
    </p>
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
