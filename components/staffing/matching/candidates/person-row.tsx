import Link from "@/lib/shell/reader-link";
import { type ReactNode, useId } from "react";
import { TimeScale } from "@/components/ui/time-strip/time-scale";
import { TimeStrip } from "@/components/ui/time-strip/time-strip";
import { Mark } from "@/components/ui/mark";
import type { Candidate, PositionFacts } from "@/lib/contract/staffing/matching";
import type { PeopleTime } from "@/lib/contract/staffing/timeline";
import { stripSpan } from "@/lib/staffing/strip-span";
import { ScoreWithLoss } from "../factors/factor-bars";
import { MatchFacts } from "../match-facts";
import { MissingSkills } from "./missing-skills";
import { ProposeButton } from "./propose-button";
import { ProposedNote } from "./proposed-note";
import type { MatchEntry } from "./proposed-rows";

export type PersonRowProps = {
  entry: MatchEntry<Candidate>;
  position: PositionFacts;
  /** Undefined while it loads. */
  time: PeopleTime["people"][number] | undefined;
  today: string;
  /** Null for readers who may not propose, and for people who can’t be proposed. */
  onPropose: (() => void) | null;
  isProposing: boolean;
};

type PersonRowParts = {
  /** Before the person, such as what selects them. */
  check?: ReactNode;
  /** Below the name, such as why they can’t be proposed. */
  note?: ReactNode;
  /** Before the button that proposes. */
  more?: ReactNode;
  /** Below the row. */
  reasons?: ReactNode;
  isSelected?: boolean;
  /** Whether the keys of the staffing desk go from row to row. */
  hasKeys?: boolean;
};

/** Somebody for a position: their time over its dates, when, for how much and where they work, their score and why. */
export function PersonRow({ entry, position, time, today, ...props }: PersonRowProps & PersonRowParts) {
  const { row, proposed } = entry;
  const { onPropose, isProposing, check, note, more, reasons, isSelected = false, hasKeys = false } = props;
  const { freelancerId, name, code, headline, score, factors } = row;
  const skills = factors.find(({ key }) => key === "skills");
  const span = stripSpan(position);
  const nameId = useId();
  return (
    <li
      aria-labelledby={nameId}
      data-selected={isSelected || undefined}
      data-proposed={proposed !== null || undefined}
      className="candidate"
    >
      {check}
      <div className="candidate-person">
        <Mark name={name} className="size-7 text-xs" />
        <Link
          id={nameId}
          href={`/freelancers/${freelancerId}`}
          prefetch={false}
          title={code}
          data-desk-person={hasKeys && !onPropose ? freelancerId : undefined}
          className="candidate-name"
        >
          {name}
        </Link>
        {headline ? <p className="candidate-headline">{headline}</p> : null}
        {proposed ? <ProposedNote proposed={proposed} today={today} /> : note}
      </div>
      <div className="candidate-time">
        <TimeStrip time={time} span={span} />
        <TimeScale span={span} />
      </div>
      <div id={`${nameId}facts`} className="candidate-facts">
        <MatchFacts match={row} position={position} today={today} />
      </div>
      <div id={`${nameId}score`} className="candidate-fit">
        <ScoreWithLoss score={score} factors={factors} />
        {skills ? <MissingSkills matched={skills.matched} missing={skills.missing} /> : null}
      </div>
      <div className="candidate-actions">
        {more}
        {onPropose ? (
          <ProposeButton
            of={name}
            isProposing={isProposing}
            isProposed={proposed !== null}
            onPropose={onPropose}
            data-desk-person={hasKeys ? freelancerId : undefined}
            aria-describedby={`${nameId}facts ${nameId}score`}
          />
        ) : null}
      </div>
      {reasons}
    </li>
  );
}
