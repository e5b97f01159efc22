"use client";

import { use, useSyncExternalStore } from "react";
import { InstallationTimeZone } from "@/lib/shell/installation/installation-time-zone";
import { currentFormats } from "@/lib/formats/current-formats";
import { formatRelativeTime, formatMoment } from "@/lib/format";
import { type Clock, todayIn } from "@/lib/staffing/days";
import { cn } from "@/lib/utils";

export function Moment({ at, className }: { at: string; className?: string }) {
  const { timeZone } = currentFormats();
  const now = useMinute();
  // The server renders an earlier minute, so the hydrated text may differ.
  return (
    <time
      className={cn("whitespace-nowrap", className)}
      dateTime={at}
      title={formatMoment(at, timeZone)}
      suppressHydrationWarning
    >
      {formatRelativeTime(at, now, timeZone)}
    </time>
  );
}

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Today, `YYYY-MM-DD`, in the installation's time zone; renders again when the day turns. */
export function useToday(): string {
  return useClock().today;
}

/** Today with the time zone, for what counts the days since a moment. */
export function useClock(): Clock {
  const timeZone = use(InstallationTimeZone);
  const readToday = () => todayIn(timeZone, currentMinute());
  return { today: useSyncExternalStore(listen, readToday, readToday), timeZone };
}

/** Today in the reader’s own time zone, in which moments are displayed. */
export function useReaderClock(): Clock {
  const { timeZone } = currentFormats();
  const readToday = () => todayIn(timeZone, currentMinute());
  return { today: useSyncExternalStore(listen, readToday, readToday), timeZone };
}

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
