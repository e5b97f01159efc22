import type { AssignmentLimits } from "@/lib/contract/staffing/assignment-limits";
import { isBackAfter, isStatedWithWork } from "./absence";
import { sidesOutside } from "../consequences/outside";
import { opensOn } from "../free-and-booked-time";
import type { Contradiction } from "./contradiction-text";
import { hasStarted, isCommitted, isLive, isPastEnd, OVER_STATUSES, placedFrom } from "../statuses";

type Work = { status: string; startDate: string; endDate: string | null };

/** Where a live assignment contradicts what it depends on, the gravest first; none for work that is over. */
export function contradictionsOf(work: Work, limits: AssignmentLimits, today: string): Contradiction[] {
  if (!isLive(work.status)) return [];
  const { projectStatus, isRemoved, freelancerStatus } = limits;
  if (isRemoved) return [{ key: "position-removed" }];
  const over = OVER_STATUSES.find((status) => status === projectStatus);
  const ofProject: Contradiction[] = over ? [{ key: `project-${over}` }] : datesAgainst(work, limits, today);
  const ofCompany: Contradiction[] = limits.companyStatus === "archived" ? [{ key: "company-archived" }] : [];
  const before = [...ofProject, ...ofCompany, ...ofPosition(work, limits, today)];
  const key = STATUS_KEYS[freelancerStatus];
  return key ? [...before, { key }] : [...before, ...absence(work, limits, today)];
}

const STATUS_KEYS: Partial<Record<string, "freelancer-blocked" | "freelancer-archived" | "freelancer-inactive">> = {
  blocked: "freelancer-blocked",
  archived: "freelancer-archived",
  inactive: "freelancer-inactive",
};

/** Who is past their end fills no opening any more. */
function ofPosition(work: Work, { overfilled: count }: AssignmentLimits, today: string): Contradiction[] {
  if (isPastEnd(work, today)) return [{ key: "past-end", day: work.endDate ?? today }];
  const isLate = work.status === "accepted" && work.startDate < today;
  const late: Contradiction[] = isLate ? [{ key: "start-past", day: work.startDate }] : [];
  return isCommitted(work.status) && count > 0 ? [...late, { key: "overfilled", count }] : late;
}

/** Work that has begun is early only where its project is yet to begin; without an end it is late once that is over. */
function datesAgainst(work: Work, limits: AssignmentLimits, today: string): Contradiction[] {
  const begins = placedFrom(work.startDate, { isStarted: hasStarted(work, today), today });
  const { isEarly, isLate } = sidesOutside({ ...work, begins }, limits, today);
  return [
    ...(isEarly && limits.startDate !== null ? [{ key: "before-start" as const, day: limits.startDate }] : []),
    ...(isLate && limits.endDate !== null ? [{ key: "after-end" as const, day: limits.endDate }] : []),
  ];
}

const SHARED_KEYS = [
  "project-cancelled",
  "project-completed",
  "position-removed",
  "before-start",
  "after-end",
] as const;

/** What clients may know of these: what concerns their own projects. */
export type SharedContradiction = Extract<Contradiction, { key: (typeof SHARED_KEYS)[number] }>;

export function sharedContradictions(work: Work, limits: AssignmentLimits, today: string): SharedContradiction[] {
  return contradictionsOf(work, limits, today).filter(isShared);
}

function isShared(contradiction: Contradiction): contradiction is SharedContradiction {
  return SHARED_KEYS.some((key) => key === contradiction.key);
}

/** Somebody is often unavailable because of this very work, which contradicts nothing. */
function absence(work: Work, limits: AssignmentLimits, today: string): Contradiction[] {
  const { startDate, endDate } = work;
  const until = opensOn(limits);
  if (endDate !== null && endDate < today) return [];
  if (until !== null && (until <= today || startDate >= until)) return [];
  if (isStatedWithWork(work, until, today)) return [];
  const because = limits.agreed?.find((other) => isBackAfter(other, until))?.project ?? null;
  return [{ key: "freelancer-unavailable", until, starts: startDate, because }];
}
