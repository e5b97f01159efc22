import { PAGE_MAX, PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_MAX } from "@/lib/contract/limits";
import type { FieldError } from "@/lib/contract/problem";
import { CONTROL_OR_BREAK, visibleText } from "../texts/control-characters";
import type { Definition } from "../definition";
import { filterable, type Filter } from "./filter";
import { readFilter, writeFilter } from "./filter-param";
import { normalizeFilters } from "./normalize-filters";
import { conditionsOf, readWhere, writeWhere, type Where } from "./where";

export type Sort = { field: string; descending: boolean };

export type ListQuery = {
  page: number;
  size: number;
  sort: Sort[];
  q: string;
  filters: Record<string, Filter>;
  /** Conditions besides `filters`, as `normalizeFilters` leaves them. */
  where: Where | null;
  /** The cursor to read forward from; a query has at most one of `after` and `before`. */
  after?: string;
  /** The cursor to read backward from; `end` asks for the last page. */
  before?: string;
  /** Asks for an exact total, however long the count takes. */
  isCountExact?: boolean;
};

export function isNarrowed(query: Pick<ListQuery, "q" | "filters" | "where">): boolean {
  return query.q !== "" || isFiltered(query);
}

export function isFiltered({ filters, where }: Pick<ListQuery, "filters" | "where">): boolean {
  return where !== null || Object.keys(filters).length > 0;
}

/** As many as there are chips: all conditions that are joined by "or" are in one. */
export function countFilters({ filters, where }: Pick<ListQuery, "filters" | "where">): number {
  const parts = where?.join === "or" ? 1 : (where?.parts.length ?? 0);
  return Object.keys(filters).length + parts;
}

/** A value of `before`: the last page. */
export const LIST_END = "end";

export const LIST_PARAMETERS = ["page", "size", "sort", "q", "where", "after", "before", "count"] as const;

export const SORTS_MAX = 3;
export const CONDITIONS_MAX = 20;
const TOO_MANY = `Use at most ${CONDITIONS_MAX} conditions`;
const CURSOR_MAX = 4_000;

/**
 * Removes invisible characters, and leaves invalid parameters out of `query` and reports them: the upstream then refuses, a page
 * lists without them.
 */
export function readListQuery(
  definition: Definition,
  params: Iterable<readonly [string, string]>,
): { query: ListQuery; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const values = new Map<string, string>();
  const report = (path: string, message: string) => errors.push({ path, message });
  for (const [name, value] of params) {
    if (values.has(name)) report(name, "Use this parameter once");
    else if (!isListParameter(definition, name)) report(name, "Unknown parameter");
    else values.set(name, visibleText(value));
  }
  if (values.has("after") && values.has("before")) {
    report("before", "Use either after or before");
    values.delete("before");
  }
  return {
    query: {
      page: readCount(values.get("page"), 1, PAGE_MAX, (message) => report("page", message)),
      size: readCount(values.get("size"), PAGE_SIZE, PAGE_SIZE_MAX, (message) => report("size", message)),
      sort: readSort(definition, values.get("sort"), (message) => report("sort", message)),
      q: readSearch(values.get("q"), (message) => report("q", message)),
      ...readConditions(definition, values, report),
      ...readCursorParam("after", values, report),
      ...readCursorParam("before", values, report),
      ...readExactness(values.get("count"), (message) => report("count", message)),
    },
    errors,
  };
}

export function isListParameter(definition: Definition, name: string): boolean {
  return LIST_PARAMETERS.some((known) => known === name) || filterable(definition).has(name);
}

