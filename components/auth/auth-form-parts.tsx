"use client";

import { CircleAlert } from "lucide-react";
import { useState, type ComponentProps, type KeyboardEvent } from "react";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/utils";

type FormAlertProps = { text: string | null; className?: string };

/** The alert region is always rendered: screen readers announce its text when it appears, and nothing moves. */
export function FormAlert({ text, className }: FormAlertProps) {
  return (
    <div role="alert" className={cn("min-h-9", className)}>
      {text ? (
        <p className="flex gap-2 rounded-md bg-danger-surface px-3 py-2 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text}
        </p>
      ) : null}
    </div>
  );
}

export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [isVisible, setVisible] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const detectCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <div>
      <div className="relative">
        <Input
          {...props}
          type={isVisible ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-14"
          onKeyDown={detectCapsLock}
          onKeyUp={detectCapsLock}
        />
        <button
          type="button"
          onClick={() => setVisible(!isVisible)}
          className="absolute inset-y-1 right-1 rounded px-2 text-xs font-medium text-muted-foreground hover:bg-accent hover:text-foreground"
        >
          {isVisible ? "Hide" : "Show"}
          <span className="sr-only"> password</span>
        </button>
      </div>
      <p role="status" className="text-xs font-medium text-warning not-empty:mt-1">
        {hasCapsLock ? "Caps Lock is on." : null}
      </p>
    </div>
  );
}
