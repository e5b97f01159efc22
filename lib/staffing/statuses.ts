/** Statuses in which an assignment fills an opening and takes the freelancer's time. */
export const COMMITTED_STATUSES = ["accepted", "active"] as const;

/** Statuses before an assignment is committed. */
export const PENDING_STATUSES = ["proposed", "offered"] as const;

/** Whether an assignment waits for an answer or is committed. */
export function isLive(status: unknown): boolean {
  return isPending(status) || isCommitted(status);
}

/** Whether an assignment is over, or never began. */
export function isEnded(status: string): boolean {
  return !isLive(status);
}

/**
 * Whether somebody works already; from then on an assignment ends instead of being withdrawn. Work that starts today has
 * started, as it counts as at work today, and accepted work starts by itself: see `isRunning`.
 */
export function hasStarted({ status, startDate }: { status: string; startDate: string }, today: string): boolean {
  return isCommitted(status) && startDate <= today;
}

/**
 * The first day of work that has to be within its project's dates, for what is marked and what is asked: a start in the
 * past of work that has begun is a fact, so that it is early only while its project is yet to begin.
 */
export function placedFrom(startDate: string, { isStarted, today }: { isStarted: boolean; today: string }): string {
  return isStarted && startDate < today ? today : startDate;
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

/** Who has to answer next: proposed ones wait for the client, offered ones for the freelancer. Null for all others. */
export function waitsFor(status: unknown): "client" | "freelancer" | null {
  if (status === "proposed") return "client";
  return status === "offered" ? "freelancer" : null;
}

/** Such as “Waits for the client”; null where nobody has to answer. */
export function waitText(status: unknown): string | null {
  const who = waitsFor(status);
  return who && `Waits for the ${who}`;
}

/** Statuses of projects on which nobody is needed any more. */
export const OVER_STATUSES = ["completed", "cancelled"] as const;

export function isProjectOver(status: unknown): boolean {
  return overWord(status) !== null;
}

/** What a project that is over is called in a sentence; null for all others. */
export function overWord(status: unknown): "completed" | "canceled" | null {
  const over = OVER_STATUSES.find((known) => known === status);
  return over === "cancelled" ? "canceled" : (over ?? null);
}

/** Statuses of projects whose open openings are demand: drafts and projects on hold wait. */
export const DEMAND_STATUSES = ["open", "in_progress"] as const;

/** Whether a project's open openings are demand: an archived company needs nobody any more. */
export function isDemand({ status, companyStatus }: { status?: unknown; companyStatus?: unknown }): boolean {
  return companyStatus !== "archived" && DEMAND_STATUSES.some((demand) => demand === status);
}

/** Whether a project's openings wait, by its own status or since its company is archived. */
export function isOnHold({ status, companyStatus }: { status?: unknown; companyStatus?: unknown }): boolean {
  return status === "on_hold" || companyStatus === "archived";
}

/** Whether a project's openings are those of a draft. */
export function isPlanned(project: { status?: unknown; companyStatus?: unknown }): boolean {
  return project.status === "draft" && !isOnHold(project);
}

/** Statuses of freelancers who may come to a position; others come to none, whatever their time. */
export const BOOKABLE_STATUSES = ["new", "screening", "active"] as const;

export function isBookable(freelancerStatus: unknown): boolean {
  return BOOKABLE_STATUSES.some((status) => status === freelancerStatus);
}

/** Statuses of freelancers who may be proposed and agreed on, but aren't cleared to start to work. */
export const UNCLEARED_STATUSES = ["new", "screening"] as const;

export function unclearedStatus(freelancerStatus: unknown): (typeof UNCLEARED_STATUSES)[number] | null {
  return UNCLEARED_STATUSES.find((status) => status === freelancerStatus) ?? null;
}

type Work = { status: string; endDate: string | null };
type DatedWork = Work & { startDate: string };

/** Whether its freelancer is at work today, by its days as openings and free time count it: accepted work begins by itself. */
export function isRunning(work: DatedWork, today: string): boolean {
  return isCommitted(work.status) && work.startDate <= today && !isPastEnd(work, today);
}

/** Committed, and yet to start. */
export function isStarting({ status, startDate }: DatedWork, today: string): boolean {
  return isCommitted(status) && startDate > today;
}

/** Live after its last day: work should be completed or go on, and a proposal be withdrawn or moved. */
export function isPastEnd({ status, endDate }: Work, today: string): boolean {
  return isLive(status) && endDate !== null && endDate < today;
}

/** Whether somebody is proposed or offered for days that aren’t over. */
export function isProposedAhead(work: Work, today: string): boolean {
  return isPending(work.status) && !isPastEnd(work, today);
}
