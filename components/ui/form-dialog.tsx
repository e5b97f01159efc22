"use client";

import type * as React from "react";
import { Button } from "./button";
import { TitledDialog } from "./dialog";
import { DialogFooter } from "./dialog-footer";

type FormDialogProps = React.ComponentProps<typeof TitledDialog> & {
  /** The button that sends the form. */
  action: string;
  /** It is being sent: the button, which says `busyAction` then, does nothing. */
  isBusy?: boolean;
  busyAction?: string;
  /** It ends or refuses something. */
  isDangerous?: boolean;
  onSubmit: () => void;
};

/** Asks for a few values before something is done with them. */
function FormDialog({
  action,
  isBusy = false,
  busyAction,
  isDangerous = false,
  onSubmit,
  children,
  ...props
}: FormDialogProps) {
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
          <Button type="submit" variant={isDangerous ? "destructive" : "default"} aria-disabled={isBusy}>
            {isBusy ? (busyAction ?? action) : action}
          </Button>
        </DialogFooter>
      </form>
    </TitledDialog>
  );
}

export { FormDialog };
