import type { FieldError } from "@/lib/contract/problem";
import type { Definition, ReadyView } from "../definition";
import { listPath, type Kind } from "../kinds";
import { readLayout, writeLayout } from "./list-layout";
import { isListParameter, readListQuery, writeListQuery, type ListQuery } from "./list-query";

/** Where a saved view opens. */
export function viewAddress({ kind, id }: { kind: Kind; id: string }): string {
  return `${listPath(kind)}?view=${id}`;
}

export function viewQueryOf(definition: Definition, query: ListQuery): string {
  const whole = { ...query, page: 1, after: undefined, before: undefined, isCountExact: false };
  return writeListQuery(definition, whole).toString();
}

/** Rereads a saved view's query with the current definition; `errors` names the parts that no longer apply. */
export function readViewQuery(definition: Definition, text: string): { query: string; errors: FieldError[] } {
  const { query, errors } = readListQuery(definition, new URLSearchParams(text));
  return { query: viewQueryOf(definition, query), errors };
}

/** The one of the kind's own views whose query this is. */
export function readyViewOf(definition: Definition, query: string): ReadyView | null {
  const { readyViews = [] } = definition.list;
  return readyViews.find((view) => readViewQuery(definition, view.query).query === query) ?? null;
}

export function readViewLayout(definition: Definition, text: string): string {
  return writeLayout(definition, readLayout(definition, text));
}

/** Value of the URL parameter `view` that opens the whole list instead of the default view. */
export const WHOLE_LIST = "all";

export function isPageParameter(definition: Definition, name: string): boolean {
  return name === "view" || isListParameter(definition, name);
}

type Params = Iterable<readonly [string, string]>;

/** Whether a list page's URL has no list parameter, so that the reader's default view applies. */
export function opensDefaultView(definition: Definition, params: Params): boolean {
  return [...params].every(([name]) => !isPageParameter(definition, name));
}

/** URL parameters override the view's; an empty URL parameter removes the view's. */
export function withView(viewQuery: string, params: Params): [string, string][] {
  // Of a repeated parameter, the first value counts.
  const unique = [...params].filter(([name], i, all) => all.findIndex(([other]) => other === name) === i);
  const merged = new Map([...new URLSearchParams(viewQuery), ...unique]);
  return [...merged].filter(([name, value]) => name !== "view" && value !== "");
}

/** The URL parameters that turn the view into `params`; the inverse of `withView`. */
export function paramsBesidesView(viewQuery: string, params: URLSearchParams): [string, string][] {
  const view = new URLSearchParams(viewQuery);
  const changed = [...params].filter(([name, value]) => view.get(name) !== value);
  const removed = [...view.keys()].filter((name) => !params.has(name)).map((name): [string, string] => [name, ""]);
  return [...changed, ...removed];
}
