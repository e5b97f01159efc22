"use client";

import * as DialogPrimitive from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type * as React from "react";
import { cn } from "@/lib/utils";
import { useReturnFocus } from "./use-focus";

function Dialog(props: React.ComponentProps<typeof DialogPrimitive.Root>) {
  return <DialogPrimitive.Root data-slot="dialog" {...props} />;
}

type DialogContentProps = React.ComponentProps<typeof DialogPrimitive.Content> & {
  /** Without it, a button of the content alone closes the dialog. */
  hasClose?: boolean;
};

function DialogContent({
  className,
  children,
  onOpenAutoFocus,
  onCloseAutoFocus,
  hasClose = true,
  ...props
}: DialogContentProps) {
  const opener = useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus });
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay
        data-slot="dialog-overlay"
        className="fixed inset-0 z-50 animate-appear bg-overlay data-[state=closed]:animate-vanish"
      />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        {...opener}
        className={cn("dialog-content", className)}
        {...props}
      >
        {children}
        {hasClose ? (
          <DialogPrimitive.Close
            aria-label="Close"
            className="absolute top-3.5 right-3.5 flex size-7 items-center justify-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground"
          >
            <X aria-hidden className="size-4" />
          </DialogPrimitive.Close>
        ) : null}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

function DialogHeader({ className, ...props }: React.ComponentProps<"div">) {
  return <div data-slot="dialog-header" className={cn("dialog-header", className)} {...props} />;
}

function DialogTitle({ className, ...props }: React.ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title data-slot="dialog-title" className={cn("text-base font-semibold", className)} {...props} />
  );
}

function DialogDescription({ className, ...props }: React.ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn("text-muted-foreground", className)}
      {...props}
    />
  );
}

type TitledDialogProps = Omit<DialogContentProps, "title"> & {
  title: React.ReactNode;
  description?: React.ReactNode;
  onClose: () => void;
};

/** A dialog that is there only while it is open. */
function TitledDialog({ title, description, hasClose = true, onClose, children, ...content }: TitledDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => open || !hasClose || onClose()}>
      <DialogContent hasClose={hasClose} {...(description ? {} : { "aria-describedby": undefined })} {...content}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {description ? <DialogDescription>{description}</DialogDescription> : null}
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}

export { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle, TitledDialog };
