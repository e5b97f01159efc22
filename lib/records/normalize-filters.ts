import type { Definition } from "./definition";
import { filterable, type Filter } from "./filter";
import { writeFilter } from "./filter-text";
import { conditionsOf, isGroup, type Condition, type Where } from "./where";

type Filters = Record<string, Filter>;

/** Moves conditions that always apply from `where` to `filters`, in field order, and drops empty ones. */
export function normalizeFilters(
  definition: Definition,
  filters: Filters,
  given: Where | null,
): { filters: Filters; where: Where | null } {
  const where = flatten(given);
  const first = new Map(Object.entries(filters).filter(([, filter]) => writeFilter(filter) !== ""));
  const left =
    where?.join === "and"
      ? where.parts.filter((part) => {
          if (isGroup(part) || first.has(part.field)) return true;
          first.set(part.field, part.filter);
          return false;
        })
      : [];
  const ordered = [...filterable(definition).keys()].flatMap((name): [string, Filter][] => {
    const filter = first.get(name);
    return filter ? [[name, filter]] : [];
  });
  return {
    filters: Object.fromEntries(ordered),
    where: where?.join === "or" ? where : flatten({ join: "and", parts: left }),
  };
}

export function countConditions(where: Where | null): number {
  return conditionsOf(where).length;
}

/** Unwraps groups that change nothing; null if no condition is left. */
function flatten(where: Where | null): Where | null {
  const parts = (where?.parts ?? []).flatMap((part): Where["parts"] => {
    if (!isGroup(part)) return [part].filter(asks);
    const conditions = part.conditions.filter(asks);
    return conditions.length < 2 || part.join === where?.join ? conditions : [{ ...part, conditions }];
  });
  const [only] = parts;
  if (!where || !only) return null;
  if (parts.length > 1) return { ...where, parts };
  return isGroup(only) ? { join: only.join, parts: only.conditions } : { join: "and", parts };
}

function asks({ filter }: Condition): boolean {
  return writeFilter(filter) !== "";
}
