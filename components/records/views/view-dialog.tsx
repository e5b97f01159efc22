"use client";

import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@/components/ui/dialog";

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
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          giveBackFocus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}
