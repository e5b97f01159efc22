import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { scopeOf } from "@/lib/accounts/access/rights";
import type { Facet } from "@/lib/contract/records/facets";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { writeListQuery, type ListQuery } from "@/lib/records/list/list-query";
import type { Database } from "@/upstream/platform/database/connect";
import { hasOnlyChoices } from "@/upstream/records/plans/plan-for";
import { all } from "@/upstream/records/sql/conditions";
import { matchingRows } from "@/upstream/records/sql/slice";
import { column } from "@/upstream/records/sql/tables";
import {
  cachedCounts,
  cappedTotal,
  COUNTED_MAX,
  isWithinReadLimit,
  rethrowTimeout,
} from "@/upstream/records/page/totals";

// Rows to scan for values without an index of their own; takes some tens of milliseconds.
const SCANNED_MAX = 10_000;

type CountedValue = { field: string; value: string; count: number | null; isExact: boolean | null };

export function facetFields({ fields }: Definition): string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field?.type === "choice" || (field?.type === "reference" && field.to === "centerCodes");
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
  const { rows } = await facetsQuery(person, kind, query, fields, broadMax)
    .execute(db)
    .catch((error: unknown) => rethrowTimeout(kind, error));
  const tooBroad = rows.filter((row) => row.count === null).map((row) => row.field);
  return fields
    .filter((field) => !tooBroad.includes(field))
    .map((field) => ({ field, values: valuesOf(definitionOf(kind), field, rows) }));
}

/** A field's counts ignore its own filter, so fields are counted together only if the other filters are the same. */
export function facetsQuery(
  person: Person,
  kind: Kind,
  query: ListQuery,
  fields: readonly string[],
  broadMax: number | null = null,
): RawBuilder<CountedValue> {
  const definition = definitionOf(kind);
  const scans = new Map<string, { query: ListQuery; fields: string[] }>();
  const parts = fields.flatMap((field) => {
    const { [field]: _, ...filters } = query.filters;
    const others = { ...query, filters };
    const cached = cachedColumn(definition, field);
    const source = cached && cachedCounts(person, kind, others);
    if (cached && source) return [sumCached(field, cached, source)];
    // Besides choices, each value's own index finds the rows.
    if (hasOnlyChoices(kind, others)) return [countEachValue(person, kind, others, field, limitOf(others))];
    const key = writeListQuery(definition, others).toString();
    scans.set(key, { query: others, fields: [...(scans.get(key)?.fields ?? []), field] });
    return [];
  });
  for (const scan of scans.values()) parts.push(countInOneScan(person, kind, scan, limitOf(scan.query)));
  return sql`${sql.join(parts, sql` union all `)}`;

  function limitOf(others: ListQuery) {
    return broadMax === null ? null : isWithinReadLimit(person, kind, others, broadMax);
  }
}

function cachedColumn({ center }: Definition, field: string): RawBuilder<unknown> | null {
  if (field === "status") return sql.ref("status");
  return field === center ? sql.ref("centerCode") : null;
}

function sumCached(field: string, value: RawBuilder<unknown>, source: RawBuilder<unknown>): RawBuilder<CountedValue> {
  return sql`
    select ${field}::text as field, ${value} as value, sum(count)::int8 as count, true as is_exact
    from ${source} group by ${value}
  `;
}

/** Counts each value by itself: a frequent one stops at the limit, a rare one is found by its index. */
function countEachValue(
  person: Person,
  kind: Kind,
  query: ListQuery,
  field: string,
  readLimit: RawBuilder<boolean> | null,
): RawBuilder<CountedValue> {
  const { condition } = matchingRows(person, kind, query);
  const countOf = (value: RawBuilder<unknown>, from: RawBuilder<unknown>) => {
    const count = cappedTotal({ kind, condition: all([condition, sql`${column("record", field)} = ${value}`]) });
    return sql<CountedValue>`
      select ${field}::text as field, ${value}::text as value, ${within(readLimit, count)} as count,
        null::boolean as is_exact
      ${from}
    `;
  };
  const definition = definitionOf(kind).fields[field];
  if (definition?.type !== "choice") return countOf(sql`centers.code`, sql`from centers`);
  const counts = definition.options.map((option) => countOf(sql.lit(option.value), sql``));
  return sql`${sql.join(counts, sql` union all `)}`;
}

/** Counts all values of these fields in one scan; a minimum if the scan stops at SCANNED_MAX. */
function countInOneScan(
  person: Person,
  kind: Kind,
  { query, fields }: { query: ListQuery; fields: readonly string[] },
  readLimit: RawBuilder<boolean> | null,
): RawBuilder<CountedValue> {
  const { condition } = matchingRows(person, kind, query);
  const counts = fields.map((field) => {
    const value = sql.ref(field);
    return sql`
      select ${field}::text as field, known.value::text,
        ${within(readLimit, sql`coalesce(counted.count, 0)`)} as count,
        (select count(*) from scanned) <= ${SCANNED_MAX} as is_exact
      from ${knownValues(person, kind, field)} left join (
        select ${value}::text as value, count(*) from scanned group by ${value}
      ) as counted on counted.value = known.value::text
    `;
  });
  return sql`(
    with scanned as materialized (
      select ${sql.join(fields.map((field) => column("record", field)))} from ${sql.table(kind)} as record
      where ${condition} ${readLimit ? sql`and ${readLimit}` : sql``} limit ${SCANNED_MAX + 1}
    )
    ${sql.join(counts, sql` union all `)}
  )`;
}

/** The count, or null if the read limit forbids counting. */
function within(readLimit: RawBuilder<boolean> | null, count: RawBuilder<unknown>): RawBuilder<unknown> {
  return readLimit ? sql`case when ${readLimit} then ${count} end` : count;
}

/** All values of a field; a center admin gets no figures of other centers. */
function knownValues(person: Person, kind: Kind, name: string): RawBuilder<unknown> {
  const field = definitionOf(kind).fields[name];
  if (field?.type === "choice") {
    return sql`unnest(array[${sql.join(field.options.map((option) => sql.lit(option.value)))}]) as known (value)`;
  }
  const isOwnCenterOnly = definitionOf(kind).center === name && scopeOf(person, kind, "list") === "center";
  const condition = isOwnCenterOnly ? sql`code = ${person.centerCode ?? null}` : sql`true`;
  return sql`(select code from centers where ${condition}) as known (value)`;
}

function valuesOf({ fields }: Definition, name: string, rows: readonly CountedValue[]): Facet["values"] {
  const counted = rows.filter((row) => row.field === name);
  const countOf = (value: string) => {
    const row = counted.find((row) => row.value === value);
    const count = row?.count ?? 0;
    const isExact = row?.isExact ?? count <= COUNTED_MAX;
    return { value, count: isExact ? count : Math.min(count, COUNTED_MAX), isExact };
  };
  const field = fields[name];
  if (field?.type === "choice") return field.options.map((option) => countOf(option.value));
  return counted
    .filter((row) => row.value !== "" && ((row.count ?? 0) > 0 || row.isExact === false))
    .map((row) => row.value)
    .toSorted()
    .map(countOf);
}
