import type { Definition } from "../definition";
import { filterable, type Filter } from "../list/filter";
import type { ListQuery } from "../list/list-query";
import { normalizeFilters } from "../list/normalize-filters";
import { isGroup, type Condition, type Where } from "../list/where";

type Conditions = Pick<ListQuery, "filters" | "where">;

/**
 * A list's conditions with further ones, which replace the filters of their fields; tags are added to tags. Null where
 * alternatives in the list leave no place for a second condition on a field.
 */
export function withConditions(
  definition: Definition,
  { filters, where }: Conditions,
  conditions: readonly Condition[],
): Conditions | null {
  const first = conditions.filter(({ field }, i) => conditions.findIndex((other) => other.field === field) === i);
  const joined = first.map(({ field, filter }): [string, Filter] => [
    field,
    withTags(definition, field, filters[field], filter),
  ]);
  const others = withOthers(
    where,
    conditions.filter((condition) => !first.includes(condition)),
  );
  if (others === undefined) return null;
  return normalizeFilters(definition, { ...filters, ...Object.fromEntries(joined) }, others);
}

function withTags(definition: Definition, name: string, known: Filter | undefined, added: Filter): Filter {
  const isTags = filterable(definition).get(name)?.type === "tags";
  if (!isTags || !known || !isOfAll(known) || !isOfAll(added)) return added;
  const values = [...new Set([...known.values, ...added.values])];
  return { type: values.length > 1 ? "all" : "any", values };
}

/** Whether a record must have all the values. */
function isOfAll(filter: Filter): filter is Extract<Filter, { values: string[] }> {
  return filter.type === "all" || (filter.type === "any" && filter.values.length === 1);
}

function withOthers(where: Where | null, others: readonly Condition[]): Where | null | undefined {
  if (others.length === 0) return where;
  if (!where || where.join === "and") return { join: "and", parts: [...(where?.parts ?? []), ...others] };
  const alternatives = where.parts.flatMap((part) => (isGroup(part) ? [] : [part]));
  if (alternatives.length < where.parts.length) return undefined;
  return { join: "and", parts: [{ join: "or", conditions: alternatives }, ...others] };
}
