import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { scopeOf } from "@/lib/accounts/access/rights";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Filter } from "@/lib/records/list/filter";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { Database } from "@/upstream/platform/database/connect";
import { all } from "../sql/conditions";
import { FILTER_INDEX_ORDER, orderBy, orderColumns } from "../sql/ordering";
import type { MatchingRows } from "../sql/slice";
import { TooBroadError } from "./too-broad-error";

/** The most rows that a total counts, unless it is cached or must be exact. */
export const COUNTED_MAX = 1_000;

export type Total = { count: number; isExact: boolean };

/**
 * What a list's total is counted from. `cached` is its `cachedTotal`; `readLimit` is checked in the database before rows
 * are read, null if the list has no limit.
 */
export type Counting = {
  query: ListQuery;
  rows: MatchingRows;
  cached: RawBuilder<number> | null;
  readLimit: RawBuilder<boolean> | null;
};

/** @throws TooBroadError if the list exceeds its read limit */
export async function countRows(db: Database, list: Counting, isExact = list.query.isCountExact): Promise<Total> {
  const { readLimit, rows: matching } = list;
  const { total, countedMax } = totalOf(list, isExact);
  const { rows } = await sql<{ count: number | null }>`
    select ${readLimit ? sql`case when ${readLimit} then ${total} end` : total} as count
  `.execute(db);
  const count = rows[0]?.count ?? null;
  if (count === null) throw new TooBroadError(matching.kind);
  return capped(count, countedMax);
}

export function totalOf({ query, rows, cached }: Omit<Counting, "readLimit">, isExact = false) {
  if (cached) return { total: cached, countedMax: null };
  if (isExact) return { total: exactTotal(rows), countedMax: null };
  return { total: cappedTotal(rows, query.q !== ""), countedMax: COUNTED_MAX };
}

/** @param countedMax the count stopped one past it; null for no limit */
export function capped(count: number, countedMax: number | null): Total {
  return countedMax !== null && count > countedMax ? { count: countedMax, isExact: false } : { count, isExact: true };
}

/** The list's total from the cached counts; null if the query has more than statuses, centers and one tag. */
export function cachedTotal(person: Person, kind: Kind, query: ListQuery): RawBuilder<number> | null {
  const source = cachedCounts(person, kind, query);
  return source && sql<number>`(select coalesce(sum(count), 0)::int8 from ${source})`;
}

/** The cached counts that add up to the list's total, with columns `status`, `center_code` and `count`. */
export function cachedCounts(person: Person, kind: Kind, query: ListQuery): RawBuilder<unknown> | null {
  const { center } = definitionOf(kind);
  const scope = scopeOf(person, kind, "list");
  const others = Object.keys(query.filters).filter((name) => name !== "status" && name !== center);
  if (query.q !== "" || query.where || scope === "none" || (scope === "center" && !center)) return null;
  const condition = cachedCountCondition(person, kind, query);
  if (others.length === 0) return sql`record_counts where ${condition}`;
  const [field = ""] = others;
  const tag = others.length === 1 ? onlyTag(kind, field, query.filters[field]) : null;
  return tag === null ? null : sql`tag_counts where ${condition} and field = ${field} and value = ${tag}`;
}

/** The cached counts of the query's statuses and centers. */
export function cachedCountCondition(person: Person, kind: Kind, { filters }: ListQuery): RawBuilder<boolean> {
  const { center } = definitionOf(kind);
  const isOfCenter = center && scopeOf(person, kind, "list") === "center";
  return all([
    sql<boolean>`kind = ${kind}`,
    ...cachedValueMatches(sql`status`, filters.status),
    ...(center ? cachedValueMatches(sql`center_code`, filters[center]) : []),
    ...(isOfCenter ? [sql<boolean>`center_code = ${person.centerCode ?? null}`] : []),
  ]);
}

// The cache stores "no center" as an empty text, which no filter value equals.
function cachedValueMatches(value: RawBuilder<unknown>, filter: Filter | undefined): RawBuilder<boolean>[] {
  if (filter?.type === "empty") return [filter.isEmpty ? sql`${value} = ''` : sql`${value} <> ''`];
  if (filter?.type === "any") return [sql`${value} in (${sql.join(filter.values)})`];
  return filter?.type === "none" ? [sql`${value} not in (${sql.join(filter.values)})`] : [];
}

function onlyTag(kind: Kind, name: string, filter: Filter | undefined): string | null {
  if (definitionOf(kind).fields[name]?.type !== "tags") return null;
  if (filter?.type !== "any" && filter?.type !== "all") return null;
  const [tag, ...more] = new Set(filter.values);
  return more.length === 0 ? (tag ?? null) : null;
}

/** Counts all rows. */
function exactTotal({ kind, condition }: MatchingRows): RawBuilder<number> {
  return sql<number>`(select count(*) from ${sql.table(kind)} as record where ${condition})`;
}

/**
 * Counts up to one row past COUNTED_MAX. The order makes the planner use a filter's index; a search uses an index
 * without an order, and sorting would visit all matches.
 */
export function cappedTotal(
  { kind, condition }: Pick<MatchingRows, "kind" | "condition">,
  isSearch = false,
): RawBuilder<number> {
  const order = orderBy(orderColumns(definitionOf(kind), FILTER_INDEX_ORDER, "record"));
  return sql<number>`(
    select count(*) from (
      select from ${sql.table(kind)} as record where ${condition} ${isSearch ? sql`` : sql`order by ${order}`}
      limit ${sql.lit(COUNTED_MAX + 1)}
    ) as counted
  )`;
}
