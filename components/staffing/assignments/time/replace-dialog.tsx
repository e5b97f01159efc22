"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useReaderRouter } from "@/lib/shell/reader-path";
import { useState } from "react";
import { replacingPath } from "@/components/staffing/matching/replacing-params";
import { announceUndoable } from "@/components/records/bulk/announce-run";
import { useToday } from "@/components/records/moment";
import { LastDayField, lastDayError, ReasonField } from "@/components/staffing/reason-dialog";
import { FormDialog } from "@/components/ui/form-dialog";
import { replaceOptions } from "@/lib/query/staffing/replacement";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { errorAt } from "@/lib/shell/set-field-errors";

type ReplaceDialogProps = {
  assignment: { id: string; name: string; version: number };
  /** The last day to begin with; null for work that hasn't begun, which is withdrawn. */
  firstLastDay: string | null;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

/** Ends an assignment, then opens the match of its position for the time that is left. */
export function ReplaceDialog({ assignment, firstLastDay, onClose, onCloseAutoFocus }: ReplaceDialogProps) {
  const { id, name, version } = assignment;
  const client = useQueryClient();
  const router = useReaderRouter();
  const today = useToday();
  const [day, setDay] = useState(firstLastDay);
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const replace = useMutationOnce({ ...replaceOptions(client, id) });
  const reasonError = reason.trim() === "" ? "Enter a reason" : null;
  const dayError = (day === null ? null : lastDayError(day, today)) ?? errorAt(replace.error, "day");

  function submit() {
    setChecked(true);
    if (reasonError || (day !== null && lastDayError(day, today))) return;
    replace.mutate(
      { version, reason: reason.trim(), ...(day === null ? {} : { day }) },
      {
        onSuccess: ({ replacement, changeSetId }) => {
          announceUndoable(client, { title: `Ended ${name}`, changeSetId });
          onClose();
          router.push(replacingPath(replacement));
        },
      },
    );
  }

  return (
    <FormDialog
      title={`Replace ${name}`}
      description={`This assignment ${day === null ? "is withdrawn" : "ends"}, and you choose who takes over from the people who fit.`}
      action="End and find people"
      isBusy={replace.isPending}
      busyAction="Ending…"
      onSubmit={submit}
      onClose={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      {day === null ? null : <LastDayField value={day} error={isChecked ? dayError : null} onChange={setDay} />}
      <ReasonField value={reason} error={isChecked ? reasonError : null} onChange={setReason} />
      {replace.error && !dayError ? (
        <p role="alert" className="rounded-md bg-danger-surface p-3 font-medium text-danger">
          {replace.error.message}
        </p>
      ) : null}
    </FormDialog>
  );
}
