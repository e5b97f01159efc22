const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** How long something took, is running or still takes: `less than 1 s`, `12 s`, `3 min 4 s` or `1 h 5 min`. */
export function formatDuration(seconds: number): string {
  if (seconds < 1) return "less than 1 s";
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS);
  if (seconds >= HOUR_SECONDS) return `${Math.floor(seconds / HOUR_SECONDS)} h ${minutes} min`;
  const rest = Math.floor(seconds % MINUTE_SECONDS);
  return seconds >= MINUTE_SECONDS ? `${minutes} min ${rest} s` : `${rest} s`;
}
