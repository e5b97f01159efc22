import { sql, type RawBuilder } from "kysely";
import type { Definition } from "@/lib/records/definition";
import { initialOf } from "@/lib/records/field-schema";
import type { Sort } from "@/lib/records/list-query";
import { column } from "./tables";

/** One value of a list's order. */
export type Step = { value: RawBuilder<unknown>; descending: boolean; canBeEmpty: boolean };

/** Empty values stand last both ways, and the id settles ties in the first column's direction: as the indexes have it. */
export function ordering(definition: Definition, sorts: readonly Sort[], alias: string): RawBuilder<unknown> {
  const parts = orderSteps(definition, sorts, alias).map(({ value, descending, canBeEmpty }) => {
    if (!descending) return value;
    return canBeEmpty ? sql`${value} desc nulls last` : sql`${value} desc`;
  });
  return sql.join(parts);
}

export function orderSteps(definition: Definition, sorts: readonly Sort[], alias: string): Step[] {
  const steps = sorts.map(({ field, descending }) => ({
    value: column(alias, sortColumn(field)),
    descending,
    canBeEmpty: canBeEmpty(definition, field),
  }));
  return [...steps, { value: column(alias, "id"), descending: sorts[0]?.descending ?? false, canBeEmpty: false }];
}

/** Codes sort by their number, or the millionth would stand before the second. */
function sortColumn(field: string): string {
  return field === "code" ? "number" : field;
}

function canBeEmpty(definition: Definition, name: string): boolean {
  const field = definition.fields[name];
  return field !== undefined && !field.required && initialOf(field) === null;
}
