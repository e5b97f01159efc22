"use client";

import * as ToastPrimitive from "@radix-ui/react-toast";
import { cva, type VariantProps } from "class-variance-authority";
import { X } from "lucide-react";
import type * as React from "react";
import { cn } from "@/lib/utils";

const toastVariants = cva(
  "group pointer-events-auto relative flex w-full items-start gap-2.5 overflow-hidden rounded-lg bg-popover p-3 pr-10 text-popover-foreground shadow-modal data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-slide-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
  {
    variants: {
      variant: {
        default: "",
        destructive: "[&>svg]:text-danger",
        success: "[&>svg]:text-success",
        warning: "[&>svg]:text-warning",
        info: "[&>svg]:text-info",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

function ToastProvider(props: React.ComponentProps<typeof ToastPrimitive.Provider>) {
  return <ToastPrimitive.Provider {...props} />;
}

function ToastViewport({ className, ...props }: React.ComponentProps<typeof ToastPrimitive.Viewport>) {
  return (
    <ToastPrimitive.Viewport
      data-slot="toast-viewport"
      className={cn(
        "fixed right-0 bottom-0 z-60 flex w-full flex-col gap-2 p-4 outline-none sm:max-w-104 [&:empty]:pointer-events-none",
        // Above a form's buttons, the pagination and the selection bar.
        "[body:has([data-slot=form-actions])_&]:bottom-14",
        "[body:has([data-slot=pagination]):not(:has([data-slot=selection-bar]))_&]:bottom-12",
        "[body:has([data-slot=selection-bar])_&]:bottom-44 sm:[body:has([data-slot=selection-bar])_&]:bottom-24 lg:[body:has([data-slot=selection-bar])_&]:bottom-14 xl:[body:has([data-slot=selection-bar])_&]:bottom-28",
        className,
      )}
      {...props}
    />
  );
}

type ToastProps = React.ComponentProps<typeof ToastPrimitive.Root> & VariantProps<typeof toastVariants>;

function Toast({ className, variant, ...props }: ToastProps) {
  return (
    <ToastPrimitive.Root
      data-slot="toast"
      data-variant={variant ?? "default"}
      className={cn(toastVariants({ variant }), className)}
      {...props}
    />
  );
}

function ToastTitle({ className, ...props }: React.ComponentProps<typeof ToastPrimitive.Title>) {
  return <ToastPrimitive.Title data-slot="toast-title" className={cn("font-medium", className)} {...props} />;
}

function ToastDescription({ className, ...props }: React.ComponentProps<typeof ToastPrimitive.Description>) {
  return (
    <ToastPrimitive.Description
      data-slot="toast-description"
      className={cn("mt-0.5 wrap-anywhere text-muted-foreground", className)}
      {...props}
    />
  );
}

function ToastAction({ className, ...props }: React.ComponentProps<typeof ToastPrimitive.Action>) {
  return (
    <ToastPrimitive.Action
      data-slot="toast-action"
      className={cn(
        "-my-1 h-7 shrink-0 self-center rounded-md border bg-card px-2.5 text-[0.8125rem] font-medium hover:bg-accent",
        className,
      )}
      {...props}
    />
  );
}

function ToastClose({ className, ...props }: React.ComponentProps<typeof ToastPrimitive.Close>) {
  return (
    <ToastPrimitive.Close
      data-slot="toast-close"
      aria-label="Close"
      className={cn(
        "absolute top-2 right-2 flex size-7 items-center justify-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground",
        className,
      )}
      {...props}
    >
      <X aria-hidden className="size-4" />
    </ToastPrimitive.Close>
  );
}

export { Toast, ToastAction, ToastClose, ToastDescription, ToastProvider, ToastTitle, ToastViewport };
