import { textOrNull } from "@/lib/records/field-types/field-values";
import type { Kind } from "@/lib/records/kinds";
import { opensOn } from "@/lib/staffing/free-and-booked-time";
import { isProjectOver } from "@/lib/staffing/statuses";
import type { Cause } from "./causes";

type Values = Record<string, unknown>;

/** Null where it is open. */
export type Dates = { startDate: string | null; endDate: string | null };

/** What a write does to a record that assignments depend on. */
export type StaffingEvent =
  | { cause: Exclude<Cause, DatedCause | PositionCause | "freelancer-unavailable"> }
  /** Positions with dates of their own move by themselves. */
  | { cause: "project-moved"; before: Dates; after: Dates; ownPositions: readonly string[] }
  | { cause: "position-moved"; positionId: string; role: string; before: Dates; after: Dates }
  | { cause: "position-removed"; positionId: string; role: string }
  | { cause: "position-shrunk"; positionId: string; role: string; openings: number }
  /** `until` is the first day of work again; null for good. */
  | { cause: "freelancer-unavailable"; until: string | null };

type DatedCause = "project-moved" | "position-moved";
type PositionCause = "position-removed" | "position-shrunk";

/** Fields whose change can be an event. */
const EVENT_FIELDS: Partial<Record<Kind, readonly string[]>> = {
  projects: ["status", "startDate", "endDate", "positions"],
  freelancers: ["status", "availability", "availableFrom"],
  companies: ["status"],
  centers: ["status"],
};

/** Whether a write of the kind may have to answer for assignments, or for their project. */
export function hasConsequences(kind: Kind): boolean {
  return kind === "assignments" || kind in EVENT_FIELDS;
}

/** Whether a patch may mean something for assignments, so that they have to be read. */
export function mayBeEvent(kind: Kind, patch: Values): boolean {
  return EVENT_FIELDS[kind]?.some((name) => name in patch) ?? false;
}

/** What a write does to the assignments’ world; the first event that changes an assignment decides about it. */
export function eventsOf(kind: Kind, before: Values, after: Values): StaffingEvent[] {
  const cause = statusCause(kind, before, after);
  if (cause !== null && cause !== "project-on-hold") return [{ cause }];
  const onHold: StaffingEvent[] = cause === null ? [] : [{ cause }];
  if (kind === "projects" && !isProjectOver(after.status)) return [...projectEvents(before, after), ...onHold];
  if (kind === "freelancers") return unavailableEvents(before, after);
  return onHold;
}

const STATUS_CAUSES = {
  projects: { cancelled: "project-cancelled", completed: "project-completed", on_hold: "project-on-hold" },
  freelancers: { blocked: "freelancer-blocked", archived: "freelancer-archived", inactive: "freelancer-inactive" },
  companies: { on_hold: "company-on-hold", archived: "company-archived", inactive: "company-inactive" },
  centers: { inactive: "center-deactivated" },
} as const satisfies Partial<Record<Kind, Record<string, StatusCause>>>;

type StatusCause = Exclude<Cause, DatedCause | PositionCause | "freelancer-unavailable">;

function statusCause(kind: Kind, before: Values, after: Values): StatusCause | null {
  const causes: Partial<Record<Kind, Readonly<Record<string, StatusCause>>>> = STATUS_CAUSES;
  const status = textOrNull(after.status);
  return status === null || status === before.status ? null : (causes[kind]?.[status] ?? null);
}

function projectEvents(before: Values, after: Values): StaffingEvent[] {
  const [from, to] = [datesOf(before), datesOf(after)];
  const later = new Map(positionsOf(after).map((position) => [position.id, position]));
  const ownPositions: string[] = [];
  const ofPositions = positionsOf(before).flatMap((position): StaffingEvent[] => {
    const { id: positionId, role } = position;
    const changed = later.get(positionId);
    if (!changed) return [{ cause: "position-removed", positionId, role }];
    const { openings } = changed;
    const shrunk: StaffingEvent[] =
      openings < position.openings ? [{ cause: "position-shrunk", positionId, role, openings }] : [];
    if (!hasDates(position.dates) && !hasDates(changed.dates)) return shrunk;
    ownPositions.push(positionId);
    const moved = { before: within(position.dates, from), after: within(changed.dates, to) };
    return isMoved(moved) ? [...shrunk, { cause: "position-moved", positionId, role, ...moved }] : shrunk;
  });
  const moved = { before: from, after: to };
  return [...ofPositions, ...(isMoved(moved) ? [{ cause: "project-moved" as const, ...moved, ownPositions }] : [])];
}

export function hasDates({ startDate, endDate }: Dates): boolean {
  return startDate !== null || endDate !== null;
}

/** A position's dates: its own, where it has them, or else its project's. */
function within(own: Dates, project: Dates): Dates {
  return { startDate: own.startDate ?? project.startDate, endDate: own.endDate ?? project.endDate };
}

/** A freelancer who can work from a later day than before, or on no day. */
function unavailableEvents(before: Values, after: Values): StaffingEvent[] {
  const [from, until] = [opensOn(statedIn(before)), opensOn(statedIn(after))];
  const isLater = from !== null && (until === null || until > from);
  return isLater ? [{ cause: "freelancer-unavailable", until }] : [];
}

function statedIn({ availability, availableFrom }: Values) {
  return { availability: textOrNull(availability) ?? "", availableFrom: textOrNull(availableFrom) };
}

export function datesOf(values: Values): Dates {
  return { startDate: textOrNull(values.startDate), endDate: textOrNull(values.endDate) };
}

function isMoved({ before, after }: { before: Dates; after: Dates }): boolean {
  return before.startDate !== after.startDate || before.endDate !== after.endDate;
}

/** The positions that have an id: new ones have nobody yet. */
export function positionsOf({ positions }: Values) {
  if (!Array.isArray(positions)) return [];
  return positions.flatMap((row: Values) =>
    typeof row.id === "string"
      ? [{ id: row.id, role: String(row.role), openings: Number(row.openings), dates: datesOf(row) }]
      : [],
  );
}
