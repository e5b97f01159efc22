"use client";

import { useRef } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { giveBackFocus } from "@/components/ui/give-back-focus";

type LeaveDialogProps = { isDraft: boolean; onStay: () => void; onLeave: () => void };

export function LeaveDialog({ isDraft, onStay, onLeave }: LeaveDialogProps) {
  const isLeaving = useRef(false);
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description={
        isDraft
          ? "Nothing is saved yet. A draft stays in this browser until you come back."
          : "The changes you made here will be lost."
      }
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      variant={isDraft ? "default" : "destructive"}
      onCancel={onStay}
      onConfirm={() => {
        isLeaving.current = true;
        onLeave();
      }}
      onCloseAutoFocus={(event) => {
        if (!isLeaving.current) return;
        // What had the focus goes with the form.
        event.preventDefault();
        giveBackFocus(null);
      }}
    />
  );
}
