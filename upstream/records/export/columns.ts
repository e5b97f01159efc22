import { COMMON_LABELS, type Definition, type Field } from "@/lib/records/definition";
import type { SheetCell } from "@/lib/records/field-types/field-type";
import { displayedWith, fieldTypeOf } from "@/lib/records/field-types/field-types";
import { isEmpty } from "@/lib/records/field-types/field-values";
import { MOMENTS } from "@/lib/records/list/filter";
import type { ListedRow } from "@/lib/records/record";

export type Column = { name: string; header: string; cellOf: (record: ListedRow) => SheetCell | null };

export function columnNames(definition: Definition): string[] {
  const fields = Object.keys(definition.fields).filter((name) => definition.fields[name]?.type !== "rows");
  return [...new Set(["code", "name", ...fields, ...Object.keys(COMMON_LABELS), VERSION])];
}

const VERSION = "version";

/**
 * Each column is followed by the fields it is displayed with, such as a currency or the subtitle. Unless columns are
 * requested, the version is the last, so that a file that comes back as an import overwrites nothing newer.
 */
export function columnsOf(definition: Definition, requested: readonly string[] | null): Column[] {
  const { fields, list, subtitle } = definition;
  const names = (requested ?? ["code", ...list.columns, VERSION]).flatMap((name) => [
    name,
    ...displayedWith(fields[name]),
    ...(name === "name" && subtitle ? [subtitle] : []),
  ]);
  return [...new Set(names)].map((name) => ({
    name,
    header: fields[name]?.label ?? COMMON_LABELS[name] ?? (name === VERSION ? "Version" : "Name"),
    cellOf: (record) => cellOf(fields[name], name, record),
  }));
}

function cellOf(field: Field | undefined, name: string, record: ListedRow): SheetCell | null {
  const value = record[name];
  if (isEmpty(value)) return null;
  const link = record.linked[name]?.name;
  if (field) return fieldTypeOf(field).toCell(field, value, link);
  const isMoment = MOMENTS.some((moment) => moment === name);
  return { type: isMoment ? "moment" : "text", text: link ?? String(value) };
}
