"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";

type LeaveDialogProps = { isDraft: boolean; onStay: () => void; onLeave: () => void };

export function LeaveDialog({ isDraft, onStay, onLeave }: LeaveDialogProps) {
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
      onConfirm={onLeave}
    />
  );
}
