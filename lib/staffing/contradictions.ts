import type { AssignmentLimits } from "@/lib/contract/staffing/assignment-limits";
import { formatDay } from "@/lib/format";
import { hasStarted, isCommitted, isLive, isPastEnd, isProjectOver, placedFrom } from "./statuses";

/** What a live assignment is kept against. */
export type Contradiction =
  | { key: "project-cancelled" | "project-completed" | "position-removed" }
  | { key: "company-archived" | "freelancer-blocked" | "freelancer-archived" | "freelancer-inactive" }
  /** `day` is when the project or position starts. */
  | { key: "before-start"; day: string }
  | { key: "after-end"; day: string }
  /** Its own last day is over. */
  | { key: "past-end"; day: string }
  /** Accepted work that nobody made active since its start, so that it costs nothing yet. */
  | { key: "start-past"; day: string }
  /** By how many people its position is overfilled. */
  | { key: "overfilled"; count: number }
  /** `until` is the first day of work again; null for good. */
  | { key: "freelancer-unavailable"; until: string | null };

type Work = { status: string; startDate: string; endDate: string | null };

/** Where a live assignment contradicts what it depends on, the gravest first; none for work that is over. */
export function contradictionsOf(work: Work, limits: AssignmentLimits, today: string): Contradiction[] {
  if (!isLive(work.status)) return [];
  const { projectStatus, isRemoved, freelancerStatus } = limits;
  if (isRemoved) return [{ key: "position-removed" }];
  const ofProject: Contradiction[] = isProjectOver(projectStatus)
    ? [{ key: projectStatus === "cancelled" ? "project-cancelled" : "project-completed" }]
    : datesAgainst(work, limits, today);
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

/** In words, where a status or the next date beside them says already that the last day is over. */
export function contradictionMarks(work: Work, limits: AssignmentLimits, today: string): string[] {
  return contradictionsOf(work, limits, today)
    .filter(({ key }) => key !== "past-end")
    .map(contradictionText);
}

/** Work that has begun is early only where its project is yet to begin; without an end it is late once that is over. */
function datesAgainst(work: Work, limits: AssignmentLimits, today: string): Contradiction[] {
  const { startDate, endDate } = work;
  const isEarly =
    limits.startDate !== null &&
    placedFrom(startDate, { isStarted: hasStarted(work, today), today }) < limits.startDate;
  const lastDay = endDate ?? (startDate > today ? startDate : today);
  const isLate = limits.endDate !== null && lastDay > limits.endDate;
  return [
    ...(isEarly && limits.startDate !== null ? [{ key: "before-start" as const, day: limits.startDate }] : []),
    ...(isLate && limits.endDate !== null ? [{ key: "after-end" as const, day: limits.endDate }] : []),
  ];
}

/** Somebody at work is often unavailable because of that very work, so only what is yet to begin counts. */
function absence(work: Work, limits: AssignmentLimits, today: string): Contradiction[] {
  const { startDate, endDate } = work;
  const { availability, availableFrom: until } = limits;
  if (availability !== "unavailable" || hasStarted(work, today)) return [];
  if (endDate !== null && endDate < today) return [];
  if (until !== null && (until <= today || startDate >= until)) return [];
  return [{ key: "freelancer-unavailable", until }];
}

/** “Ends after the project, on 31 Mar 2027”, in one sentence without an end mark. */
export function contradictionText(contradiction: Contradiction): string {
  switch (contradiction.key) {
    case "project-cancelled":
      return "The project is canceled";
    case "project-completed":
      return "The project is completed";
    case "position-removed":
      return "The position was removed";
    case "freelancer-blocked":
      return "The freelancer is blocked";
    case "company-archived":
      return "The company is archived";
    case "freelancer-archived":
      return "The freelancer is archived";
    case "freelancer-inactive":
      return "The freelancer is inactive";
    case "before-start":
      return `The project starts on ${formatDay(contradiction.day)}`;
    case "after-end":
      return `The project ends on ${formatDay(contradiction.day)}`;
    case "past-end":
      return `Past its end since ${formatDay(contradiction.day)}`;
    case "start-past":
      return `The start is past since ${formatDay(contradiction.day)}: not active yet`;
    case "overfilled":
      return `The position has ${contradiction.count} too many`;
    case "freelancer-unavailable":
      return contradiction.until === null
        ? "The freelancer is unavailable"
        : `The freelancer is unavailable until ${formatDay(contradiction.until)}`;
  }
}
