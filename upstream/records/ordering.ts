import { sql, type RawBuilder } from "kysely";
import type { Definition } from "@/lib/records/definition";
import { initialOf } from "@/lib/records/field-schema";
import type { Sort } from "@/lib/records/list-query";
import { column } from "./tables";

/** Empty values stand last both ways, and the id settles ties in the first column's direction: as the indexes have it. */
export function ordering(definition: Definition, sorts: readonly Sort[], alias: string): RawBuilder<unknown> {
  const parts = sorts.map((sort) => {
    const value = column(alias, sortColumn(sort.field));
    if (!sort.descending) return value;
    return canBeEmpty(definition, sort.field) ? sql`${value} desc nulls last` : sql`${value} desc`;
  });
  const id = column(alias, "id");
  return sql.join([...parts, sorts[0]?.descending ? sql`${id} desc` : id]);
}

/** Codes sort by their number, or the millionth would stand before the second. */
function sortColumn(field: string): string {
  return field === "code" ? "number" : field;
}

function canBeEmpty(definition: Definition, name: string): boolean {
  const field = definition.fields[name];
  return field !== undefined && !field.required && initialOf(field) === null;
}
