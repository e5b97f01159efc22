"use client";

import { useId } from "react";
import { Field } from "@/components/ui/field";
import { Input, NativeSelect } from "@/components/ui/input";
import type { AffectedAssignment } from "@/lib/contract/staffing/consequences";
import { actionsOf, type Chosen } from "@/lib/staffing/consequences/answers";
import type { Action } from "@/lib/staffing/consequences/causes";
import { countText } from "../staffing-texts";
import { slotsOfChoices } from "@/lib/staffing/consequences/slots-of-choices";
import { AffectedRow } from "./affected-row";
import { actionLabel, causeTitle, restTexts } from "./consequence-texts";
import { SlotsChange } from "./slots-change";
import { asksReason, type AnsweredGroup } from "./use-consequence-answers";

type ConsequenceGroupProps = {
  group: AnsweredGroup & {
    reasonError: string | null;
    dayErrorOf: (affected: AffectedAssignment) => string | null;
    choose: (affected: AffectedAssignment, chosen: Chosen) => void;
    chooseAll: (action: Action | "suggested") => void;
    setReason: (reason: string) => void;
  };
};

const REASON_MAX = 500;

/** The assignments that one cause reaches, with a choice for each and one for all. */
export function ConsequenceGroup({ group }: ConsequenceGroupProps) {
  const { consequence, chosen, reason, reasonError, dayErrorOf, choose, chooseAll, setReason } = group;
  const titleId = useId();
  const { assignments, record } = consequence;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <div className="flex items-end justify-between gap-x-4 gap-y-1.5 max-sm:flex-col max-sm:items-stretch">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h3 id={titleId} className="font-medium text-pretty wrap-anywhere">
            {causeTitle(consequence)}
          </h3>
          <span className="text-muted-foreground">{countText(assignments.length, "assignment")}</span>
        </div>
        {assignments.length > 1 ? <ApplyToAll group={group} onApply={chooseAll} /> : null}
      </div>
      <SlotsChange {...slotsOfChoices(consequence, chosen)} />
      <ul className="divide-y rounded-md border">
        {assignments.map((affected) => (
          <AffectedRow
            key={affected.id}
            affected={affected}
            hasProject={affected.project.id !== record.id}
            chosen={chosen.get(affected.id) ?? { action: "keep", day: null }}
            dayError={dayErrorOf(affected)}
            onChoose={(next) => choose(affected, next)}
          />
        ))}
      </ul>
      {restTexts(consequence).map((text) => (
        <p key={text} className="text-muted-foreground">
          {text}
        </p>
      ))}
      {asksReason(group) ? (
        <Field label="Reason" required error={reasonError} hint="Kept with each assignment that ends or is withdrawn">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={REASON_MAX}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      ) : null}
    </section>
  );
}

type ApplyToAllProps = { group: AnsweredGroup; onApply: (action: Action | "suggested") => void };

function ApplyToAll({ group, onApply }: ApplyToAllProps) {
  const actions = actionsOf(group.consequence);
  return (
    <NativeSelect
      aria-label={`Apply to all of “${causeTitle(group.consequence)}”`}
      className="shrink-0 max-sm:w-full"
      value=""
      onChange={({ target }) => {
        const chosen = actions.find((action) => action === target.value);
        onApply(chosen ?? "suggested");
      }}
    >
      <option value="" disabled>
        Apply to all…
      </option>
      <option value="suggested">As suggested</option>
      {actions.map((action) => (
        <option key={action} value={action}>
          {actionLabel(action)}
        </option>
      ))}
    </NativeSelect>
  );
}
