"use client";

import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@/components/ui/dialog";

export type ViewDialogProps = {
  onClose: () => void;
  /** The menu that it was opened from is gone by then: the focus goes to the menu's button. */
  giveBackFocus: () => void;
};

/** The frame of what the menu of views asks. */
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
