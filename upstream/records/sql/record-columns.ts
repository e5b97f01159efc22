import {
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { scopeOf } from "@/lib/accounts/access/rights";
import {
  COMMON_COLUMNS,
  isFromToday,
  type Definition,
  type Field,
  type ReferenceTarget,
  type ScalarField,
} from "@/lib/records/definition";
import { isKind, KINDS } from "@/lib/records/kinds";
import { ACTOR_COLUMNS, isAlwaysListed } from "@/lib/records/list/listed-fields";
import { photoUrlOf, USER_NAME } from "@/upstream/accounts/auth/users";
import { databaseOn } from "@/upstream/platform/database/connect";
import { upstreamTypeOf } from "@/upstream/records/field-types/field-types";
import { LIST_FIGURES } from "./list-figures";
import { inScope } from "./scope";
import { column, columnFields, fromToday, rowsFields, rowsTable, targetTable } from "./tables";

// Callers choose fields freely, so the cache needs a limit.
const CACHED_MAX = 500;
const cache = new Map<string, RawBuilder<unknown>>();

/** One query reads a page: columns, rows fields, figures and `linked`. @param fields null for all but figures */
export function recordColumns(
  definition: Definition,
  person: Person,
  fields: readonly string[] | null = null,
): RawBuilder<unknown> {
  const scopes = KINDS.map((kind) => scopeOf(person, kind, "read"));
  // The columns contain the person's center.
  if (scopes.includes("center")) return buildColumns(definition, person, fields);
  const key = [definition.kind, fields ?? "*", scopes].join(" ");
  const cached = cache.get(key);
  if (cached) return cached;
  const compiled = compile(buildColumns(definition, person, fields));
  if (cache.size >= CACHED_MAX) cache.clear();
  cache.set(key, compiled);
  return compiled;
}

// Compiles SQL without a connection.
const compiler = databaseOn({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

/** Compiles a part of a query once, to be reused as text. @throws Error if it has parameters */
function compile<Value>(part: RawBuilder<Value>): RawBuilder<Value> {
  const { sql: text, parameters } = part.compile(compiler);
  if (parameters.length > 0) throw new Error("SQL with parameters can't be reused as text");
  return sql.raw<Value>(text);
}

function buildColumns(definition: Definition, person: Person, fields: readonly string[] | null): RawBuilder<unknown> {
  const isRequested = (name: string) => fields === null || fields.includes(name) || isAlwaysListed(name);
  const columns = [...COMMON_COLUMNS, ...new Set(["name", ...columnFields(definition)])].filter(isRequested);
  const links = [
    ...Object.entries(definition.fields),
    ...ACTOR_COLUMNS.map((name): [string, typeof USER] => [name, USER]),
  ].filter(([name]) => isRequested(name));
  return sql.join([
    ...columns.map((name) => columnOf(definition.fields[name], name)),
    ...rowsFields(definition)
      .filter(([name]) => isRequested(name))
      .map(([name, field]) => sql`${itemsOf(definition, name, field.fields, person)} as ${sql.ref(name)}`),
    ...Object.entries(LIST_FIGURES[definition.kind] ?? {})
      .filter(([name]) => fields?.includes(name))
      .map(([name, figure]) => sql`${figure(person)} as ${sql.ref(name)}`),
    ...(definition.hasPhotos ? [sql`${photoUrlOf("record")} as photo_url`] : []),
    sql`${linkedOf(links, "record", person)} as linked`,
  ]);
}

// JSON lists parse many times faster than PostgreSQL arrays.
function columnOf(field: Field | undefined, name: string): RawBuilder<unknown> {
  const value = column("record", name);
  if (field && isFromToday(field)) return sql`${fromToday(value)} as ${sql.ref(name)}`;
  return field && upstreamTypeOf(field).isList ? sql`to_json(${value}) as ${sql.ref(name)}` : value;
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
    ([key, field]) => sql`${sql.lit(key)}, ${upstreamTypeOf(field).toJson(column("item", key))}`,
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

function linkedOf(
  fields: readonly (readonly [string, Field | typeof USER])[],
  alias: string,
  person: Person,
): RawBuilder<unknown> {
  const links = fields.flatMap(([name, field]) => {
    if (field === USER) return [sql`${sql.lit(name)}, ${linkToUser(column(alias, name), person)}`];
    const link = field.type === "reference" ? linkTo(field.to, column(alias, name), person) : null;
    return link ? [sql`${sql.lit(name)}, ${link}`] : [];
  });
  return sql`json_strip_nulls(json_build_object(${sql.join(links)}))`;
}

function linkTo(to: ReferenceTarget, value: RawBuilder<unknown>, person: Person): RawBuilder<unknown> | null {
  if (to === USER) return linkToUser(value, person);
  const target = targetTable(to);
  if (!target) return null;
  const open = isKind(to) ? sql`target.deleted_at is null and ${inScope(person, to, "read", "target")}` : sql`false`;
  const isInactive = to === "centerCodes" ? sql`case when target.status = 'inactive' then true end` : sql`null`;
  return sql`(
    select json_build_object(
      'code', ${column("target", target.code)}, 'name', ${column("target", target.name)}, 'open', ${open},
      'isInactive', ${isInactive}
    )
    from ${sql.table(target.table)} as target where ${column("target", target.key)} = ${value}
  )`;
}

function linkToUser(value: RawBuilder<unknown>, person: Person): RawBuilder<unknown> {
  const open = sql`users.deleted_at is null and ${inScope(person, USER, "read", "users")}`;
  return sql`(
    select json_build_object('code', users.username, 'name', ${USER_NAME}, 'open', ${open})
    from users where users.id = ${value}
  )`;
}
