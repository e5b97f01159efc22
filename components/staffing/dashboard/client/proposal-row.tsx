import { useId } from "react";
import { Moment } from "@/components/records/moment";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Mark } from "@/components/ui/mark";
import { SkillMarks } from "@/components/ui/skill-marks";
import type { ClientDashboard } from "@/lib/contract/staffing/dashboard";
import { formatDayRange } from "@/lib/format";
import { contradictionText } from "@/lib/staffing/contradictions/contradiction-text";
import type { Decision } from "@/lib/staffing/proposal-decision";
import { formatHours } from "@/lib/staffing/time-words";
import { FULL_WEEK, FULL_WEEK_HOURS } from "@/lib/staffing/free-and-booked-time";
import { ContradictionTexts } from "@/components/staffing/contradictions/contradiction-texts";
import { billRateOf } from "./bill-rate";

export type ProposedPerson = ClientDashboard["proposed"]["rows"][number];

type ProposalRowProps = {
  proposal: ProposedPerson;
  /** Whether every opening has an accepted person, so that this one would be a reserve. */
  isReserve: boolean;
  isSelected: boolean;
  isBusy: boolean;
  /** Null where there is nothing to select. */
  onSelect: ((isSelected: boolean) => void) | null;
  /** Null for those who may only look. */
  onDecide: ((decision: Decision) => void) | null;
};

/** Who it is, what they have of the needed skills, when and for how much, and what was asked about them. */
export function ProposalRow({ proposal, isReserve, isSelected, isBusy, onSelect, onDecide }: ProposalRowProps) {
  const { name, headline, skills, startDate, endDate, questions } = proposal;
  const id = useId();
  const hasSkills = skills.matched.length + skills.missing.length > 0;
  return (
    <li aria-labelledby={id} className="proposal">
      {onSelect ? (
        <Checkbox
          checked={isSelected}
          onCheckedChange={(checked) => onSelect(checked === true)}
          aria-label={`Select ${name}`}
          className="mt-2 before:-inset-3.5!"
        />
      ) : null}
      <Mark name={name} className="size-8 shrink-0 text-xs max-sm:hidden" />
      <div className="proposal-facts">
        <div className="proposal-line">
          <div className="min-w-0 flex-1">
            <h4 id={id} className="inline font-semibold wrap-anywhere">
              {name}
            </h4>{" "}
            {headline ? <span className="text-[0.8125rem] wrap-anywhere text-muted-foreground">{headline}</span> : null}
          </div>
          <p className="proposal-rate shrink-0 font-medium">{billRateOf(proposal)}</p>
        </div>
        {hasSkills ? <SkillMarks {...skills} /> : null}
        <p className="text-[0.8125rem] text-muted-foreground">
          {formatDayRange(startDate, endDate)} · {weekText(proposal.allocation)}
        </p>
        <ContradictionTexts texts={proposal.contradictions.map(contradictionText)} />
        <Questions questions={questions} />
      </div>
      {onDecide ? <Verbs name={name} isReserve={isReserve} isBusy={isBusy} onDecide={onDecide} /> : null}
    </li>
  );
}

/** Such as “40 h a week, full time” or “20 h a week”. */
export function weekText(allocation: number): string {
  const hours = formatHours((allocation / FULL_WEEK) * FULL_WEEK_HOURS);
  return allocation === FULL_WEEK ? `${hours} h a week, full time` : `${hours} h a week`;
}

function Questions({ questions }: Pick<ProposedPerson, "questions">) {
  if (questions.length === 0) return null;
  return (
    <ol aria-label="Questions" className="grid gap-2 border-l-2 pl-3 text-[0.8125rem]">
      {questions.map(({ id, question, by, at, answer, answeredBy, answeredAt }) => (
        <li key={id} className="grid gap-0.5 wrap-anywhere">
          <p className="whitespace-pre-wrap">{question}</p>
          <p className="text-xs text-muted-foreground">
            {by ?? "Somebody"} asked <Moment at={at} />
            {answer === null ? " · not answered yet" : null}
          </p>
          {answer !== null && answeredAt !== null ? (
            <>
              <p className="font-medium whitespace-pre-wrap">{answer}</p>
              <p className="text-xs text-muted-foreground">
                {answeredBy ?? "Somebody"} answered <Moment at={answeredAt} />
              </p>
            </>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

const VERBS = [
  { decision: "accept", label: "Accept" },
  { decision: "decline", label: "Decline…" },
  { decision: "ask", label: "Ask…" },
] as const;

type VerbsProps = { name: string; isReserve: boolean; isBusy: boolean; onDecide: (decision: Decision) => void };

function Verbs({ name, isReserve, isBusy, onDecide }: VerbsProps) {
  return (
    <div className="proposal-verbs">
      {VERBS.map(({ decision, label }) => (
        <Button
          key={decision}
          variant={decision === "ask" ? "ghost" : "secondary"}
          data-verb={decision}
          data-reserve={isReserve || undefined}
          // `disabled` would drop the keyboard focus.
          aria-disabled={isBusy}
          {...(decision === "accept" ? {} : { "aria-haspopup": "dialog" as const })}
          onClick={() => isBusy || onDecide(decision)}
        >
          {label}
          <span className="sr-only"> {decision === "ask" ? `about ${name}` : name}</span>
        </Button>
      ))}
    </div>
  );
}
