import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { scopeOf } from "@/lib/accounts/access/rights";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Filter } from "@/lib/records/list/filter";
import type { ListQuery } from "@/lib/records/list/list-query";
import { cappedTotal, COUNTED_MAX } from "@/upstream/records/page/totals";
import { isIndexedSearch } from "@/upstream/records/sql/search";
import {
  FILTER_INDEX_ORDER,
  orderBy,
  orderColumns,
  rowsInOrder,
  selectSlice,
  type MatchingRows,
  type Slice,
  type SliceRow,
} from "@/upstream/records/sql/slice";
import { hidePlanValues } from "@/upstream/records/sql/values";
import { searchStatement, sortedRows } from "./search-statement";

/**
 * The statement for a slice of a list that isn't `isMatchInListOrder`, with its total, if PostgreSQL may guess wrong
 * which index to read; null if plain SQL is as good. Both give the same rows. Measurements are in docs/decisions/017.
 * @param cached the list’s `cachedTotal`
 */
export function planFor(
  query: ListQuery,
  rows: MatchingRows,
  slice: Slice,
  cached: RawBuilder<number> | null,
): RawBuilder<SliceRow> | null {
  const { person, kind, condition } = rows;
  if (hasOnlyChoices(kind, query)) return filterStatement(rows, slice, cached);
  // No index has the order of several columns, so all matches are read and sorted.
  if (query.sort.length > 1) return null;
  // The statement of each further page has another `offset`, so its plan isn't worth caching.
  const isGeneric = slice.skip === 0 && isIndexedWordsOnly(person, kind, query);
  return searchStatement(isGeneric ? { ...rows, condition: hidePlanValues(condition) } : rows, slice, {
    cached,
    isUnordered: isFoundByWords(kind, query),
    isSampled: isGeneric,
  });
}

/** Whether one index has the matching rows in the list's order. */
export function isMatchInListOrder(person: Person, kind: Kind, query: ListQuery): boolean {
  if (!hasOnlyChoices(kind, query)) return false;
  const { filters, sort } = query;
  const [{ field } = { field: "" }] = sort;
  const isOfCenter = scopeOf(person, kind, "list") === "center" && definitionOf(kind).center !== undefined;
  const isFiltered = Object.keys(filters).length > 0 || isOfCenter;
  return !isFiltered || field in filters || FILTER_INDEX_ORDER.some((first) => first.field === field);
}

/** Whether nothing but choices and references narrows the list; their indexes are ordered. */
export function hasOnlyChoices(kind: Kind, { q, filters, where }: ListQuery): boolean {
  const { fields } = definitionOf(kind);
  const types = Object.keys(filters).map((name) => fields[name]?.type);
  return q === "" && where === null && types.every((type) => type === "choice" || type === "reference");
}

/** Whether only indexes without an order find the rows: those of words and tags. */
function isFoundByWords(kind: Kind, { q, filters, where }: ListQuery): boolean {
  const { fields } = definitionOf(kind);
  const isWord = ([name, filter]: [string, Filter]) => filter.type === "contains" || fields[name]?.type === "tags";
  return q !== "" || where !== null || Object.entries(filters).some(isWord);
}

/**
 * Whether only indexed words or tags narrow the list. Then a generic plan is right, since the statement measures their
 * frequency as it runs; beside a filter, the filter's index might be better.
 */
function isIndexedWordsOnly(person: Person, kind: Kind, { q, filters, where }: ListQuery): boolean {
  const { fields, list } = definitionOf(kind);
  const isIndexedTag = ([name, { type }]: [string, Filter]) =>
    fields[name]?.type === "tags" && list.filters.includes(name) && (type === "any" || type === "all");
  const tags = Object.entries(filters);
  const isSearch = q === "" ? tags.length > 0 : isIndexedSearch(q);
  return isSearch && !where && tags.every(isIndexedTag) && scopeOf(person, kind, "list") === "all";
}

/**
 * For filters whose index has another order than the list: up to COUNTED_MAX matches are read by the index and sorted;
 * more are frequent enough to scan the list's order.
 */
export function filterStatement(
  rows: MatchingRows,
  slice: Slice,
  cached: RawBuilder<number> | null = null,
): RawBuilder<SliceRow> {
  const { kind, condition } = rows;
  const part = { ...slice, take: slice.take + 1 };
  const total = sql<number>`(select n from total)`;
  const indexOrder = orderBy(orderColumns(definitionOf(kind), FILTER_INDEX_ORDER));
  const few = sql`
    select * from ${sql.table(kind)} as record where ${condition} order by ${indexOrder} limit ${sql.lit(COUNTED_MAX)}
  `;
  return sql`
    with total as materialized (select ${cached ?? cappedTotal(rows)} as n)
    ${selectSlice(
      rows,
      sql`
        select * from (${sortedRows(few, rows, part)}) as rare where ${total} between 1 and ${sql.lit(COUNTED_MAX)}
        union all
        select * from (${rowsInOrder(rows, part)}) as common where ${total} > ${sql.lit(COUNTED_MAX)}
      `,
      total,
    )}
  `;
}
