import { COMMON_LABELS, type Definition, type Field, type Figure } from "@/lib/records/definition";
import type { SheetCell } from "@/lib/records/field-types/field-type";
import { displayedWith, fieldTypeOf } from "@/lib/records/field-types/field-types";
import { isEmpty } from "@/lib/records/field-types/field-values";
import { figureCell } from "@/lib/records/figures/figure-text";
import { MOMENTS } from "@/lib/records/list/filter";
import type { ListedRow } from "@/lib/records/record";
import type { Clock } from "@/lib/staffing/days";

/** `reads` are the fields that its cells are made of. */
export type Column = {
  name: string;
  header: string;
  reads: readonly string[];
  cellOf: (record: ListedRow) => SheetCell | null;
};

export function columnNames(definition: Definition): string[] {
  const fields = Object.keys(definition.fields).filter((name) => definition.fields[name]?.type !== "rows");
  const figures = Object.entries(definition.list.figures ?? {}).flatMap(([name, { isPart }]) => (isPart ? [] : [name]));
  return [...new Set(["code", "name", ...fields, ...figures, ...Object.keys(COMMON_LABELS), VERSION])];
}

const VERSION = "version";

/**
 * Each column is followed by the fields it is displayed with, such as a currency or the subtitle. Unless columns are
 * requested, the version is the last, so that a file that comes back as an import overwrites nothing newer.
 */
export function columnsOf(definition: Definition, requested: readonly string[] | null, clock: Clock): Column[] {
  const { fields, list, subtitle } = definition;
  const names = (requested ?? ["code", ...list.columns, VERSION]).flatMap((name) => [
    name,
    ...displayedWith(fields[name]),
    ...(name === "name" && subtitle ? [subtitle] : []),
  ]);
  return [...new Set(names)].map((name) => {
    const figure = list.figures?.[name];
    if (figure) return figureColumn(name, figure, clock);
    const header = fields[name]?.label ?? COMMON_LABELS[name] ?? (name === VERSION ? "Version" : "Name");
    return { name, header, reads: [name], cellOf: (record) => cellOf(fields[name], name, record) };
  });
}

function figureColumn(name: string, figure: Figure, clock: Clock): Column {
  return {
    name,
    header: figure.label,
    reads: [name, ...(figure.with ?? [])],
    cellOf: (row) => (isEmpty(row[name]) ? null : figureCell({ figure, value: row[name], row }, clock)),
  };
}

function cellOf(field: Field | undefined, name: string, record: ListedRow): SheetCell | null {
  const value = record[name];
  if (isEmpty(value)) return null;
  const link = record.linked[name]?.name;
  if (field) return fieldTypeOf(field).toCell(field, value, link);
  const isMoment = MOMENTS.some((moment) => moment === name);
  return { type: isMoment ? "moment" : "text", text: link ?? String(value) };
}
