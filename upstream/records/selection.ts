import { sql, type RawBuilder } from "kysely";
import { scopeOf } from "@/lib/access/rights";
import type { Person } from "@/lib/access/access-role";
import {
  COMMON_COLUMNS,
  type Definition,
  type Field,
  type ReferenceTarget,
  type ScalarField,
} from "@/lib/records/definition";
import { isKind, KINDS } from "@/lib/records/kinds";
import { ACTOR_COLUMNS, isAlwaysListed } from "@/lib/records/list/listed-fields";
import { USER_NAME } from "@/upstream/auth/users";
import { compiledSql } from "@/upstream/plans/compiled-sql";
import { inScope } from "./scope";
import { column, columnFields, rowsFields, rowsTable, targetTable } from "./tables";

// Readers choose columns freely, so the cache needs a limit.
const CACHED_MAX = 500;
const kept = new Map<string, RawBuilder<unknown>>();

/** One query reads a page: columns, rows fields and `linked`. @param fields null for all */
export function selection(
  definition: Definition,
  person: Person,
  fields: readonly string[] | null = null,
): RawBuilder<unknown> {
  const scopes = KINDS.map((kind) => scopeOf(person, kind, "read"));
  // Such a selection contains the person's center.
  if (scopes.includes("center")) return buildSelection(definition, person, fields);
  const key = [definition.kind, fields ?? "*", scopes].join(" ");
  const known = kept.get(key);
  if (known) return known;
  const built = compiledSql(buildSelection(definition, person, fields));
  if (kept.size >= CACHED_MAX) kept.clear();
  kept.set(key, built);
  return built;
}

function buildSelection(definition: Definition, person: Person, asked: readonly string[] | null): RawBuilder<unknown> {
  const isAsked = (name: string) => asked === null || asked.includes(name) || isAlwaysListed(name);
  const columns = [...COMMON_COLUMNS, ...new Set(["name", ...columnFields(definition)])].filter(isAsked);
  const linked: [string, Field | typeof USER][] = [
    ...Object.entries(definition.fields),
    ...ACTOR_COLUMNS.map((name): [string, typeof USER] => [name, USER]),
  ];
  return sql.join([
    ...columns.map((name) => columnOf(definition.fields[name], name)),
    ...rowsFields(definition)
      .filter(([name]) => isAsked(name))
      .map(([name, field]) => sql`${itemsOf(definition, name, field.fields, person)} as ${sql.ref(name)}`),
    sql`${linkedOf(
      linked.filter(([name]) => isAsked(name)),
      "record",
      person,
    )} as linked`,
  ]);
}

// JSON lists parse many times faster than PostgreSQL arrays.
function columnOf(field: Field | undefined, name: string): RawBuilder<unknown> {
  const value = column("record", name);
  const isList = field?.type === "tags" || field?.type === "links";
  return isList ? sql`to_json(${value}) as ${sql.ref(name)}` : value;
}

const USER = "users";

function itemsOf(
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
        json_build_object('id', item.id, ${sql.join(pairs)}, 'linked', ${linkedOf(Object.entries(fields), "item", person)})
        order by item.position
      ),
      '[]'
    )
    from ${sql.table(table)} as item where ${column("item", owner)} = record.id
  )`;
}

/** Decimals travel as strings; JSON would make them numbers. */
export function jsonValue(field: Field | undefined, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return field?.type === "money" || field?.type === "decimal" ? sql`${value}::text` : value;
}

function linkedOf(
  fields: readonly (readonly [string, Field | typeof USER])[],
  alias: string,
  person: Person,
): RawBuilder<unknown> {
  const links = fields.flatMap(([name, field]) => {
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
