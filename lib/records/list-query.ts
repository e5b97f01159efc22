import { PAGE_MAX, PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_MAX } from "@/lib/contract/list-limits";
import type { FieldError } from "@/lib/contract/problem";
import { CONTROL_OR_BREAK } from "./control-characters";
import type { Definition } from "./definition";
import { readFilter, type Filter } from "./filter";

export type Sort = { field: string; descending: boolean };

export type ListQuery = { page: number; size: number; sort: Sort[]; q: string; filters: Record<string, Filter> };

const SORTS_MAX = 3;
const RESERVED = ["page", "size", "sort", "q"];

/**
 * Reads a list's state from URL parameters; the one parser of URL, BFF and upstream.
 * Faulty parts are left out of `query` and named in `errors`: the upstream refuses them, a page shows the rest.
 */
export function readListQuery(
  definition: Definition,
  params: Iterable<readonly [string, string]>,
): { query: ListQuery; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const given = new Map<string, string>();
  for (const [name, value] of params) {
    if (given.has(name)) errors.push({ path: name, message: "Give it once" });
    else if (!RESERVED.includes(name) && !definition.list.filters.includes(name)) {
      errors.push({ path: name, message: "Not a parameter of this list" });
    } else given.set(name, value);
  }
  const report = (path: string, message: string) => errors.push({ path, message });
  return {
    query: {
      page: readCount(given.get("page"), 1, PAGE_MAX, (message) => report("page", message)),
      size: readCount(given.get("size"), PAGE_SIZE, PAGE_SIZE_MAX, (message) => report("size", message)),
      sort: readSort(definition, given.get("sort"), (message) => report("sort", message)),
      q: readSearch(given.get("q"), (message) => report("q", message)),
      filters: readFilters(definition, given, report),
    },
    errors,
  };
}

/** The parameters that read back as this query; what equals the list's initial state is left out. */
export function writeListQuery(definition: Definition, query: Partial<ListQuery>): URLSearchParams {
  const params = new URLSearchParams();
  if (query.q) params.set("q", query.q);
  for (const [name, filter] of Object.entries(query.filters ?? {})) {
    const value = filter.type === "any" ? filter.values.join(",") : `${filter.from ?? ""}..${filter.to ?? ""}`;
    if (value !== "" && value !== "..") params.set(name, value);
  }
  const sort = (query.sort ?? []).map((part) => `${part.descending ? "-" : ""}${part.field}`).join(",");
  if (sort && sort !== definition.list.initialSort) params.set("sort", sort);
  if (query.size && query.size !== PAGE_SIZE) params.set("size", String(query.size));
  if (query.page && query.page !== 1) params.set("page", String(query.page));
  return params;
}

type Report = (message: string) => void;

function readCount(given: string | undefined, initial: number, max: number, report: Report): number {
  if (given === undefined) return initial;
  const count = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  if (count >= 1 && count <= max) return count;
  report(`Use a whole number from 1 to ${max}`);
  return initial;
}

function readSort(definition: Definition, given: string | undefined, report: Report): Sort[] {
  const parse = (text: string) =>
    text.split(",").map((part) => ({ field: part.replace(/^-/, ""), descending: part.startsWith("-") }));
  const initial = parse(definition.list.initialSort);
  if (given === undefined) return initial;
  const sort = parse(given);
  const unknown = sort.find((part) => !definition.list.sorts.includes(part.field));
  if (unknown) report(`Can't sort by “${unknown.field.slice(0, 40)}”; use one of ${definition.list.sorts.join(", ")}`);
  else if (sort.length > SORTS_MAX) report(`Sort by at most ${SORTS_MAX} columns`);
  else if (new Set(sort.map((part) => part.field)).size < sort.length) report("Sort by each column once");
  else return sort;
  return initial;
}

function readSearch(given: string | undefined, report: Report): string {
  const q = (given ?? "").trim();
  if (q.length > SEARCH_MAX) report(`Use at most ${SEARCH_MAX} characters`);
  else if (CONTROL_OR_BREAK.test(q)) report("Remove the control characters");
  else return q;
  return "";
}

function readFilters(
  definition: Definition,
  given: Map<string, string>,
  report: (path: string, message: string) => void,
) {
  const filters: Record<string, Filter> = {};
  for (const name of definition.list.filters) {
    const field = definition.fields[name];
    const value = given.get(name);
    if (!field || !value) continue;
    const result = readFilter(field, value);
    if (typeof result === "string") report(name, result);
    else filters[name] = result;
  }
  return filters;
}
