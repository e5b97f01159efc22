"use client";

import { useTheme } from "next-themes";
import { useSyncExternalStore } from "react";
import { THEMES } from "./icons";

/** The same choice as in the account menu. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme();
  // The server doesn't know the choice, which this browser stores.
  const isHydrated = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer);
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
      <legend className="sr-only">Theme</legend>
      {THEMES.map(({ value, label, icon: Icon }) => (
        <label key={value} className="flex min-h-6 items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="radio"
            name="theme"
            checked={isHydrated && (theme ?? "system") === value}
            onChange={() => setTheme(value)}
          />
          <Icon aria-hidden className="size-4 text-muted-foreground" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const subscribeToNothing = () => () => {};
const isInBrowser = () => true;
const isOnServer = () => false;
