import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { writeListQuery, type ListQuery } from "@/lib/records/list/list-query";
import { fieldsOfColumns } from "@/lib/records/list/listed-fields";
import { conditionsOf } from "@/lib/records/list/where";
import { recordKeys } from "./record-keys";

export function listCall(kind: Kind, query: ListQuery, columns: readonly string[]) {
  const definition = definitionOf(kind);
  const params = writeListQuery(definition, query);
  const fields = fieldsOfColumns(definition, [...columns, ...namedByRows(definition, query)]).join(",");
  const queryKey = recordKeys.rows(kind, params.toString(), fields);
  params.set("fields", fields);
  return { queryKey, params };
}

/** Filtered references whose table never loads whole, such as cities: matching rows bring the names for the chips. */
function namedByRows({ fields }: Definition, { filters, where }: ListQuery): string[] {
  return [...Object.keys(filters), ...conditionsOf(where).map(({ field }) => field)].filter((name) => {
    const field = fields[name];
    return field?.type === "reference" && field.within !== undefined;
  });
}
