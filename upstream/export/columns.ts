import { COMMON_LABELS, toldWith, type Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { formatOf, type Cell } from "./cells";

/** One column of an exported file. */
export type Column = { name: string; header: string; cellOf: (record: ListedRow) => Cell };

/** What may be asked for by name; rows of records are lists of their own and fit into no cell. */
export function columnNames(definition: Definition): string[] {
  const fields = Object.keys(definition.fields).filter((name) => definition.fields[name]?.type !== "rows");
  return [...new Set(["code", "name", ...fields, ...Object.keys(COMMON_LABELS)])];
}

/**
 * The columns of the list and the code in front, each followed by what its values are told with, such as a currency or what
 * stands under a name.
 */
export function columnsOf(definition: Definition, asked: readonly string[] | null): Column[] {
  const { fields, list, subtitle } = definition;
  const names = (asked ?? ["code", ...list.columns]).flatMap((name) => [
    name,
    ...toldWith(fields[name]),
    ...(name === "name" && subtitle ? [subtitle] : []),
  ]);
  return [...new Set(names)].map((name) => ({
    name,
    header: fields[name]?.label ?? COMMON_LABELS[name] ?? "Name",
    cellOf: formatOf(fields[name], name),
  }));
}
