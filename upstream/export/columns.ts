import { COMMON_LABELS, type Definition } from "@/lib/records/definition";
import { displayedWith } from "@/lib/records/field-types/field-types";
import type { ListedRow } from "@/lib/records/record";
import { formatOf, type Cell } from "./cells";

export type Column = { name: string; header: string; cellOf: (record: ListedRow) => Cell };

export function columnNames(definition: Definition): string[] {
  const fields = Object.keys(definition.fields).filter((name) => definition.fields[name]?.type !== "rows");
  return [...new Set(["code", "name", ...fields, ...Object.keys(COMMON_LABELS)])];
}

/** Each column is followed by the fields it is displayed with, such as a currency or the subtitle. */
export function columnsOf(definition: Definition, requested: readonly string[] | null): Column[] {
  const { fields, list, subtitle } = definition;
  const names = (requested ?? ["code", ...list.columns]).flatMap((name) => [
    name,
    ...displayedWith(fields[name]),
    ...(name === "name" && subtitle ? [subtitle] : []),
  ]);
  return [...new Set(names)].map((name) => ({
    name,
    header: fields[name]?.label ?? COMMON_LABELS[name] ?? "Name",
    cellOf: formatOf(fields[name], name),
  }));
}
