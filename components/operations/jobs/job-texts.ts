import type { Job } from "@/lib/contract/operations/jobs";
import { capitalized, formatCount } from "@/lib/format";
import { formatDuration } from "@/lib/format-duration";

const TYPES: Record<string, string> = {
  "bulk-runs": "Bulk change",
  imports: "Import",
  tasks: "Tasks",
  mail: "Email",
};

/** “Bulk change”; an unknown type in its own words. */
export function jobTypeName(type: string): string {
  const words = type.replaceAll("-", " ");
  return TYPES[type] ?? capitalized(words);
}

/**
 * `600 of 1,200`, or `600` without a total; `1,200 processed` in the end, since some jobs count what failed as done. Null
 * before the first step, and where nothing was to do.
 */
export function jobProgress({ done, total, state }: Pick<Job, "done" | "total" | "state">): string | null {
  if (state === "done") return done > 0 ? `${formatCount(done)} processed` : null;
  if (total === null) return done > 0 ? formatCount(done) : null;
  return state === "waiting" && done === 0 ? null : `${formatCount(done)} of ${formatCount(total)}`;
}

/** Null before the start. @param now in ms, for a running job */
export function jobDuration({ startedAt, endedAt }: Pick<Job, "startedAt" | "endedAt">, now: number): string | null {
  if (startedAt === null) return null;
  return formatDuration(((endedAt === null ? now : Date.parse(endedAt)) - Date.parse(startedAt)) / 1_000);
}
