import { sql, type RawBuilder } from "kysely";
import type { Definition, Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/filter";
import type { ListQuery } from "@/lib/records/list-query";
import { column } from "./tables";

/** What a list's search and filters ask of the row called `alias`. */
export function matches(
  definition: Definition,
  { q, filters }: Pick<ListQuery, "q" | "filters">,
  alias: string,
): RawBuilder<boolean> {
  const conditions = Object.entries(filters).flatMap(([name, filter]) => {
    const field = definition.fields[name];
    return field ? [fits(field, filter, column(alias, name))] : [];
  });
  return all([...contains(q, alias), ...conditions]);
}

/** Every word of the search stands somewhere in the record, whatever its case. */
export function contains(q: string, alias: string): RawBuilder<boolean>[] {
  const words = q.split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    return sql`${column(alias, "searchText")} like lower(${pattern})`;
  });
}

export function all(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

function fits(field: Field, filter: Filter, value: RawBuilder<unknown>): RawBuilder<boolean> {
  if (filter.type === "any") {
    if (field.type === "tags") return sql`${value} && ${filter.values}::text[]`;
    return sql`${value} in (${sql.join(filter.values)})`;
  }
  const type = field.type === "date" ? sql`date` : sql`numeric`;
  return all([
    ...(filter.from === null ? [] : [sql<boolean>`${value} >= ${filter.from}::${type}`]),
    ...(filter.to === null ? [] : [sql<boolean>`${value} <= ${filter.to}::${type}`]),
  ]);
}
