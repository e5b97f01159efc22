import { TODAY } from "../field-types/relative-day";
import type { ListQuery } from "./list-query";
import { isGroup, type Group, type Where } from "./where";

/** The list query for freelancers available today. */
export const AVAILABLE_NOW: Pick<ListQuery, "filters" | "where"> = {
  filters: {
    status: { type: "any", values: ["active"] },
    availability: { type: "any", values: ["available", "partial"] },
  },
  where: { join: "and", parts: [startedFilter("availableFrom", TODAY)] },
};

/** Finds records whose date in `field` is empty or not after `day`, which may be relative, such as `30d`. */
function startedFilter(field: string, day: string): Group {
  return {
    join: "or",
    conditions: [
      { field, filter: { type: "empty", isEmpty: true } },
      { field, filter: { type: "range", from: null, to: day } },
    ],
  };
}

/** The day by which a list's records have started; null if it doesn't matter. */
export function startedBy(where: Where | null, field: string): string | null {
  return conjuncts(where)?.reduce<string | null>((day, part) => day ?? startedDay(part, field), null) ?? null;
}

/** Replaces an earlier condition of this kind; null if the result would need groups within groups. */
export function withStartedBy(where: Where | null, field: string, day: string): Where | null {
  const parts = conjuncts(where);
  return parts && { join: "and", parts: [...partsBesides(parts, field), startedFilter(field, day)] };
}

export function withoutStartedBy(where: Where | null, field: string): Where | null {
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
  const ends = filters.flatMap((filter) => (filter.type === "range" && filter.from === null ? [filter.to] : []));
  return ends[0] ?? null;
}
