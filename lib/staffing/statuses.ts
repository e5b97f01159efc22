/** Statuses in which an assignment fills an opening and takes the freelancer's time. */
export const COMMITTED_STATUSES = ["accepted", "active"] as const;

/** Statuses before an assignment is committed. */
export const PENDING_STATUSES = ["proposed", "offered"] as const;

/** Whether an assignment is over, or never began. */
export function isEnded(status: string): boolean {
  return ![...PENDING_STATUSES, ...COMMITTED_STATUSES].some((live) => live === status);
}

export function isCommitted(status: unknown): boolean {
  return COMMITTED_STATUSES.some((committed) => committed === status);
}

export function isPending(status: unknown): boolean {
  return PENDING_STATUSES.some((pending) => pending === status);
}

/** Statuses of work that has begun: it costs, and took time until its last day. */
export const WORKED_STATUSES = ["active", "completed", "terminated"] as const;

export function isWorked(status: unknown): boolean {
  return WORKED_STATUSES.some((worked) => worked === status);
}
