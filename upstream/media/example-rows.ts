import type { Kind } from "@/lib/records/kinds";
import type { Column } from "./columns";
import { examplesOf } from "./examples";
import type { LiveValues } from "./live-values";

export type CellValue = string | number | null;

export function exampleRows(kind: Kind, columns: readonly Column[], live: LiveValues): CellValue[][] {
  return examplesOf(kind).map((example, index) => {
    const row = new Map<string, CellValue>();
    for (const { name, field } of columns) {
      const given = example[name] ?? null;
      if (field.type === "reference") row.set(name, index < 2 ? liveExample(field, live, row, given ?? index) : null);
      else if (field.type === "choice")
        row.set(name, field.options.find(({ value }) => value === given)?.label ?? null);
      else row.set(name, given);
    }
    return columns.map(({ name }) => row.get(name) ?? null);
  });
}

type ReferenceField = Extract<Column["field"], { type: "reference" }>;

function liveExample(
  { to, within }: ReferenceField,
  live: LiveValues,
  row: Map<string, CellValue>,
  preferred: string | number,
) {
  const values = live.get(to) ?? [];
  const fitting = within ? values.filter((value) => value.within === row.get(within)) : values;
  const named = fitting.find(({ value }) => value === preferred || value.startsWith(`${preferred} `));
  const placed = typeof preferred === "number" ? fitting[preferred] : undefined;
  return (named ?? placed ?? fitting[0])?.value ?? null;
}
