import { sql, type RawBuilder } from "kysely";
import { scopeOf } from "@/lib/access/rights";
import type { Person } from "@/lib/access/access-role";
import type { Facet } from "@/lib/contract/facets";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { writeListQuery, type ListQuery } from "@/lib/records/list/list-query";
import type { Database } from "@/upstream/database/connect";
import { all } from "@/upstream/records/conditions";
import { cachedCounts } from "@/upstream/records/page/cached-counts";
import { rowsOf } from "@/upstream/records/rows";
import { isSought } from "@/upstream/plans/search-plan";
import { column } from "@/upstream/records/tables";
import { isNarrow, unlessTooBroad } from "@/upstream/plans/too-broad";
import { countCapped, COUNTED_MAX } from "@/upstream/records/page/totals";

// Rows to scan for values without an index of their own; takes some tens of milliseconds.
const PASSED_MAX = 10_000;

type Counted = { field: string; value: string; count: number | null; isExact: boolean | null };

export function facetFields({ fields }: Definition): string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field?.type === "choice" || (field?.type === "reference" && field.to === "centers");
  });
}

/** @throws ProblemError 422 if counting takes too long; fields that need more than `broadMax` rows are left out */
export async function countFacets(
  db: Database,
  person: Person,
  kind: Kind,
  query: ListQuery,
  fields: readonly string[],
  broadMax: number | null = null,
): Promise<Facet[]> {
  const definition = definitionOf(kind);
  const counting = facetsQuery(person, kind, query, fields, broadMax);
  const { rows } = await unlessTooBroad(kind, () => counting.execute(db));
  const tooBroad = rows.filter((row) => row.count === null).map((row) => row.field);
  return fields
    .filter((field) => !tooBroad.includes(field))
    .map((field) => ({ field, values: valuesOf(definition, field, rows) }));
}

export function facetsQuery(
  person: Person,
  kind: Kind,
  query: ListQuery,
  fields: readonly string[],
  broadMax: number | null = null,
): RawBuilder<Counted> {
  const definition = definitionOf(kind);
  const sought = new Map<string, { others: ListQuery; fields: string[] }>();
  const parts = fields.flatMap((field) => {
    const { [field]: _, ...filters } = query.filters;
    const others = { ...query, filters };
    const kept = cachedColumn(definition, field);
    const source = kept && cachedCounts(person, kind, others);
    if (kept && source) return [sumCached(field, kept, source)];
    // Besides choices, each value's own index finds the rows.
    if (!isSought(kind, others)) return [countEach(person, kind, others, field, narrowOf(others))];
    const key = writeListQuery(definition, others).toString();
    sought.set(key, { others, fields: [...(sought.get(key)?.fields ?? []), field] });
    return [];
  });
  for (const { others, fields } of sought.values()) {
    parts.push(countFound(person, kind, others, fields, narrowOf(others)));
  }
  return sql`${sql.join(parts, sql` union all `)}`;

  function narrowOf(others: ListQuery) {
    return broadMax === null ? null : isNarrow(person, kind, others, broadMax);
  }
}

function cachedColumn({ center }: Definition, field: string): RawBuilder<unknown> | null {
  if (field === "status") return sql.ref("status");
  return field === center ? sql.ref("centerCode") : null;
}

function sumCached(field: string, value: RawBuilder<unknown>, kept: RawBuilder<unknown>): RawBuilder<Counted> {
  return sql`
    select ${field}::text as field, ${value} as value, sum(count)::int8 as count, true as is_exact
    from ${kept} group by ${value}
  `;
}

/** Counts all values of these fields in one scan; a minimum if the scan stops at PASSED_MAX. */
function countFound(
  person: Person,
  kind: Kind,
  query: ListQuery,
  fields: readonly string[],
  narrow: RawBuilder<boolean> | null,
): RawBuilder<Counted> {
  const { wanted } = rowsOf(person, kind, query);
  const counts = fields.map((field) => {
    const value = sql.ref(field);
    const count = sql`coalesce(counted.count, 0)`;
    return sql`
      select ${field}::text as field, known.value::text, ${narrow ? sql`case when ${narrow} then ${count} end` : count} as count,
        (select count(*) from found) <= ${PASSED_MAX} as is_exact
      from ${knownValues(person, kind, field)} left join (
        select ${value}::text as value, count(*) from found group by ${value}
      ) as counted on counted.value = known.value::text
    `;
  });
  return sql`(
    with found as materialized (
      select ${sql.join(fields.map((field) => column("record", field)))} from ${sql.table(kind)} as record
      where ${wanted} ${narrow ? sql`and ${narrow}` : sql``} limit ${PASSED_MAX + 1}
    )
    ${sql.join(counts, sql` union all `)}
  )`;
}

function knownValues(person: Person, kind: Kind, name: string): RawBuilder<unknown> {
  const field = definitionOf(kind).fields[name];
  if (field?.type !== "choice") {
    return sql`(select code from centers where ${centersOf(person, kind, name)}) as known (value)`;
  }
  return sql`unnest(array[${sql.join(field.options.map((option) => sql.lit(option.value)))}]) as known (value)`;
}

/** A center admin gets no figures of other centers. */
function centersOf(person: Person, kind: Kind, field: string): RawBuilder<boolean> {
  const isOwn = definitionOf(kind).center === field && scopeOf(person, kind, "list") === "center";
  return isOwn ? sql`code = ${person.centerCode ?? null}` : sql`true`;
}

/** Counts each value by itself: a frequent one stops at the limit, a rare one is found by its index. */
function countEach(
  person: Person,
  kind: Kind,
  query: ListQuery,
  field: string,
  narrow: RawBuilder<boolean> | null,
): RawBuilder<Counted> {
  const rows = rowsOf(person, kind, query);
  const countOf = (value: RawBuilder<unknown>) => {
    const wanted = all([rows.wanted, sql`${column("record", field)} = ${value}`]);
    const count = sql`(${countCapped({ ...rows, wanted })})`;
    return narrow ? sql`case when ${narrow} then ${count} end` : count;
  };
  const one = (value: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql<Counted>`
    select ${field}::text as field, ${value}::text as value, ${countOf(value)} as count, null::boolean as is_exact ${from}
  `;
  const known = definitionOf(kind).fields[field];
  if (known?.type !== "choice") return one(sql`centers.code`, sql`from centers`);
  const each = known.options.map((option) => one(sql.lit(option.value), sql``));
  return sql`${sql.join(each, sql` union all `)}`;
}

function valuesOf({ fields }: Definition, name: string, rows: readonly Counted[]): Facet["values"] {
  const own = rows.filter((row) => row.field === name);
  const countOf = (value: string) => {
    const found = own.find((row) => row.value === value);
    const count = found?.count ?? 0;
    const isExact = found?.isExact ?? count <= COUNTED_MAX;
    return { value, count: isExact ? count : Math.min(count, COUNTED_MAX), isExact };
  };
  const field = fields[name];
  if (field?.type === "choice") return field.options.map((option) => countOf(option.value));
  const held = own
    .filter((row) => row.value !== "" && ((row.count ?? 0) > 0 || row.isExact === false))
    .map((row) => row.value);
  return held.toSorted().map(countOf);
}
