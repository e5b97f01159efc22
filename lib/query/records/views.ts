import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { View, ViewPatch, Views } from "@/lib/contract/records/views";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { hasFields, isCount, isListOf, isOneOf } from "@/lib/query/answer-checks";
import { answerThat, callBff } from "@/lib/query/api-client";

export const viewKeys = {
  lists: ["views", "list"] as const,
  list: (kind: Kind | null) => ["views", "list", kind] as const,
  view: (id: string) => ["views", "view", id] as const,
  default: (kind: Kind) => ["views", "default", kind] as const,
};

/** Null if the page was rendered for a view that doesn't exist. */
export function viewOptions(id: string) {
  return queryOptions<View | null>({
    queryKey: viewKeys.view(id),
    queryFn: ({ signal }) => callBff("GET", `/api/views/${encodeURIComponent(id)}`, { signal, parse: readView }),
  });
}

/** Null asks for the views of all kinds. */
export function viewsOptions(kind: Kind | null) {
  return queryOptions({
    queryKey: viewKeys.list(kind),
    queryFn: ({ signal }) =>
      callBff("GET", kind ? `/api/views?kind=${kind}` : "/api/views", { signal, parse: readViews }),
  });
}

/** Comes with the page, and changes only if the person chooses another. */
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

const isView = hasFields<View>(["id", "name", "query", "layout", "sharing", "owner"], {
  kind: isOneOf(KINDS),
  version: isCount,
});

const readView = answerThat(isView);
const readViews = answerThat(hasFields<Views>([], { views: isListOf(isView), audiences: Array.isArray }));

type NewView = Pick<View, "kind" | "name" | "query" | "layout">;

export function saveViewOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["views", "add"],
    mutationFn: (input: NewView) => callBff("POST", "/api/views", { body: input, parse: readView }),
    onSuccess: (view) => cacheView(client, view),
  });
}

export function updateViewOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["views", "update"],
    mutationFn: ({ view, changes }: { view: View; changes: ViewPatch }) => changeView(view, changes),
    onSuccess: (view) => cacheView(client, view),
  });
}

/** A change of sharing waits for the previous one, so that the last choice counts. */
export function shareViewOptions(client: QueryClient, view: View) {
  return mutationOptions({
    mutationKey: ["views", "update"],
    scope: { id: `view ${view.id}` },
    mutationFn: (changes: Pick<ViewPatch, "sharing" | "role">) => {
      const cached = client.getQueryData<View>(viewKeys.view(view.id));
      return changeView(cached && cached.version > view.version ? cached : view, changes);
    },
    onSuccess: (view) => cacheView(client, view),
  });
}

export function deleteViewOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["views", "delete"],
    mutationFn: (view: View) => callBff("DELETE", viewPath(view), { headers: ifMatch(view) }),
    onSuccess: (_, view) => {
      client.removeQueries({ queryKey: viewKeys.view(view.id) });
      if (view.isDefault) client.setQueryData<View | null>(viewKeys.default(view.kind), null);
      void client.invalidateQueries({ queryKey: viewKeys.lists });
    },
  });
}

export function restoreViewOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["views", "add"],
    mutationFn: (view: View) => callBff("DELETE", `${viewPath(view)}/deletion`, { parse: readView }),
    onSuccess: (view) => cacheView(client, view),
  });
}

/** Null removes the default view. */
export function setDefaultViewOptions(client: QueryClient, kind: Kind) {
  return mutationOptions({
    mutationKey: ["views", "default"],
    mutationFn: (view: View | null) =>
      view
        ? callBff("PUT", "/api/views/default", { body: { kind, viewId: view.id } })
        : callBff("DELETE", `/api/views/default?kind=${kind}`),
    onSuccess: (_, view) => {
      const previous = client.getQueryData<View | null>(viewKeys.default(kind));
      if (previous) client.setQueryData<View>(viewKeys.view(previous.id), { ...previous, isDefault: false });
      if (view) cacheView(client, { ...view, isDefault: true });
      else client.setQueryData<View | null>(viewKeys.default(kind), null);
      void client.invalidateQueries({ queryKey: viewKeys.lists });
    },
  });
}

function cacheView(client: QueryClient, view: View): void {
  client.setQueryData<View>(viewKeys.view(view.id), view);
  if (view.isDefault) client.setQueryData<View | null>(viewKeys.default(view.kind), view);
  void client.invalidateQueries({ queryKey: viewKeys.lists });
}

function changeView(view: View, changes: ViewPatch): Promise<View> {
  return callBff("PATCH", viewPath(view), { body: changes, headers: ifMatch(view), parse: readView });
}

function viewPath({ id }: View): string {
  return `/api/views/${encodeURIComponent(id)}`;
}

function ifMatch({ version }: View): Record<string, string> {
  return { "If-Match": `"${version}"` };
}
