import { isMovingDay } from "./moving-day";
import { isGroup, type Group, type Where } from "./where";

const TODAY = "today";

/** What holds of everything that has begun: no beginning is told in this field, or it doesn't lie ahead. */
export function begunFilter(field: string): Group {
  return {
    join: "or",
    conditions: [
      { field, filter: { type: "empty", isEmpty: true } },
      { field, filter: { type: "range", from: null, to: TODAY } },
    ],
  };
}

/** Whether only what has begun is asked for; what had begun by another day leaves out whatever began since. */
export function isBegunOnly(where: Where | null, field: string): boolean {
  return conjuncts(where)?.some((part) => begunDay(part, field) === TODAY) ?? false;
}

/** Asks for what has begun besides, and by no other day; null where groups would have to stand in groups. */
export function withBegun(where: Where | null, field: string): Where | null {
  const parts = conjuncts(where);
  return parts && { join: "and", parts: [...partsBesides(parts, field), begunFilter(field)] };
}

/** Asks no longer for what has begun, by whatever day. */
export function withoutBegun(where: Where | null, field: string): Where | null {
  const parts = partsBesides(conjuncts(where) ?? [], field);
  return parts.length > 0 ? { join: "and", parts } : null;
}

function partsBesides(parts: Where["parts"], field: string): Where["parts"] {
  return parts.filter((part) => begunDay(part, field) === null);
}

/** The parts that all have to hold; null where alternatives hold groups, and can't be a part themselves. */
function conjuncts(where: Where | null): Where["parts"] | null {
  if (!where || where.join === "and") return where?.parts ?? [];
  const conditions = where.parts.flatMap((part) => (isGroup(part) ? [] : [part]));
  return conditions.length === where.parts.length ? [{ join: "or", conditions }] : null;
}

/** The day by which a part asks for what has begun; null where it asks for something else. */
function begunDay(part: Where["parts"][number], field: string): string | null {
  if (!isGroup(part) || part.join !== "or" || part.conditions.length !== 2) return null;
  const filters = part.conditions.flatMap((condition) => (condition.field === field ? [condition.filter] : []));
  if (!filters.some((filter) => filter.type === "empty" && filter.isEmpty)) return null;
  const ends = filters.flatMap((filter) => (filter.type === "range" && filter.from === null ? filter.to : null));
  // Another day that moves is meant, and not left over from the day on which it was asked.
  return ends.find((end) => end !== null && (end === TODAY || !isMovingDay(end))) ?? null;
}
