"use client";

import { useState } from "react";
import { DateInput } from "@/components/records/date/date-input";
import { useToday } from "@/components/records/moment";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/input";
import { assignment } from "@/lib/records/definitions/assignment";
import { isDay } from "@/lib/records/field-types/date";

const { reason: REASON } = assignment.fields;
const REASON_MAX = REASON?.type === "text" ? REASON.max : undefined;

type ReasonDialogProps = {
  name: string;
  /** The label of the status. */
  status: string;
  hasReason: boolean;
  /** The last day to begin with; null where the status needs none. */
  lastDay?: string | null;
  onClose: () => void;
  onSubmit: (given: { reason: string | null; lastDay: string | null }) => void;
};

/** Asks for the reason and the last day that a status needs, before the move is sent. */
export function ReasonDialog({
  name,
  status,
  hasReason,
  lastDay: firstDay = null,
  onClose,
  onSubmit,
}: ReasonDialogProps) {
  const today = useToday();
  const [reason, setReason] = useState("");
  const [day, setDay] = useState(firstDay);
  const [isChecked, setChecked] = useState(false);
  const reasonError = hasReason && reason.trim() === "" ? "Enter a reason" : null;
  const dayError = day === null ? null : lastDayError(day, today);

  function submit() {
    setChecked(true);
    if (reasonError || dayError) return;
    onSubmit({ reason: hasReason ? reason.trim() : null, lastDay: day });
  }

  return (
    <FormDialog
      title={`Move ${name} to ${status}`}
      description={hasReason ? "The reason stays in the history." : "The work ends on this day."}
      action={`Move to ${status}`}
      onSubmit={submit}
      onClose={onClose}
    >
      {day === null ? null : <LastDayField value={day} error={isChecked ? dayError : null} onChange={setDay} />}
      {hasReason ? <ReasonField value={reason} error={isChecked ? reasonError : null} onChange={setReason} /> : null}
    </FormDialog>
  );
}

type EndFieldProps = { value: string; error: string | null; onChange: (value: string) => void };

export function LastDayField({ error, ...props }: EndFieldProps) {
  return (
    <Field label="Last day" required error={error}>
      {(control) => <DateInput {...control} {...props} label="Last day" />}
    </Field>
  );
}

export function ReasonField({ value, error, onChange }: EndFieldProps) {
  return (
    <Field label="Reason" required error={error}>
      {(control) => (
        <Textarea {...control} value={value} maxLength={REASON_MAX} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

/** Why a typed day can't be the last day of work; null if it can. */
export function lastDayError(day: string, today: string): string | null {
  if (day === "") return "Enter the last day of work";
  if (!isDay(day)) return "Enter a date, such as 15 Dec 2026";
  return day > today ? "Use today or an earlier day" : null;
}
