import { limitsOf, type FieldOf } from "@/lib/records/definition";
import type { SheetCell } from "@/lib/records/field-types/field-type";
import { fieldTypeOf } from "@/lib/records/field-types/field-types";
import type { Kind } from "@/lib/records/kinds";
import type { LiveValues } from "@/upstream/records/field-types/field-type";
import type { Column } from "./columns";
import { examplesOf } from "./examples";

export function exampleRows(kind: Kind, columns: readonly Column[], live: LiveValues): (SheetCell | null)[][] {
  const fields = Object.fromEntries(columns.map(({ name, field }) => [name, field]));
  const limiting = columns.toSorted((a, b) => limitsOf(fields, a.field).length - limitsOf(fields, b.field).length);
  return examplesOf(kind).map((example, index) => {
    const row = new Map<string, SheetCell | null>();
    for (const { name, field } of limiting) {
      const given = example[name] ?? null;
      const value = field.type === "reference" ? liveExample(field, live, row, given ?? index) : given;
      // Later examples show what may stay empty.
      const isLeftOut = field.type === "reference" && !field.required && index >= 2;
      row.set(name, value === null || isLeftOut ? null : fieldTypeOf(field).toCell(field, value, undefined));
    }
    return columns.map(({ name }) => row.get(name) ?? null);
  });
}

function liveExample(
  { to, within }: FieldOf<"reference">,
  live: LiveValues,
  row: Map<string, SheetCell | null>,
  preferred: string | number,
) {
  const values = live.get(to) ?? [];
  const fitting = within ? values.filter((value) => value.within === row.get(within)?.text) : values;
  const named = fitting.find(({ value }) => value === preferred || value.startsWith(`${preferred} `));
  const placed = typeof preferred === "number" ? fitting[preferred] : undefined;
  return (named ?? placed ?? fitting[0])?.value ?? null;
}
