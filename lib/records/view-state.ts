import type { FieldError } from "@/lib/contract/problem";
import type { Definition } from "./definition";
import { readLayout, writeLayout } from "./list-layout";
import { isListParameter, readListQuery, writeListQuery, type ListQuery } from "./list-query";

/** The part of a list's state that a view keeps: all but where in the list one is. */
export function viewQueryOf(definition: Definition, query: ListQuery): string {
  const whole = { ...query, page: 1, after: undefined, before: undefined, isCountExact: false };
  return writeListQuery(definition, whole).toString();
}

/** A view's query as the definition has it now: what fits it, and what doesn't. */
export function readViewQuery(definition: Definition, text: string): { query: string; errors: FieldError[] } {
  const { query, errors } = readListQuery(definition, new URLSearchParams(text));
  return { query: viewQueryOf(definition, query), errors };
}

/** A view's layout as the definition has it now, as `writeLayout` writes it. */
export function fittingLayout(definition: Definition, text: string): string {
  return writeLayout(definition, readLayout(definition, text));
}

/** As `view` in the URL: the whole list, where it would open with a view. */
export const WHOLE_LIST = "all";

/** Whether a parameter of a list page's URL is about the list. */
export function isPageParameter(definition: Definition, name: string): boolean {
  return name === "view" || isListParameter(definition, name);
}

type Params = Iterable<readonly [string, string]>;

/** Whether a list page's URL says nothing of the list: then the reader's default view applies. */
export function isBare(definition: Definition, given: Params): boolean {
  return [...given].every(([name]) => !isPageParameter(definition, name));
}

/** A view's parameters with those of the URL over them; an empty one takes a view's away. */
export function withView(viewQuery: string, given: Params): [string, string][] {
  // The first of several values counts.
  const own = [...given].filter(([name], i, all) => all.findIndex(([other]) => other === name) === i);
  const merged = new Map([...new URLSearchParams(viewQuery), ...own]);
  return [...merged].filter(([name, value]) => name !== "view" && value !== "");
}

/** What must stand in the URL besides the view for these parameters; the inverse of `withView`. */
export function beyondView(viewQuery: string, params: URLSearchParams): [string, string][] {
  const kept = new URLSearchParams(viewQuery);
  const changed = [...params].filter(([name, value]) => kept.get(name) !== value);
  const removed = [...kept.keys()].filter((name) => !params.has(name)).map((name): [string, string] => [name, ""]);
  return [...changed, ...removed];
}
