"use client";

import { useRef } from "react";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { returnFocus } from "@/components/ui/use-focus";

type LeaveDialogProps = { onStay: () => void; onLeave: () => void; onDiscard: () => void };

export function LeaveDialog({ onStay, onLeave, onDiscard }: LeaveDialogProps) {
  const isLeaving = useRef(false);
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="What you typed stays as a draft. You find it here, and under Unsaved changes in your account menu."
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      other={{
        label: "Discard changes",
        onChoose: () => {
          isLeaving.current = true;
          onDiscard();
        },
      }}
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
