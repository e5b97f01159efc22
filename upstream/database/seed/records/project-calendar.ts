import type { Random } from "../random";

export const PROJECT_STATUSES = [
  { status: "in_progress", count: 48 },
  { status: "open", count: 26 },
  { status: "completed", count: 26 },
  { status: "draft", count: 12 },
  { status: "on_hold", count: 9 },
  { status: "cancelled", count: 9 },
] as const;

export type ProjectStatus = (typeof PROJECT_STATUSES)[number]["status"];

/** Ranges of start and end, in days from today; without `end`, the end follows from a random length. */
const CALENDAR: Record<ProjectStatus, { start: readonly [number, number]; end?: readonly [number, number] }> = {
  in_progress: { start: [-220, -20], end: [2, 260] },
  open: { start: [-4, 45] },
  draft: { start: [20, 100] },
  completed: { start: [-620, -60] },
  on_hold: { start: [-160, -40], end: [30, 200] },
  cancelled: { start: [-300, -10] },
};

const ENDS_SOON = [2, 29] as const;

export function projectDays(random: Random, status: ProjectStatus): { start: number; end: number } {
  const { start: starts, end: ends } = CALENDAR[status];
  const start = random.integer(...starts);
  if (!ends) {
    const end = start + random.integer(6, 38) * 7;
    return { start, end: status === "completed" ? Math.min(end, -random.integer(3, 50)) : end };
  }
  const isEndingSoon = status === "in_progress" && random.chance(0.28);
  return { start, end: random.integer(...(isEndingSoon ? ENDS_SOON : ends)) };
}
