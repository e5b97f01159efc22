"use client";

import { useEffect, useEffectEvent, useState } from "react";

// Longer than an answer usually takes; a later one is ignored.
const PATIENCE_MS = 4000;

/** The text in the box and the marked row when Enter was pressed before the answer. */
export type AwaitedEnter = { typed: string; marked: string | null };

/** Remembers an Enter pressed before the answer, until the text changes. */
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
