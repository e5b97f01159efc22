import type { RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { scopeOf } from "@/lib/accounts/access/rights";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Filter } from "@/lib/records/list/filter";
import type { ListQuery } from "@/lib/records/list/list-query";
import { FILTER_INDEX_ORDER } from "@/upstream/records/sql/ordering";
import { isIndexedSearch } from "@/upstream/records/sql/search";
import { matchingRows, type Slice, type SliceRow } from "@/upstream/records/sql/slice";
import { hidePlanValues } from "@/upstream/records/sql/values";
import { filterStatement } from "./filter-statement";
import { searchStatement } from "./search-statement";

/** `cached`: the list’s `cachedTotal`. */
type Options = { fields: readonly string[] | null; cached: RawBuilder<number> | null };

/**
 * The statement for a slice with the list's total, if PostgreSQL may guess wrong which index to read; null if
 * plain SQL is as good. Both give the same rows. Measurements are in docs/decisions/017.
 */
export function planFor(
  person: Person,
  kind: Kind,
  query: ListQuery,
  slice: Slice,
  { fields, cached }: Options,
): RawBuilder<SliceRow> | null {
  if (isMatchInListOrder(person, kind, query)) return null;
  const rows = matchingRows(person, kind, query, { fields });
  if (hasOnlyChoices(kind, query)) return filterStatement(person, rows, slice, cached);
  // No index has the order of several columns, so all matches are read and sorted.
  if (query.sort.length > 1) return null;
  // The statement of each further page has another `offset`, so its plan isn't worth caching.
  const isGeneric = slice.skip === 0 && isIndexedWordsOnly(person, kind, query);
  return searchStatement(person, isGeneric ? { ...rows, condition: hidePlanValues(rows.condition) } : rows, slice, {
    cached,
    isUnordered: isFoundByWords(kind, query),
    isSampled: isGeneric,
  });
}

/** Whether one index has the matching rows in the list's order. */
function isMatchInListOrder(person: Person, kind: Kind, query: ListQuery): boolean {
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
