import { visibleLines } from "@/lib/records/texts/control-characters";
import type { Definition } from "@/lib/records/definition";
import { fieldTypeOf } from "@/lib/records/field-types/field-types";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { RecordRow } from "@/lib/records/record";
import type { ReadRow } from "./read-row";

/**
 * The fields whose cells read as the record's export would, even where a name isn't unique or a text looks like an error
 * of a formula.
 */
export function unchangedCells(definition: Definition, row: ReadRow, before: RecordRow): string[] {
  const unchanged = Object.keys(row.texts).filter((name) => {
    const exported = comparable(exportedText(definition, before, name));
    return exported !== "" && [row.texts[name], row.rawTexts[name]].some((text) => comparable(text) === exported);
  });
  // The same city in another state is another one.
  return unchanged.filter((name) => {
    const field = definition.fields[name];
    const within = field?.type === "reference" ? field.within : undefined;
    const isLimitChanged = within !== undefined && within in row.texts && !unchanged.includes(within);
    return !isLimitChanged;
  });
}

export function withoutCells(row: ReadRow, names: readonly string[]): ReadRow {
  return {
    ...row,
    values: Object.fromEntries(Object.entries(row.values).filter(([name]) => !names.includes(name))),
    errors: row.errors.filter(({ field }) => field === null || !names.includes(field)),
  };
}

/** Spreadsheets may write line breaks and letters with marks in another way. */
function comparable(text = ""): string {
  return visibleLines(text.replace(/\r\n?/g, "\n")).trim();
}

/** The text of a record's field in an export. */
export function exportedText(definition: Definition, record: RecordRow, name: string): string {
  const field = definition.fields[name];
  const value = record[name];
  if (!field || isEmpty(value)) return "";
  return fieldTypeOf(field).toCell(field, value, record.linked[name]?.name).text;
}