/** The inverse of `readListQuery`; omits values that equal the list's initial state. */
export function writeListQuery(definition: Definition, query: Partial<ListQuery>): URLSearchParams {
  const params = new URLSearchParams();
  if (query.q) params.set("q", query.q);
  const { filters, where } = normalizeFilters(definition, query.filters ?? {}, query.where ?? null);
  for (const [name, filter] of Object.entries(filters)) params.set(name, writeFilter(filter));
  if (where) params.set("where", writeWhere(where));
  const sort = (query.sort ?? []).map((part) => `${part.descending ? "-" : ""}${part.field}`).join(",");
  if (sort && sort !== definition.list.initialSort) params.set("sort", sort);
  if (query.size && query.size !== PAGE_SIZE) params.set("size", String(query.size));
  if (query.page && query.page !== 1) params.set("page", String(query.page));
  if (query.after) params.set("after", query.after);
  if (query.before) params.set("before", query.before);
  if (query.isCountExact) params.set("count", "exact");
  return params;
}

/** The parameters as a URL's query; `,`, `:` and the like stay unescaped, so that shared links are readable. */
export function readableSearch(params: URLSearchParams): string {
  const search = params.toString().replace(/%(?:2C|3A|28|29|2F|40)/g, decodeURIComponent);
  return search === "" ? "" : `?${search}`;
}

type Report = (message: string) => void;
type ReportAt = (path: string, message: string) => void;

function readCount(value: string | undefined, initial: number, max: number, report: Report): number {
  if (value === undefined) return initial;
  const count = /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (count >= 1 && count <= max) return count;
  report(`Use a whole number from 1 to ${max}`);
  return initial;
}

function readSort(definition: Definition, value: string | undefined, report: Report): Sort[] {
  const parse = (text: string) =>
    text.split(",").map((part) => ({ field: part.replace(/^-/, ""), descending: part.startsWith("-") }));
  const initial = parse(definition.list.initialSort);
  if (value === undefined) return initial;
  const sort = parse(value);
  const unknown = sort.find((part) => !definition.list.sorts.includes(part.field));
  if (unknown) report(`Can’t sort by “${unknown.field.slice(0, 40)}”; use one of ${definition.list.sorts.join(", ")}`);
  else if (sort.length > SORTS_MAX) report(`Sort by at most ${SORTS_MAX} columns`);
  else if (new Set(sort.map((part) => part.field)).size < sort.length) report("Sort by each column once");
  else return sort;
  return initial;
}

function readSearch(value: string | undefined, report: Report): string {
  const q = (value ?? "").trim();
  if (q.length > SEARCH_MAX) report(`Use at most ${SEARCH_MAX} characters`);
  else if (CONTROL_OR_BREAK.test(q)) report("Remove the control characters");
  else return q;
  return "";
}

function readCursorParam(name: "after" | "before", values: Map<string, string>, report: ReportAt): Partial<ListQuery> {
  const cursor = values.get(name);
  if (cursor === undefined) return {};
  if (cursor.length <= CURSOR_MAX && /^[\w-]+$/.test(cursor)) return { [name]: cursor };
  report(name, "Use a cursor from a page of this list");
  return {};
}

function readExactness(value: string | undefined, report: Report): Partial<ListQuery> {
  if (value === "exact") return { isCountExact: true };
  if (value !== undefined) report("Use count=exact, or leave it out");
  return {};
}

function readConditions(definition: Definition, values: Map<string, string>, report: ReportAt) {
  const filters: ListQuery["filters"] = {};
  for (const [name, field] of filterable(definition)) {
    const value = values.get(name);
    if (!value) continue;
    const result = Object.keys(filters).length < CONDITIONS_MAX ? readFilter(field, value) : TOO_MANY;
    if (typeof result === "string") report(name, result);
    else filters[name] = result;
  }
  const text = values.get("where");
  const where = text ? readWhere(definition, text) : null;
  if (typeof where !== "string") {
    const normalized = normalizeFilters(definition, filters, where);
    const count = Object.keys(normalized.filters).length + conditionsOf(normalized.where).length;
    if (count <= CONDITIONS_MAX) return normalized;
  }
  report("where", typeof where === "string" ? where : TOO_MANY);
  return { filters, where: null };
}
