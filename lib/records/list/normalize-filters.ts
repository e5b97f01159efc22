import type { Definition } from "../definition";
import { filterable, type Filter } from "./filter";
import { writeFilter } from "./filter-param";
import { isGroup, type Condition, type Where } from "./where";

type Filters = Record<string, Filter>;

/** Moves conditions that always apply from `where` to `filters`, in field order, and drops empty ones. */
export function normalizeFilters(
  definition: Definition,
  filters: Filters,
  where: Where | null,
): { filters: Filters; where: Where | null } {
  const flat = flatten(where);
  const first = new Map(Object.entries(filters).filter(([, filter]) => writeFilter(filter) !== ""));
  const rest =
    flat?.join === "and"
      ? flat.parts.filter((part) => {
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
    where: flat?.join === "or" ? flat : flatten({ join: "and", parts: rest }),
  };
}

/** Unwraps groups that change nothing; null if no condition is left. */
function flatten(where: Where | null): Where | null {
  const parts = (where?.parts ?? []).flatMap((part): Where["parts"] => {
    if (!isGroup(part)) return [part].filter(isSet);
    const conditions = part.conditions.filter(isSet);
    return conditions.length < 2 || part.join === where?.join ? conditions : [{ ...part, conditions }];
  });
  const [only] = parts;
  if (!where || !only) return null;
  if (parts.length > 1) return { ...where, parts };
  return isGroup(only) ? { join: only.join, parts: only.conditions } : { join: "and", parts };
}

function isSet({ filter }: Condition): boolean {
  return writeFilter(filter) !== "";
}
