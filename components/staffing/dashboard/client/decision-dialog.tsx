"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/input";
import { QUESTION_MAX, REASON_MAX, type Decision } from "@/lib/staffing/proposal-decision";
import { namesOf } from "@/components/staffing/use-decide";
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

const TEXTS = {
  decline: {
    title: (who: string) => `Decline ${who}?`,
    description: "Your contact reads the reason, and it helps them to propose somebody who fits better.",
    label: "Reason",
    missing: "Enter a reason",
    verb: "Decline",
    max: REASON_MAX,
  },
  ask: {
    title: (who: string) => `Ask about ${who}`,
    description: "Your contact is notified. The answer appears here, and the proposal waits for it.",
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
      description={description}
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
