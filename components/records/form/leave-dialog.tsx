"use client";

import { useRef } from "react";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { returnFocus } from "@/components/ui/use-focus";

type LeaveDialogProps = { isDraft: boolean; onStay: () => void; onLeave: () => void };

export function LeaveDialog({ isDraft, onStay, onLeave }: LeaveDialogProps) {
  const isLeaving = useRef(false);
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description={
        isDraft
          ? "This record isn’t saved yet. A draft stays in this browser until you come back."
          : "Your unsaved changes will be lost."
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
        event.preventDefault();
        returnFocus(null);
      }}
    />
  );
}
