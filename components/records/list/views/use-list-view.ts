"use client";

import { useQuery } from "@tanstack/react-query";
import type { View } from "@/lib/contract/views";
import { ProblemError } from "@/lib/query/api-client";
import { defaultViewOptions, viewOptions } from "@/lib/query/view-queries";
import type { Kind } from "@/lib/records/kinds";
import { WHOLE_LIST } from "@/lib/records/view-state";

export type ListView = {
  /** The view whose state the list is in, but for what the URL says otherwise. */
  view: View | null;
  /** What the list opens with. */
  defaultView: View | null;
  /** On its way; the list's state is known when it is here. */
  isPending: boolean;
  /** The URL names one that isn't there for this reader. */
  isLost: boolean;
};

function isGone(error: Error): boolean {
  return error instanceof ProblemError && error.status >= 400 && error.status < 500;
}

/** @param id of the view that the URL names; null where it says nothing at all, and the default applies */
export function useListView(kind: Kind, id: string | null): ListView {
  const { data: defaultView = null } = useQuery(defaultViewOptions(kind));
  const isNamed = id !== null && id !== WHOLE_LIST;
  // Without its view the whole list would be shown: what isn’t known to be gone fails the page, which offers to try again.
  const named = useQuery({ ...viewOptions(id ?? ""), enabled: isNamed, throwOnError: (error) => !isGone(error) });
  const fitting = isNamed && named.data?.kind === kind ? named.data : null;
  return {
    view: id === null ? defaultView : fitting,
    defaultView,
    isPending: isNamed && named.isPending,
    isLost: isNamed && !fitting && !named.isPending,
  };
}
