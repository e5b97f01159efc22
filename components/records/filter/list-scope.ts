"use client";

import { createContext, use } from "react";
import type { ListQuery } from "@/lib/records/list-query";
import type { ListedRow } from "@/lib/records/record";

type ListScope = {
  /** What the list is narrowed by: figures beside choices are counted within it. */
  narrowing: Pick<ListQuery, "q" | "filters" | "where">;
  /** The rows that it shows now. */
  rows: readonly ListedRow[];
};

export const ListScope = createContext<ListScope>({ narrowing: { q: "", filters: {}, where: null }, rows: [] });

export function useNarrowing(): ListScope["narrowing"] {
  return use(ListScope).narrowing;
}

/** The names that the rows shown came with for a reference, by its values: a filter's own rows carry its values. */
export function useLinkedNames(name: string): Record<string, string> {
  const named = use(ListScope).rows.flatMap((row): [string, string][] => {
    const link = row.linked[name];
    const value = row[name];
    return link && typeof value === "string" ? [[value, link.name]] : [];
  });
  return Object.fromEntries(named);
}
