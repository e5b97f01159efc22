"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/input";
import { QUESTION_MAX, REASON_MAX, type Decision } from "@/lib/staffing/proposal-decision";
import { namesOf } from "@/components/staffing/use-decide";
import { notifiedText } from "./contacts";
import { DecideErrors } from "./decide-errors";
import type { ProposedPerson } from "./proposal-row";

type DecisionDialogProps = {
  decision: Exclude<Decision, "accept">;
  people: readonly ProposedPerson[];
  /** Why the last attempt was refused. */
  errors: readonly string[];
  isBusy: boolean;
  onClose: () => void;
  onSubmit: (text: string) => void;
};

const ANSWER_COMES = {
  one: "The answer appears here, and the proposal waits for it.",
  many: "The answers appear here, and the proposals wait for them.",
};

const TEXTS = {
  decline: {
    title: (who: string) => `Decline ${who}?`,
    description: (people: readonly ProposedPerson[]) =>
      `${notifiedText(people, { one: "reads", many: "read" })} the reason, which helps to propose somebody who fits better.`,
    label: "Reason",
    missing: "Enter a reason",
    verb: "Decline",
    max: REASON_MAX,
  },
  ask: {
    title: (who: string) => `Ask about ${who}`,
    description: (people: readonly ProposedPerson[]) =>
      `${notifiedText(people, { one: "is notified", many: "are notified" })}. ${ANSWER_COMES[people.length === 1 ? "one" : "many"]}`,
    label: "Question",
    missing: "Enter a question",
    verb: "Send question",
    max: QUESTION_MAX,
  },
} as const;

/** Asks for the reason of a decline, or for the question; one text for all the people. */
export function DecisionDialog({ decision, people, errors, isBusy, onClose, onSubmit }: DecisionDialogProps) {
  const [text, setText] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const { title, description, label, missing, verb, max } = TEXTS[decision];

  function submit() {
    if (text.trim() === "") setIsMissing(true);
    else onSubmit(text.trim());
  }

  return (
    <FormDialog
      title={title(namesOf(people))}
      description={description(people)}
      action={verb}
      isDangerous={decision === "decline"}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <DecideErrors errors={errors} />
      <Field label={label} required error={isMissing ? missing : null}>
        {(control) => (
          <Textarea
            {...control}
            value={text}
            maxLength={max}
            onChange={({ target }) => {
              setText(target.value);
              setIsMissing(false);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
