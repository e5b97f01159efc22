"use client";

import { ChevronDown } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Mark } from "@/components/ui/mark";
import { SkillMarks } from "@/components/ui/skill-marks";
import type { Candidate, PositionFacts, Weights } from "@/lib/contract/staffing/matching";
import { formatAlternatives } from "@/lib/format";
import { ScoreWithLoss } from "../factors/factor-bars";
import { MatchPoints } from "../factors/match-reasons";
import { MatchFacts } from "../match-facts";
import type { Proposed } from "./proposed-rows";
import { ProposeButton } from "./propose-button";
import { ProposedNote } from "./proposed-note";

type CandidateRowProps = {
  candidate: Candidate;
  /** What was proposed during this visit. */
  proposed: Proposed<Candidate> | null;
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
export function CandidateRow({ candidate, proposed, position, today, weights, ...actions }: CandidateRowProps) {
  const { freelancerId, name, code, headline, score, factors, gates } = candidate;
  const { isSelected, onSelect, onPropose, isProposing } = actions;
  const [isOpen, setOpen] = useState(false);
  const skills = factors.find(({ key }) => key === "skills");
  const canBeProposed = gates.length === 0 && proposed === null;
  const [nameId, whyId] = [useId(), useId()];
  return (
    <li
      aria-labelledby={nameId}
      data-selected={isSelected || undefined}
      data-proposed={proposed !== null || undefined}
      className="candidate"
    >
      {canBeProposed ? (
        <Checkbox
          checked={isSelected}
          onCheckedChange={(checked) => onSelect(checked === true)}
          aria-label={`Select ${name}`}
          className="candidate-check before:-inset-3.5!"
        />
      ) : null}
      <div className="candidate-score">
        <ScoreWithLoss score={score} factors={factors} />
      </div>
      <div className="candidate-main">
        <div className="candidate-person">
          <Mark name={name} className="size-8 text-xs" />
          <Link
            id={nameId}
            href={`/freelancers/${freelancerId}`}
            prefetch={false}
            title={code}
            className="candidate-name"
          >
            {name}
          </Link>
          {headline ? <p className="candidate-headline">{headline}</p> : null}
        </div>
        <div className="candidate-skills">
          {skills ? <Skills matched={skills.matched} missing={skills.missing} needed={position.skills} /> : null}
        </div>
        <MatchFacts match={candidate} position={position} today={today} />
        {proposed || candidate.declined || gates.length > 0 ? (
          <div className="candidate-gates grid gap-0.5">
            {proposed ? <ProposedNote proposed={proposed} today={today} /> : <Declined declined={candidate.declined} />}
            {proposed ? null : <Gates gates={gates} />}
          </div>
        ) : null}
      </div>
      <div className="candidate-actions">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-expanded={isOpen}
          aria-controls={whyId}
          aria-label={`Why ${score}? ${name}`}
          title={`Why ${score}?`}
          onClick={() => setOpen(!isOpen)}
          className="candidate-why text-muted-foreground max-md:size-11"
        >
          <ChevronDown aria-hidden className={isOpen ? "rotate-180" : undefined} />
        </Button>
        {onPropose && (canBeProposed || proposed) ? (
          <ProposeButton
            of={name}
            isProposing={isProposing}
            isProposed={proposed !== null}
            onPropose={onPropose}
            className="candidate-propose"
          />
        ) : null}
      </div>
      <div id={whyId} hidden={!isOpen} className="candidate-reasons">
        {isOpen ? <MatchPoints factors={factors} weights={weights} /> : null}
      </div>
    </li>
  );
}

type SkillsProps = { matched: readonly string[]; missing: readonly string[]; needed: readonly string[] };

/** Where space is short, words take the place of the marks, which are still read aloud. */
function Skills({ matched, missing, needed }: SkillsProps) {
  return (
    <>
      <span aria-hidden className="candidate-count">
        {matched.length} of {matched.length + missing.length} skills
        {missing.length > 0 ? ` · no ${formatAlternatives(missing)}` : null}
      </span>
      <SkillMarks matched={matched} missing={missing} needed={needed} />
    </>
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
