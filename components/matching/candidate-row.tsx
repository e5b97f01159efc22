"use client";

import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { useId, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Mark } from "@/components/ui/mark";
import type { Candidate, PositionFacts, Weights } from "@/lib/contract/staffing/matching";
import { formatList } from "@/lib/format";
import { freeText, placeText, rateFact, type FactText, type ScoreNote } from "./candidate-texts";
import { Score } from "./factor-bars";
import { MatchPoints, SkillMarks } from "./match-reasons";

type CandidateRowProps = {
  candidate: Candidate;
  position: PositionFacts;
  today: string;
  weights: Weights;
  /** What sets the score apart in the list. */
  note: ScoreNote;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  /** Null for readers who may not propose. */
  onPropose: (() => void) | null;
  isProposing: boolean;
};

/** What somebody has of the needed skills, and when, for how much and where they work; the points on request. */
export function CandidateRow({ candidate, position, today, weights, note, isSelected, ...actions }: CandidateRowProps) {
  const { freelancerId, name, code, headline, score, factors, gates } = candidate;
  const { onSelect, onPropose, isProposing } = actions;
  const [isOpen, setOpen] = useState(false);
  const canBeProposed = gates.length === 0;
  const [nameId, whyId] = [useId(), useId()];
  return (
    <li aria-labelledby={nameId} data-selected={isSelected || undefined} className="candidate">
      {canBeProposed ? (
        <Checkbox
          checked={isSelected}
          onCheckedChange={(checked) => onSelect(checked === true)}
          aria-label={`Select ${name}`}
          className="candidate-check before:-inset-3.5!"
        />
      ) : null}
      <div className="candidate-person">
        <Mark name={name} className="size-8 text-xs" />
        <div className="min-w-0">
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
            <p className="truncate text-[0.8125rem] leading-4.5 text-muted-foreground" title={headline}>
              {headline}
            </p>
          ) : null}
        </div>
      </div>
      <div className="candidate-fit">
        <CandidateFacts candidate={candidate} position={position} today={today} />
        <Gates gates={gates} />
      </div>
      <div className="candidate-score">
        <Score score={score} factors={factors} />
        <Note note={note} />
      </div>
      {onPropose && canBeProposed ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Propose ${name}`}
          aria-disabled={isProposing}
          onClick={() => isProposing || onPropose()}
          className="candidate-propose max-md:h-11"
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
        className="candidate-why text-muted-foreground max-md:size-11"
      >
        <ChevronDown aria-hidden className={isOpen ? "rotate-180" : undefined} />
      </Button>
      <div id={whyId} hidden={!isOpen} className="candidate-reasons">
        {isOpen ? <MatchPoints factors={factors} weights={weights} /> : null}
      </div>
    </li>
  );
}

/** One line where there is no column for it. */
function Note({ note: { loss, best } }: { note: ScoreNote }) {
  if (!loss && !best) return null;
  return (
    <p className="candidate-note">
      {loss ? <span className="text-foreground">{loss}</span> : null}
      {loss && best ? <span className="candidate-dot"> · </span> : null}
      {best ? <span>{best}</span> : null}
    </p>
  );
}

type FactsProps = Pick<CandidateRowProps, "candidate" | "position" | "today">;

/** The skills, then free time, rate and place: in columns of their own where there is space. */
function CandidateFacts({ candidate, position, today }: FactsProps) {
  const { factors } = candidate;
  const evidenceOf = (name: string) => factors.find(({ key }) => key === name)?.evidence;
  const skills = factors.find(({ key }) => key === "skills");
  const free = freeText(candidate, position.startDate, today);
  const place = placeText(factors);
  return (
    <>
      <div className="candidate-skills">
        {skills ? <Skills matched={skills.matched} missing={skills.missing} needed={position.skills} /> : null}
      </div>
      <div className="candidate-facts">
        <Fact title={evidenceOf("availability")} {...(free ?? NOT_FREE)}>
          {free ? <span className="candidate-label">Free </span> : null}
        </Fact>
        <div className="candidate-terms">
          <Fact title={evidenceOf("rate")} {...rateFact(candidate, position)} />
          {place ? <Fact title={evidenceOf("place")} text={place} note={null} warning={null} /> : null}
        </div>
      </div>
    </>
  );
}

type SkillsProps = { matched: readonly string[]; missing: readonly string[]; needed: readonly string[] };

/** Where space is short, counts take the place of the missing skills, which are still read aloud. */
function Skills({ matched, missing, needed }: SkillsProps) {
  return (
    <>
      <span aria-hidden className="candidate-count">
        {matched.length} of {matched.length + missing.length}
      </span>
      <SkillMarks matched={matched} missing={missing} needed={needed} />
      {missing.length > 0 ? (
        <span aria-hidden title={`Missing: ${formatList(missing)}`} className="candidate-count">
          {missing.length} missing
        </span>
      ) : null}
    </>
  );
}

const NOT_FREE: FactText = { text: "", note: null, warning: "No free time" };

/** Not displayed where each part has its own line. */
const COMMA = <span className="candidate-label">,</span>;

type FactProps = FactText & { title: string | undefined; children?: ReactNode };

function Fact({ text, isPoor = false, note, warning, title, children }: FactProps) {
  return (
    <p className="candidate-fact" title={title}>
      {text ? (
        <span className={isPoor ? "font-medium text-warning" : undefined}>
          {children}
          {text}
          {note || warning ? COMMA : null}
        </span>
      ) : null}{" "}
      {note ? (
        <span className="text-muted-foreground">
          {unbroken(note)}
          {warning ? COMMA : null}
        </span>
      ) : null}{" "}
      {warning ? <span className="font-medium text-warning">{unbroken(warning)}</span> : null}
    </p>
  );
}

/** Lines break between the parts of a phrase only, as after “from 10 Dec,” or “$106/h ·”. */
function unbroken(phrase: string): string {
  return phrase
    .split(/(?<=[,·]) /)
    .map((part) => part.replaceAll(" ", "\u00a0"))
    .join(" ");
}

/** Why somebody can't be proposed. */
function Gates({ gates }: Pick<Candidate, "gates">) {
  if (gates.length === 0) return null;
  return (
    <ul aria-label="Can’t be proposed" className="candidate-gates grid gap-0.5">
      {gates.map(({ key, reason }) => (
        <li key={key} className="text-[0.8125rem] font-medium wrap-anywhere text-danger">
          {reason}
        </li>
      ))}
    </ul>
  );
}
