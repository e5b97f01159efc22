const RELATIVE = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago in words, or the date where that is more than a week. */
export function timeAgo(at: Date, now: Date): string {
  const passedMs = Math.max(0, now.getTime() - at.getTime());
  if (passedMs < MINUTE_MS) return "just now";
  if (passedMs < HOUR_MS) return RELATIVE.format(-Math.floor(passedMs / MINUTE_MS), "minute");
  if (passedMs < DAY_MS) return RELATIVE.format(-Math.floor(passedMs / HOUR_MS), "hour");
  if (passedMs < 7 * DAY_MS) return RELATIVE.format(-Math.floor(passedMs / DAY_MS), "day");
  return DATE.format(at);
}
