import Link from "@/lib/shell/reader-link";
import { useId } from "react";
import { ProposeButton } from "@/components/staffing/matching/candidates/propose-button";
import { ProposedNote } from "@/components/staffing/matching/candidates/proposed-note";
import type { MatchEntry } from "@/components/staffing/matching/candidates/proposed-rows";
import { ScoreWithLoss } from "@/components/staffing/matching/factors/factor-bars";
import { pointsText } from "@/components/staffing/matching/factors/factor-labels";
import { MatchFacts } from "@/components/staffing/matching/match-facts";
import { Mark } from "@/components/ui/mark";
import { SkillMarks } from "@/components/ui/skill-marks";
import type { Candidate, PositionFacts } from "@/lib/contract/staffing/matching";
import type { PeopleTime } from "@/lib/contract/staffing/timeline";
import type { FactorKey } from "@/lib/staffing/matching/factors";
import type { CalendarSpan } from "@/lib/staffing/free-and-booked-time";
import { TimeStrip } from "@/components/ui/time-strip";

type DeskPersonProps = {
  entry: MatchEntry<Candidate>;
  position: PositionFacts;
  time: PeopleTime["people"][number] | undefined;
  span: CalendarSpan;
  /** The one whose points are explained; null for what every row says. */
  factor: FactorKey | null;
  today: string;
  /** Null for readers who may not propose. */
  onPropose: (() => void) | null;
  isProposing: boolean;
};

/** Somebody for the open position: their time over its days, their score and why, and what proposes them. */
export function DeskPerson({ entry: { row, proposed }, position, time, span, ...props }: DeskPersonProps) {
  const { factor, today, onPropose, isProposing } = props;
  const { freelancerId, name, code, headline, score, factors } = row;
  const explained = factors.find(({ key }) => key === factor);
  const nameId = useId();
  return (
    <li aria-labelledby={nameId} data-proposed={proposed !== null || undefined} className="desk-person">
      <div className="desk-who">
        <Mark name={name} className="size-8 text-xs" />
        <p className="truncate leading-5">
          <Link
            id={nameId}
            href={`/freelancers/${freelancerId}`}
            prefetch={false}
            title={code}
            data-desk-person={onPropose ? undefined : freelancerId}
            className="rounded-sm font-semibold hover:underline"
          >
            {name}
          </Link>
          {headline ? (
            <span title={headline} className="text-[0.8125rem] text-muted-foreground">
              {" "}
              {headline}
            </span>
          ) : null}
        </p>
        <div id={`${nameId}facts`} className="min-w-0">
          {proposed ? (
            <ProposedNote proposed={proposed} today={today} />
          ) : explained ? (
            <FactorLine factor={explained} position={position} />
          ) : (
            <MatchFacts match={row} position={position} today={today} />
          )}
        </div>
      </div>
      <TimeStrip time={time} span={span} className="desk-time" />
      <div id={`${nameId}score`} className="desk-score">
        <ScoreWithLoss score={score} factors={factors} />
      </div>
      {onPropose ? (
        <ProposeButton
          of={name}
          isProposing={isProposing}
          isProposed={proposed !== null}
          onPropose={onPropose}
          data-desk-person={freelancerId}
          aria-describedby={`${nameId}facts ${nameId}score`}
          className="desk-propose"
        />
      ) : null}
    </li>
  );
}

type FactorLineProps = { factor: Candidate["factors"][number]; position: PositionFacts };

/** “Skills 42 of 60”, with what it is made of. */
function FactorLine({ factor, position }: FactorLineProps) {
  const { key, evidence, matched, missing } = factor;
  const hasMarks = matched.length + missing.length > 0;
  return (
    <div className="desk-factor">
      <span className="font-medium">{pointsText(factor)}</span>
      {hasMarks ? (
        <SkillMarks matched={matched} missing={missing} needed={key === "skills" ? position.skills : undefined} />
      ) : (
        <span title={evidence} className="truncate text-muted-foreground">
          {evidence}
        </span>
      )}
    </div>
  );
}
