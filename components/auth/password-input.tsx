"use client";

import { useState, type ComponentProps, type KeyboardEvent } from "react";
import { Input } from "@/components/ui/input";

export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <div>
      <div className="relative">
        <Input
          {...props}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className="pr-14"
          onKeyDown={noteCapsLock}
          onKeyUp={noteCapsLock}
        />
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-1 right-1 rounded px-2 text-xs font-medium text-muted-foreground hover:bg-accent hover:text-foreground"
        >
          {isShown ? "Hide" : "Show"}
          <span className="sr-only"> password</span>
        </button>
      </div>
      <p role="status" className="text-xs font-medium text-warning not-empty:mt-1">
        {hasCapsLock ? "Caps Lock is on." : null}
      </p>
    </div>
  );
}
