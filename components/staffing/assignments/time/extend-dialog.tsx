"use client";

import { useState } from "react";
import { DateInput } from "@/components/records/date/date-input";
import { useToday } from "@/components/records/moment";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { formatDay } from "@/lib/format";
import { isDay } from "@/lib/records/field-types/date";
import { addDays } from "@/lib/staffing/days";

const WEEKS = [2, 4, 8, 12];

type ExtendDialogProps = {
  name: string;
  startDate: string;
  /** Null without an end. */
  endDate: string | null;
  onClose: () => void;
  onExtend: (endDate: string) => void;
  onCloseAutoFocus: (event: Event) => void;
};

/** A later end of an assignment: some weeks more, or a date. */
export function ExtendDialog({ name, startDate, endDate, onExtend, ...dialog }: ExtendDialogProps) {
  const today = useToday();
  const from = endDate ?? (startDate > today ? startDate : today);
  const inWeeks = (weeks: number) => addDays(from, 7 * weeks);
  const [day, setDay] = useState(inWeeks(WEEKS[1] ?? 4));
  const [isChecked, setChecked] = useState(false);
  const error = !isDay(day)
    ? "Enter a date, such as 15 Dec 2026"
    : day <= from
      ? `Use a day after ${formatDay(from)}`
      : null;

  function submit() {
    setChecked(true);
    if (error === null) onExtend(day);
  }

  return (
    <FormDialog
      title={`Extend ${name}`}
      description={endDate === null ? "This assignment has no end yet." : `Ends on ${formatDay(endDate)}.`}
      action="Extend"
      onSubmit={submit}
      {...dialog}
    >
      <div role="group" aria-label="By weeks" className="segments w-fit max-w-full">
        {WEEKS.map((weeks) => (
          <button
            key={weeks}
            type="button"
            className="segment"
            aria-pressed={day === inWeeks(weeks)}
            onClick={() => setDay(inWeeks(weeks))}
          >
            {weeks} weeks
          </button>
        ))}
      </div>
      <Field label="New end" required error={isChecked ? error : null} hint="Or type +2w, +10d or +1m">
        {(control) => <DateInput {...control} label="New end" value={day} stepsFrom={from} onChange={setDay} />}
      </Field>
    </FormDialog>
  );
}
