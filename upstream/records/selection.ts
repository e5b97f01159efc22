import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/access/standing";
import {
  COMMON_COLUMNS,
  type Definition,
  type Field,
  type ReferenceTarget,
  type ScalarField,
} from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";
import { USER_NAME } from "@/upstream/auth/users";
import { inScope } from "./scope";
import { column, columnFields, rowsFields, rowsTable, targetTable } from "./tables";

/**
 * The select list of whole records, from a row called `record`: columns, rows of rows fields, and in `linked`
 * what the person may know of the references, so that one query reads a page.
 */
export function selection(definition: Definition, person: Person): RawBuilder<unknown> {
  const columns = [...COMMON_COLUMNS, ...new Set(["name", ...columnFields(definition)])];
  return sql.join([
    ...columns.map((name) => column("record", name)),
    ...rowsFields(definition).map(
      ([name, field]) => sql`${rowsOf(definition, name, field.fields, person)} as ${sql.ref(name)}`,
    ),
    sql`${linkedOf({ ...definition.fields, createdBy: USER, updatedBy: USER }, "record", person)} as linked`,
  ]);
}

const USER = "users";

function rowsOf(
  definition: Definition,
  name: string,
  fields: Record<string, ScalarField>,
  person: Person,
): RawBuilder<unknown> {
  const { table, owner } = rowsTable(definition, name);
  const pairs = Object.entries(fields).map(
    ([key, field]) => sql`${sql.lit(key)}, ${jsonValue(field, column("item", key))}`,
  );
  return sql`(
    select coalesce(
      json_agg(
        json_build_object('id', item.id, ${sql.join(pairs)}, 'linked', ${linkedOf(fields, "item", person)})
        order by item.position
      ),
      '[]'
    )
    from ${sql.table(table)} as item where ${column("item", owner)} = record.id
  )`;
}

/** Decimals are strings wherever they travel; in JSON they would be numbers. */
function jsonValue(field: ScalarField, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return field.type === "money" || field.type === "decimal" ? sql`${value}::text` : value;
}

function linkedOf(fields: Record<string, Field | typeof USER>, alias: string, person: Person): RawBuilder<unknown> {
  const links = Object.entries(fields).flatMap(([name, field]) => {
    if (field === USER) return [sql`${sql.lit(name)}, ${linkToUser(column(alias, name))}`];
    const link = field.type === "reference" ? linkTo(field.to, column(alias, name), person) : null;
    return link ? [sql`${sql.lit(name)}, ${link}`] : [];
  });
  return sql`json_strip_nulls(json_build_object(${sql.join(links)}))`;
}

function linkTo(to: ReferenceTarget, value: RawBuilder<unknown>, person: Person): RawBuilder<unknown> | null {
  const target = targetTable(to);
  if (!target) return null;
  const open = isKind(to) ? sql`(target.deleted_at is null and ${inScope(person, to, "read", "target")})` : sql`false`;
  return sql`(
    select json_build_object('code', ${column("target", target.code)}, 'name', target.name, 'open', ${open})
    from ${sql.table(target.table)} as target where ${column("target", target.key)} = ${value}
  )`;
}

function linkToUser(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_build_object('code', users.username, 'name', ${USER_NAME}, 'open', false)
    from users where users.id = ${value}
  )`;
}
