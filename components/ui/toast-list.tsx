"use client";

import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { giveBackFocus } from "./give-back-focus";
import { Toast, ToastAction, ToastClose, ToastDescription, ToastProvider, ToastTitle, ToastViewport } from "./toast";
import { dismissToast, TOAST_DURATION_MS, type Toast as ToastRecord } from "./toast-store";

const ICONS = { default: null, destructive: CircleAlert, success: CircleCheck, warning: TriangleAlert, info: Info };

export default function ToastList({ toasts }: { toasts: readonly ToastRecord[] }) {
  const left = useRef<EventTarget & Element>(null);
  return (
    <div
      className="contents"
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) left.current = relatedTarget;
      }}
    >
      <ToastProvider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={50}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} {...toast} onUsed={() => giveBackFocus(left.current)} />
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
