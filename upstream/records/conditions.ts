import { sql, type RawBuilder } from "kysely";
import type { Definition } from "@/lib/records/definition";
import { filterable } from "@/lib/records/filter";
import type { ListQuery } from "@/lib/records/list-query";
import { isGroup, type Condition, type Join } from "@/lib/records/where";
import { fits } from "./fits";
import { literal } from "./literal";
import { column } from "./tables";

/** What a list's search and conditions ask of the row called `alias`. */
export function matches(
  definition: Definition,
  { q, filters, where }: Pick<ListQuery, "q" | "filters" | "where">,
  alias: string,
): RawBuilder<boolean> {
  const fields = filterable(definition);
  const holds = ({ field: name, filter }: Condition): RawBuilder<boolean> => {
    const field = fields.get(name);
    return field ? fits(field, filter, { name, value: column(alias, name) }) : sql`false`;
  };
  const parts = where?.parts.map((part) =>
    isGroup(part) ? joined(part.join, part.conditions.map(holds)) : holds(part),
  );
  return all([
    ...contains(q, alias),
    ...Object.entries(filters).map(([field, filter]) => holds({ field, filter })),
    ...(where && parts ? [joined(where.join, parts)] : []),
  ]);
}

// Words below three letters have no trigram of their own: the index knows them as beginnings of words only.
const SHORT = /^.{1,2}$/u;

/** Every word of the search stands somewhere in the record, a short one at the beginning of a word; case is ignored. */
export function contains(q: string, alias: string): RawBuilder<boolean>[] {
  const words = q.split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const pattern = SHORT.test(word) ? `% ${literal(word)}%` : `%${literal(word)}%`;
    return sql`${column(alias, "searchText")} like lower(${pattern})`;
  });
}

export function all(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : joined("and", conditions);
}

// Always in parentheses: beside an `or`, what a person may see at all must not become one alternative of several.
function joined(join: Join, conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, join === "or" ? sql` or ` : sql` and `)})`;
}
