import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { scopeOf } from "@/lib/accounts/access/rights";
import type { Definition, Field } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { MOMENTS, type Filter } from "@/lib/records/list/filter";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { Database } from "@/upstream/platform/database/connect";
import { QUERY_CANCELED, sqlState } from "@/upstream/platform/database/sql-state";
import { ProblemError } from "@/upstream/platform/http/problem-error";
import { all } from "../sql/conditions";
import { isIndexedText } from "../sql/search";
import { FILTER_INDEX_ORDER, orderBy, orderColumns, type MatchingRows } from "../sql/slice";

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

/** A page at the list's end reveals the exact total. @param seen how many rows there are up to the page's last one */
export function totalWithPage(total: Total, { seen, isEnd }: { seen: number; isEnd: boolean }): Total {
  if (total.isExact) return total;
  return isEnd ? { count: seen, isExact: true } : { count: Math.max(total.count, seen), isExact: false };
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
  const order = orderBy(orderColumns(definitionOf(kind), FILTER_INDEX_ORDER));
  return sql<number>`(
    select count(*) from (
      select from ${sql.table(kind)} as record where ${condition} ${isSearch ? sql`` : sql`order by ${order}`}
      limit ${sql.lit(COUNTED_MAX + 1)}
    ) as counted
  )`;
}

/** @throws TooBroadError if the statement timeout cancelled the read, else the error */
export function rethrowTimeout(kind: Kind, error: unknown): never {
  throw sqlState(error) === QUERY_CANCELED ? new TooBroadError(kind) : error;
}

/** @throws TooBroadError if the list may read too many rows; `max` is null if the database has a statement timeout */
export async function requireWithinReadLimit(
  db: Database,
  person: Person,
  kind: Kind,
  query: ListQuery,
  max: number | null,
): Promise<void> {
  const condition = max === null ? null : isWithinReadLimit(person, kind, query, max);
  if (!condition) return;
  const { rows } = await sql<{ isWithin: boolean }>`select ${condition} as is_within`.execute(db);
  if (!rows[0]?.isWithin) throw new TooBroadError(kind);
}

/**
 * Whether cached counts promise at most `max` rows; null for a list with a fitting index. The embedded database has no
 * statement timeout and serves nobody else meanwhile.
 */
export function isWithinReadLimit(
  person: Person,
  kind: Kind,
  query: ListQuery,
  max: number,
): RawBuilder<boolean> | null {
  if (hasFittingIndex(definitionOf(kind), query)) return null;
  return sql`(
    (select coalesce(sum(count), 0) from record_counts where ${cachedCountCondition(person, kind, query)}) <= ${max}
  )`;
}

function hasFittingIndex(definition: Definition, { q, filters, where }: ListQuery): boolean {
  const names = Object.keys(filters);
  const isIndexed = (name: string) =>
    definition.list.filters.includes(name) ||
    MOMENTS.some((moment) => moment === name) ||
    isStoredPast(definition.fields[name]) ||
    isIndexedText(definition, name, filters[name]);
  if (!where && names.every(isIndexed)) return true;
  const isNarrow = (name: string) => name !== "status" && name !== definition.center && isIndexed(name);
  return q !== "" || names.some((name) => isNarrow(name) && isSelective(filters[name]?.type));
}

/** Stored days that stay when they have passed have an index, as moments do. */
function isStoredPast(field: Field | undefined): boolean {
  return field?.type === "date" && field.isPast === true;
}

function isSelective(type: string | undefined): boolean {
  return type === "any" || type === "all" || type === "range" || type === "contains";
}

const ADVISED_FILTERS = 3;

const CHOICES = new Intl.ListFormat("en-GB", { type: "disjunction" });

export class TooBroadError extends ProblemError {
  constructor(kind: Kind) {
    const { fields, list } = definitionOf(kind);
    const labels = list.filters.slice(0, ADVISED_FILTERS).map((name) => fields[name]?.label ?? name);
    super(422, `This list is too large. Add a filter, such as ${CHOICES.format(labels)}.`, { title: "List too large" });
  }
}
