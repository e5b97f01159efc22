"use client";

import { useSyncExternalStore } from "react";
import type { Kind } from "@/lib/records/kinds";
import { isObject } from "@/lib/values";

/** The list page that was last open in this tab: a record's page goes back to it, and to the next record on it. */
export type RememberedList = {
  /** The query string with its question mark, or "". */
  search: string;
  ids: readonly string[];
  /** How many rows come before them, on the pages before. */
  before: number;
  /** How many the list has, such as `164` or `1,000+`. */
  total: string;
};

export function rememberList(kind: Kind, list: RememberedList): void {
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(list));
  } catch {
    // Storage can be full or forbidden; the record's page then has no neighbours.
    return;
  }
}

/** Null on the server, and if no list of the kind was open. */
export function useRememberedList(kind: Kind): RememberedList | null {
  const text = useSyncExternalStore(
    subscribeToNothing,
    () => readText(kind),
    () => null,
  );
  return parse(text);
}

const subscribeToNothing = () => () => {};

function readText(kind: Kind): string | null {
  try {
    return sessionStorage.getItem(keyOf(kind));
  } catch {
    return null;
  }
}

export function parse(text: string | null): RememberedList | null {
  try {
    const list: unknown = JSON.parse(text ?? "null");
    if (!isObject(list) || typeof list.search !== "string" || !Array.isArray(list.ids)) return null;
    const { before, total } = list;
    if (typeof before !== "number" || typeof total !== "string") return null;
    return { search: list.search, ids: list.ids.map(String), before, total };
  } catch {
    return null;
  }
}

function keyOf(kind: Kind): string {
  return `list:${kind}`;
}
