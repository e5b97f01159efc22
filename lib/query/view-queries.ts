import { queryOptions } from "@tanstack/react-query";
import type { View, Views } from "@/lib/contract/views";
import { isObject } from "@/lib/is-object";
import { isKind, type Kind } from "@/lib/records/kinds";
import { callBff, refuseAnswer } from "./api-client";

const FRESH_MS = 30_000;

export const viewKeys = {
  lists: ["views", "list"] as const,
  list: (kind: Kind | null) => ["views", "list", kind] as const,
  view: (id: string) => ["views", "view", id] as const,
  default: (kind: Kind) => ["views", "default", kind] as const,
};

/** Null where the page was rendered for a view that doesn't exist. */
export function viewOptions(id: string) {
  return queryOptions<View | null>({
    queryKey: viewKeys.view(id),
    queryFn: ({ signal }) => callBff("GET", `/api/views/${encodeURIComponent(id)}`, { signal, parse: readView }),
    staleTime: FRESH_MS,
  });
}

/** Null asks for the views of all kinds. */
export function viewsOptions(kind: Kind | null) {
  return queryOptions({
    queryKey: viewKeys.list(kind),
    queryFn: ({ signal }) =>
      callBff("GET", kind ? `/api/views?kind=${kind}` : "/api/views", { signal, parse: readViews }),
    staleTime: FRESH_MS,
  });
}

/** Comes with the page, and changes only where the person chooses another. */
export function defaultViewOptions(kind: Kind) {
  return queryOptions({
    queryKey: viewKeys.default(kind),
    queryFn: async ({ client }) => {
      const { views } = await client.fetchQuery(viewsOptions(kind));
      return views.find((view) => view.isDefault) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function readView(data: unknown): View {
  return isView(data) ? data : refuseAnswer();
}

function readViews(data: unknown): Views {
  return isViews(data) ? data : refuseAnswer();
}

function isViews(data: unknown): data is Views {
  return isObject(data) && Array.isArray(data.views) && data.views.every(isView) && Array.isArray(data.audiences);
}

function isView(data: unknown): data is View {
  return (
    isObject(data) &&
    [data.id, data.name, data.query, data.layout, data.sharing, data.owner].every((part) => typeof part === "string") &&
    isKind(String(data.kind)) &&
    Number.isInteger(data.version)
  );
}
