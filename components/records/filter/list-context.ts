"use client";

import { createContext, use } from "react";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";

type ListContext = {
  /** The id of the list’s “Add filter” button. */
  addFilterId: string;
  query: Pick<ListQuery, "q" | "filters" | "where">;
  rows: readonly ListedRow[];
};

/** The list around a filter: its search and conditions, and the rows on screen. */
export const ListContext = createContext<ListContext>({
  addFilterId: "",
  query: { q: "", filters: {}, where: null },
  rows: [],
});

/** Names for the values of a reference field, taken from the rows on screen. */
export function useLinkedNames(name: string): Record<string, string> {
  const named = use(ListContext).rows.flatMap((row): [string, string][] => {
    const link = row.linked[name];
    const value = row[name];
    return link && typeof value === "string" ? [[value, link.name]] : [];
  });
  return Object.fromEntries(named);
}
