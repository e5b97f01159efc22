import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { View, ViewPatch } from "@/lib/contract/views";
import type { Kind } from "@/lib/records/kinds";
import { callBff } from "./api-client";
import { readView, viewKeys } from "./view-queries";

type Saved = Pick<View, "kind" | "name" | "query" | "layout">;

export function saveViewOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["views", "add"],
    mutationFn: (given: Saved) => callBff("POST", "/api/views", { body: given, parse: readView }),
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
export function shareViewOptions(client: QueryClient, given: View) {
  return mutationOptions({
    mutationKey: ["views", "update"],
    scope: { id: `view ${given.id}` },
    mutationFn: (changes: Pick<ViewPatch, "sharing" | "role">) => {
      const kept = client.getQueryData<View>(viewKeys.view(given.id));
      return changeView(kept && kept.version > given.version ? kept : given, changes);
    },
    onSuccess: (view) => cacheView(client, view),
  });
}

export function deleteViewOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["views", "delete"],
    mutationFn: (view: View) => callBff("DELETE", pathOf(view), { headers: ifMatch(view) }),
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
    mutationFn: (view: View) => callBff("DELETE", `${pathOf(view)}/deletion`, { parse: readView }),
    onSuccess: (view) => cacheView(client, view),
  });
}

/** Null removes the default view. */
export function defaultViewMutation(client: QueryClient, kind: Kind) {
  return mutationOptions({
    mutationKey: ["views", "default"],
    mutationFn: (view: View | null) =>
      view
        ? callBff("PUT", "/api/views/default", { body: { kind, viewId: view.id } })
        : callBff("DELETE", `/api/views/default?kind=${kind}`),
    onSuccess: (_, view) => {
      const before = client.getQueryData<View | null>(viewKeys.default(kind));
      if (before) client.setQueryData<View>(viewKeys.view(before.id), { ...before, isDefault: false });
      if (view) cacheView(client, { ...view, isDefault: true });
      else client.setQueryData<View | null>(viewKeys.default(kind), null);
      void client.invalidateQueries({ queryKey: viewKeys.lists });
    },
  });
}

export function cacheView(client: QueryClient, view: View): void {
  client.setQueryData<View>(viewKeys.view(view.id), view);
  if (view.isDefault) client.setQueryData<View | null>(viewKeys.default(view.kind), view);
  void client.invalidateQueries({ queryKey: viewKeys.lists });
}

function changeView(view: View, changes: ViewPatch): Promise<View> {
  return callBff("PATCH", pathOf(view), { body: changes, headers: ifMatch(view), parse: readView });
}

function pathOf({ id }: View): string {
  return `/api/views/${encodeURIComponent(id)}`;
}

function ifMatch({ version }: View): Record<string, string> {
  return { "If-Match": `"${version}"` };
}
