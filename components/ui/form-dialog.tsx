"use client";

import type * as React from "react";
import { Button } from "./button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "./dialog";

type TitledDialogProps = Pick<React.ComponentProps<typeof DialogContent>, "className" | "onCloseAutoFocus"> & {
  title: string;
  description: string;
  onClose: () => void;
  children: React.ReactNode;
};

/** A dialog that is there only while it is open. */
function TitledDialog({ title, description, onClose, children, ...content }: TitledDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent {...content}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}

type FormDialogProps = TitledDialogProps & {
  /** The button that sends the form. */
  action: string;
  /** It is being sent: the button, which says `busyAction` then, does nothing. */
  isBusy?: boolean;
  busyAction?: string;
  onSubmit: () => void;
};

/** Asks for a few values before something is done with them. */
function FormDialog({ action, isBusy = false, busyAction, onSubmit, children, ...props }: FormDialogProps) {
  return (
    <TitledDialog {...props}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles the event to a form around the dialog.
          event.stopPropagation();
          if (!isBusy) onSubmit();
        }}
      >
        {children}
        <DialogFooter>
          <Button variant="secondary" onClick={props.onClose}>
            Cancel
          </Button>
          {/* `disabled` would drop the keyboard focus. */}
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? (busyAction ?? action) : action}
          </Button>
        </DialogFooter>
      </form>
    </TitledDialog>
  );
}

export { FormDialog, TitledDialog };
