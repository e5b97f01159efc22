import type { Kind } from "@/lib/records/kinds";

/** Keys of everything cached about records; each begins with what a coarser invalidation names. */
export const recordKeys = {
  all: ["records"] as const,
  lists: (kind: Kind) => ["records", kind, "list"] as const,
  /** @param params the list's state as `writeListQuery` writes it, so that one state has one key */
  list: (kind: Kind, params: string) => ["records", kind, "list", params] as const,
  /** @param fields what its rows hold, in one order, whichever columns they are for */
  rows: (kind: Kind, params: string, fields: string) => ["records", kind, "list", params, fields] as const,
  facets: (kind: Kind, params: string) => ["records", kind, "facets", params] as const,
  /** @param params which field's tags, and what they begin with @param among of which records, null for all */
  tags: (kind: Kind | null, params: string, among: string | null) => ["records", kind, "tags", params, among] as const,
  record: (kind: Kind, id: string) => ["records", kind, "record", id] as const,
  history: (kind: Kind, id: string) => ["records", kind, "history", id] as const,
  /** @param params what is looked for over all kinds */
  search: (params: string) => ["records", "search", params] as const,
  /** @param body what a run would be asked to do, as it is sent */
  preview: (kind: Kind, body: string) => ["records", kind, "preview", body] as const,
  choices: (kind: Kind, params: string) => ["records", kind, "choices", params] as const,
};
