"use client";

import { useSyncExternalStore } from "react";
import { formatRelativeTime, formatMoment } from "@/lib/format";

export function Moment({ at, className }: { at: string; className?: string }) {
  const timeZone = useTimeZone();
  const now = useMinute();
  // The server renders UTC and an earlier minute, so the hydrated text may differ.
  return (
    <time className={className} dateTime={at} title={formatMoment(at, timeZone)} suppressHydrationWarning>
      {formatRelativeTime(at, now, timeZone)}
    </time>
  );
}

const subscribeToNothing = () => () => {};
let timeZone: string | undefined;

function useTimeZone(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    // Cached, because React calls this several times per render.
    () => (timeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone),
    () => "UTC",
  );
}

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The time in ms, rounded down to the minute, from one timer that all components share. */
export function useMinute(): number {
  return useSyncExternalStore(listen, currentMinute, currentMinute);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}
