"use client";

import { use } from "react";
import { ListScope } from "./list-scope";

/** Focuses the list's “Add filter” button, for when an active filter's chip disappears together with the focus. */
export function useFocusAddFilter(): () => void {
  const { addFilterId } = use(ListScope);
  return () => document.getElementById(addFilterId)?.focus();
}
