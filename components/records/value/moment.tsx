"use client";

import { useSyncExternalStore } from "react";
import { formatAgo, formatMoment } from "@/lib/format/format-date";
import { useMinute } from "./use-minute";

/** When something happened, as people say it; the exact moment, in the reader's time zone, stands in its title. */
export function Moment({ at }: { at: string }) {
  const timeZone = useTimeZone();
  const now = useMinute();
  // The server said it a moment earlier, in UTC; the browser's own words replace that without a complaint.
  return (
    <time dateTime={at} title={formatMoment(at, timeZone)} suppressHydrationWarning>
      {formatAgo(at, now, timeZone)}
    </time>
  );
}

const never = () => () => {};
let timeZone: string | undefined;

function useTimeZone(): string {
  return useSyncExternalStore(
    never,
    // Asked several times in each render.
    () => (timeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone),
    () => "UTC",
  );
}
