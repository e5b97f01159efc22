"use client";

import { cva, type VariantProps } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import * as ToastPrimitive from "@radix-ui/react-toast";
import type * as React from "react";
import { useRef } from "react";
import { cn } from "@/lib/utils";
import { dismissToast, TOAST_DURATION_MS, type Toast as ToastRecord } from "./toast-store";
import { returnFocus } from "./use-focus";

const ICONS = { default: null, destructive: CircleAlert, success: CircleCheck, warning: TriangleAlert, info: Info };

export default function ToastList({ toasts }: { toasts: readonly ToastRecord[] }) {
  const previousFocus = useRef<EventTarget & Element>(null);
  return (
    <div
      className="contents"
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
      }}
    >
      <ToastProvider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={50}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} {...toast} onUsed={() => returnFocus(previousFocus.current)} />
        ))}
        <ToastViewport hotkey={["F8"]} />
      </ToastProvider>
    </div>
  );
}

function ToastItem(props: ToastRecord & { onUsed: () => void }) {
  const { id, open, title, description, variant = "default", durationMs, action, onUsed } = props;
  const Icon = ICONS[variant];
  return (
    <Toast
      open={open}
      onOpenChange={(isOpen) => isOpen || dismissToast(id)}
      type={variant === "success" || variant === "info" ? "background" : "foreground"}
      variant={variant}
      duration={durationMs ?? TOAST_DURATION_MS}
    >
      {Icon ? <Icon aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
      <div className="min-w-0 flex-1">
        <ToastTitle>{title}</ToastTitle>
        {description ? <ToastDescription>{description}</ToastDescription> : null}
      </div>
      {action ? (
        <ToastAction
          altText={action.label}
          aria-keyshortcuts={action.keys}
          onClick={() => {
            onUsed();
            // A closing toast ignores a second click.
            if (open) action.onClick();
          }}
        >
          {action.label}
        </ToastAction>
      ) : null}
      <ToastClose onClick={onUsed} />
    </Toast>
  );
}

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
        "fixed right-0 bottom-(--shell-bars,0px) z-60 flex w-full flex-col gap-2 p-4 outline-none sm:max-w-104 [&:empty]:pointer-events-none",
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
