import type { BoardKind } from "@/lib/records/board-order";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { type ListQuery, writeListQuery } from "@/lib/records/list/list-query";
import { fieldsOfColumns } from "@/lib/records/list/listed-fields";
import { conditionsOf } from "@/lib/records/list/where";

/** Each key starts with the parts that a broader invalidation names. */
export const recordKeys = {
  all: ["records"] as const,
  lists: (kind: Kind) => ["records", kind, "list"] as const,
  /** @param params as `writeListQuery` writes it, so that one list query has one key */
  list: (kind: Kind, params: string) => ["records", kind, "list", params] as const,
  /** @param fields in one order, whatever the columns' order */
  rows: (kind: Kind, params: string, fields: string) => ["records", kind, "list", params, fields] as const,
  facets: (kind: Kind, params: string) => ["records", kind, "facets", params] as const,
  /** @param params field and typed text @param among the selection, null for all records */
  tags: (kind: Kind | null, params: string, among: string | null) => ["records", kind, "tags", params, among] as const,
  record: (kind: Kind, id: string) => ["records", kind, "record", id] as const,
  history: (kind: Kind, id: string) => ["records", kind, "history", id] as const,
  search: (params: string) => ["records", "search", params] as const,
  preview: (kind: Kind, body: string) => ["records", kind, "preview", body] as const,
  boards: (kind: BoardKind) => ["records", kind, "board"] as const,
  /** @param params as the board's query is written, so that one query has one key */
  board: (kind: BoardKind, params: string) => ["records", kind, "board", params] as const,
  choices: (kind: Kind, params: string) => ["records", kind, "choices", params] as const,
};

export function listRequest(kind: Kind, query: ListQuery, columns: readonly string[]) {
  const definition = definitionOf(kind);
  const params = writeListQuery(definition, query);
  const fields = fieldsOfColumns(definition, [...columns, ...partlyLoadedReferences(definition, query)]).join(",");
  const queryKey = recordKeys.rows(kind, params.toString(), fields);
  params.set("fields", fields);
  return { queryKey, params };
}

/** Filtered references whose table never loads whole, such as cities: matching rows bring the names for the chips. */
function partlyLoadedReferences({ fields }: Definition, { filters, where }: ListQuery): string[] {
  return [...Object.keys(filters), ...conditionsOf(where).map(({ field }) => field)].filter((name) => {
    const field = fields[name];
    // States load whole, though they are within a country.
    return field?.type === "reference" && field.within !== undefined && field.to !== "states";
  });
}
