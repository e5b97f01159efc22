/**
 * Statuses that figures count: who can sign in or is invited, and work that isn't over. The lists behind the figures
 * filter by them. Drafts are no current projects yet.
 */
export const COUNTED_STATUSES = {
  users: ["invited", "active"],
  projects: ["open", "in_progress", "on_hold"],
  tasks: ["open", "in_progress"],
} as const;

/** As a list's address states them. */
export function countedStatuses(kind: keyof typeof COUNTED_STATUSES): string {
  return COUNTED_STATUSES[kind].join(",");
}

export function isCounted(kind: keyof typeof COUNTED_STATUSES, status: string): boolean {
  return COUNTED_STATUSES[kind].some((counted) => counted === status);
}
