import { isRelativeDay } from "../field-types/relative-day";
import type { ListQuery } from "./list-query";
import { isGroup, type Group, type Where } from "./where";

const TODAY = "today";

/** The list query for freelancers available today. */
export const AVAILABLE_NOW: Pick<ListQuery, "filters" | "where"> = {
  filters: {
    status: { type: "any", values: ["active"] },
    availability: { type: "any", values: ["available", "partial"] },
  },
  where: { join: "and", parts: [startedFilter("availableFrom")] },
};

/** Finds records whose date in `field` is empty or not in the future. */
function startedFilter(field: string): Group {
  return {
    join: "or",
    conditions: [
      { field, filter: { type: "empty", isEmpty: true } },
      { field, filter: { type: "range", from: null, to: TODAY } },
    ],
  };
}

/** A condition with a fixed day doesn't count: it would miss records whose date has passed since. */
export function isStartedOnly(where: Where | null, field: string): boolean {
  return conjuncts(where)?.some((part) => startedDay(part, field) === TODAY) ?? false;
}

/** Replaces an earlier condition of this kind; null if the result would need groups within groups. */
export function withStarted(where: Where | null, field: string): Where | null {
  const parts = conjuncts(where);
  return parts && { join: "and", parts: [...partsBesides(parts, field), startedFilter(field)] };
}

export function withoutStarted(where: Where | null, field: string): Where | null {
  const parts = partsBesides(conjuncts(where) ?? [], field);
  return parts.length > 0 ? { join: "and", parts } : null;
}

function partsBesides(parts: Where["parts"], field: string): Where["parts"] {
  return parts.filter((part) => startedDay(part, field) === null);
}

function conjuncts(where: Where | null): Where["parts"] | null {
  if (!where || where.join === "and") return where?.parts ?? [];
  const conditions = where.parts.flatMap((part) => (isGroup(part) ? [] : [part]));
  return conditions.length === where.parts.length ? [{ join: "or", conditions }] : null;
}

/** The day of an "empty or until this day" group; null for any other part. */
function startedDay(part: Where["parts"][number], field: string): string | null {
  if (!isGroup(part) || part.join !== "or" || part.conditions.length !== 2) return null;
  const filters = part.conditions.flatMap((condition) => (condition.field === field ? [condition.filter] : []));
  if (!filters.some((filter) => filter.type === "empty" && filter.isEmpty)) return null;
  const ends = filters.flatMap((filter) => (filter.type === "range" && filter.from === null ? filter.to : null));
  // Other relative days, such as `7d`, are conditions of their own; a fixed day is an outdated `today`.
  return ends.find((end) => end !== null && (end === TODAY || !isRelativeDay(end))) ?? null;
}
