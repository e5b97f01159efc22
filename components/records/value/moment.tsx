"use client";

import { useSyncExternalStore } from "react";
import { formatRelativeTime, formatMoment } from "@/lib/format";
import { useMinute } from "./use-minute";

export function Moment({ at }: { at: string }) {
  const timeZone = useTimeZone();
  const now = useMinute();
  // The server renders UTC and an earlier minute, so the hydrated text may differ.
  return (
    <time dateTime={at} title={formatMoment(at, timeZone)} suppressHydrationWarning>
      {formatRelativeTime(at, now, timeZone)}
    </time>
  );
}

const never = () => () => {};
let timeZone: string | undefined;

function useTimeZone(): string {
  return useSyncExternalStore(
    never,
    // Cached, because React calls this several times per render.
    () => (timeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone),
    () => "UTC",
  );
}
