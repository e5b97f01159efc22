"use client";

import { createContext, use } from "react";
import type { ListQuery } from "@/lib/records/list-query";
import type { ListedRow } from "@/lib/records/record";

type ListScope = {
  addFilterId: string;
  narrowing: Pick<ListQuery, "q" | "filters" | "where">;
  rows: readonly ListedRow[];
};

export const ListScope = createContext<ListScope>({
  addFilterId: "",
  narrowing: { q: "", filters: {}, where: null },
  rows: [],
});

export function useNarrowing(): ListScope["narrowing"] {
  return use(ListScope).narrowing;
}

/** Names for the values of a reference field, taken from the rows on screen. */
export function useLinkedNames(name: string): Record<string, string> {
  const named = use(ListScope).rows.flatMap((row): [string, string][] => {
    const link = row.linked[name];
    const value = row[name];
    return link && typeof value === "string" ? [[value, link.name]] : [];
  });
  return Object.fromEntries(named);
}
