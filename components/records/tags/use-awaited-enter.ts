"use client";

import { useEffect, useEffectEvent, useState } from "react";

// Longer than an answer takes; what is told later has been given up.
const PATIENCE_MS = 4000;

/** What was typed when Enter came before the answer to it, and the row that was marked then. */
export type AwaitedEnter = { typed: string; marked: string | null };

/** Enter that came before the answer to what is typed, unless one has typed on. */
export function useAwaitedEnter(typed: string) {
  const [enter, setEnter] = useState<AwaitedEnter | null>(null);
  useEffect(() => {
    if (!enter) return;
    const timer = setTimeout(() => setEnter(null), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [enter]);
  return {
    awaited: enter?.typed === typed ? enter : null,
    wait: (marked: string | null) => setEnter({ typed, marked }),
    forget: () => setEnter(null),
  };
}

/** Lets it count once the answer is there, or none will come. */
export function useOnceDecided(
  awaited: AwaitedEnter | null,
  isDecided: boolean,
  decide: (enter: AwaitedEnter) => void,
) {
  const isDue = isDecided && awaited !== null;
  const onDue = useEffectEvent(() => (awaited ? decide(awaited) : undefined));
  useEffect(() => {
    if (isDue) onDue();
  }, [isDue]);
}
