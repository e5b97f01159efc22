"use client";

import * as AlertDialogPrimitive from "@radix-ui/react-alert-dialog";
import type * as React from "react";
import { cn } from "@/lib/utils";
import { buttonVariants } from "./button";
import { useReturnFocus } from "./use-focus";

function AlertDialog(props: React.ComponentProps<typeof AlertDialogPrimitive.Root>) {
  return <AlertDialogPrimitive.Root data-slot="alert-dialog" {...props} />;
}

/** A wide one fills the screen of a phone. */
const SIZES = {
  default: "inset-x-4 top-[max(1rem,16vh)] max-h-[calc(100dvh-2rem)] max-w-md rounded-xl",
  wide: "inset-0 h-dvh content-start sm:inset-x-4 sm:top-[max(1rem,8vh)] sm:bottom-auto sm:h-auto sm:max-h-[84vh] sm:max-w-2xl sm:rounded-xl",
} as const;

type AlertDialogContentProps = React.ComponentProps<typeof AlertDialogPrimitive.Content> & {
  size?: keyof typeof SIZES;
};

function AlertDialogContent({
  className,
  size = "default",
  onOpenAutoFocus,
  onCloseAutoFocus,
  ...props
}: AlertDialogContentProps) {
  const opener = useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus });
  return (
    <AlertDialogPrimitive.Portal>
      <AlertDialogPrimitive.Overlay
        data-slot="alert-dialog-overlay"
        className="fixed inset-0 z-50 animate-appear bg-overlay data-[state=closed]:animate-vanish"
      />
      <AlertDialogPrimitive.Content
        data-slot="alert-dialog-content"
        {...opener}
        className={cn(
          "fixed z-50 mx-auto grid gap-4 overflow-y-auto bg-popover p-5 text-popover-foreground shadow-modal outline-none data-[state=closed]:animate-vanish data-[state=open]:animate-appear",
          SIZES[size],
          className,
        )}
        {...props}
      />
    </AlertDialogPrimitive.Portal>
  );
}

function AlertDialogHeader({ className, ...props }: React.ComponentProps<"div">) {
  return <div data-slot="alert-dialog-header" className={cn("grid gap-1", className)} {...props} />;
}

function AlertDialogFooter({ className, ...props }: React.ComponentProps<"div">) {
  return (
    <div
      data-slot="alert-dialog-footer"
      className={cn("flex flex-col-reverse gap-2 sm:flex-row sm:justify-end", className)}
      {...props}
    />
  );
}

function AlertDialogTitle({ className, ...props }: React.ComponentProps<typeof AlertDialogPrimitive.Title>) {
  return (
    <AlertDialogPrimitive.Title
      data-slot="alert-dialog-title"
      className={cn("text-base font-semibold", className)}
      {...props}
    />
  );
}

function AlertDialogDescription({
  className,
  ...props
}: React.ComponentProps<typeof AlertDialogPrimitive.Description>) {
  return (
    <AlertDialogPrimitive.Description
      data-slot="alert-dialog-description"
      className={cn("text-muted-foreground", className)}
      {...props}
    />
  );
}

type AlertDialogActionProps = React.ComponentProps<typeof AlertDialogPrimitive.Action> & {
  variant?: "default" | "destructive";
};

function AlertDialogAction({ className, variant = "default", ...props }: AlertDialogActionProps) {
  return (
    <AlertDialogPrimitive.Action
      data-slot="alert-dialog-action"
      className={cn(buttonVariants({ variant }), className)}
      {...props}
    />
  );
}

function AlertDialogCancel({ className, ...props }: React.ComponentProps<typeof AlertDialogPrimitive.Cancel>) {
  return (
    <AlertDialogPrimitive.Cancel
      data-slot="alert-dialog-cancel"
      className={cn(buttonVariants({ variant: "secondary" }), className)}
      {...props}
    />
  );
}

export {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
};

type ConfirmDialogProps = {
  title: string;
  description: string;
  cancelLabel: string;
  confirmLabel: string;
  variant?: "default" | "destructive";
  /** A third way, apart from the other two. */
  other?: { label: string; onChoose: () => void };
  onCancel: () => void;
  onConfirm: () => void;
  /** Prevent the default to focus something else than the opener. */
  onCloseAutoFocus?: (event: Event) => void;
};

function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, cancelLabel, confirmLabel, variant = "default", onCancel, onConfirm } = props;
  const { other, onCloseAutoFocus } = props;
  return (
    <AlertDialog open onOpenChange={(isOpen) => isOpen || onCancel()}>
      <AlertDialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{description}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          {other ? (
            <AlertDialogPrimitive.Action
              className={cn(buttonVariants({ variant: "ghost" }), "text-danger sm:mr-auto sm:-ml-2.5")}
              onClick={other.onChoose}
            >
              {other.label}
            </AlertDialogPrimitive.Action>
          ) : null}
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
