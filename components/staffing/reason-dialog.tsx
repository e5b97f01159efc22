"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { assignment } from "@/lib/records/definitions/assignment";

const { reason: REASON } = assignment.fields;
const REASON_MAX = REASON?.type === "text" ? REASON.max : undefined;

type ReasonDialogProps = {
  name: string;
  /** The label of the status. */
  status: string;
  onClose: () => void;
  onSubmit: (reason: string) => void;
};

/** Asks for the reason that a status needs, before the move is sent. */
export function ReasonDialog({ name, status, onClose, onSubmit }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: React.FormEvent) {
    event.preventDefault();
    if (reason.trim() === "") setIsMissing(true);
    else onSubmit(reason.trim());
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>
            Move {name} to {status}
          </DialogTitle>
          <DialogDescription>The reason stays in the history.</DialogDescription>
        </DialogHeader>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <Field label="Reason" required error={isMissing ? "Enter a reason" : null}>
            {(control) => (
              <Textarea
                {...control}
                value={reason}
                maxLength={REASON_MAX}
                onChange={({ target }) => {
                  setReason(target.value);
                  setIsMissing(false);
                }}
              />
            )}
          </Field>
          <DialogFooter>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Move to {status}</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
