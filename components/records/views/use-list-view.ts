"use client";

import { useQuery } from "@tanstack/react-query";
import type { View } from "@/lib/contract/views";
import { ProblemError } from "@/lib/query/api-client";
import { defaultViewOptions, viewOptions } from "@/lib/query/views";
import type { Kind } from "@/lib/records/kinds";
import { WHOLE_LIST } from "@/lib/records/list/view-state";

export type ListView = {
  /** The open view; the URL may override parts of its query. */
  view: View | null;
  defaultView: View | null;
  /** Whether the view is loading; until then the list's query is unknown. */
  isPending: boolean;
  isLost: boolean;
};

function isGone(error: Error): boolean {
  return error instanceof ProblemError && error.status >= 400 && error.status < 500;
}

/** @param id the view in the URL; null where the URL has no list state and the default view applies */
export function useListView(kind: Kind, id: string | null): ListView {
  const { data: defaultView = null } = useQuery(defaultViewOptions(kind));
  const isNamed = id !== null && id !== WHOLE_LIST;
  // Any error but 4xx fails the page, which offers to try again; else the whole list would appear in place of the view.
  const named = useQuery({ ...viewOptions(id ?? ""), enabled: isNamed, throwOnError: (error) => !isGone(error) });
  const fitting = isNamed && named.data?.kind === kind ? named.data : null;
  return {
    view: id === null ? defaultView : fitting,
    defaultView,
    isPending: isNamed && named.isPending,
    isLost: isNamed && !fitting && !named.isPending,
  };
}
