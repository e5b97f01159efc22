import { isDeepStrictEqual } from "node:util";
import type { ImportRow } from "@/lib/contract/changes/import";
import type { Definition } from "@/lib/records/definition";
import { fieldTypeOf } from "@/lib/records/field-types/field-types";
import { isEmpty } from "@/lib/records/field-types/field-values";
import { emptyAsNull } from "@/upstream/changes/apply/ledger";
import type { Values } from "@/upstream/records/read/record-of";
import type { PlannedRow } from "./planned-row";
import { exportedText } from "./unchanged-cells";

/** What a row changes of its record, as texts. */
export function changesOf(
  definition: Definition,
  planned: PlannedRow,
  fields: readonly string[],
  values: Values,
): ImportRow["changes"] {
  const { before, stale } = planned;
  if (!before) return [];
  return fields.map((field) => ({
    field,
    before: exportedText(definition, before, field),
    after: textAfter(definition, planned, values, field),
    ...(stale?.base && stale.conflicts.includes(field) ? { base: exportedText(definition, stale.base, field) } : {}),
  }));
}

function textAfter(definition: Definition, { row, stale }: PlannedRow, values: Values, field: string): string {
  if (isEmpty(values[field])) return "";
  if (!stale?.base) return row.texts[field] || displayed(definition, values, field);
  // Theirs aren't in the cell, and what goes with a changed cell may have none.
  if (definition.fields[field]?.type === "tags") return displayed(definition, values, field);
  if (isDeepStrictEqual(emptyAsNull(values[field]), emptyAsNull(stale.base[field])))
    return exportedText(definition, stale.base, field);
  return row.texts[field] || displayed(definition, values, field);
}

export function displayed(definition: Definition, values: Values, name: string): string {
  const field = definition.fields[name];
  return !field || isEmpty(values[name]) ? "" : fieldTypeOf(field).toCell(field, values[name], undefined).text;
}
