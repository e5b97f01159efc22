"use client";

import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "./alert-dialog";

type ConfirmDialogProps = {
  title: string;
  description: string;
  cancelLabel: string;
  confirmLabel: string;
  variant?: "default" | "destructive";
  onCancel: () => void;
  onConfirm: () => void;
  /** Prevent the default to focus something else than the opener. */
  onCloseAutoFocus?: (event: Event) => void;
};

function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, cancelLabel, confirmLabel, variant = "default", onCancel, onConfirm } = props;
  const { onCloseAutoFocus } = props;
  return (
    <AlertDialog open onOpenChange={(isOpen) => isOpen || onCancel()}>
      <AlertDialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{description}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>{cancelLabel}</AlertDialogCancel>
          <AlertDialogAction variant={variant} onClick={onConfirm}>
            {confirmLabel}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

export { ConfirmDialog };
