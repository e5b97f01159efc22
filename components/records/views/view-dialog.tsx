"use client";

import { TitledDialog } from "@/components/ui/dialog";

export type ViewDialogProps = {
  onClose: () => void;
  /** Focuses the menu's button, because the menu that opened the dialog is closed. */
  giveBackFocus: () => void;
};

export function ViewDialog({
  title,
  onClose,
  giveBackFocus,
  children,
}: ViewDialogProps & React.PropsWithChildren<{ title: string }>) {
  return (
    <TitledDialog
      title={title}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        giveBackFocus();
      }}
    >
      {children}
    </TitledDialog>
  );
}
