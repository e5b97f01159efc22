"use client";

import { useDebounced } from "@/lib/client/use-debounced";
import type { SavingCells } from "@/lib/query/use-saving-cells";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { fieldLabel } from "../field-label";

type TableStatusProps = {
  definition: Definition;
  rows: readonly ListedRow[];
  saving: SavingCells;
  /** What is to be said at once. */
  note: string;
};

/** Says what is seen in a table's cells only. What is saved in no time is told by its own note alone. */
export function TableStatus({ definition, rows, saving, note }: TableStatusProps) {
  const saved = rows.flatMap(({ id, name }) =>
    (saving[id] ?? []).map((column) => `${fieldLabel(definition, column)} of ${name}`),
  );
  const late = useDebounced(saved.length > 0 ? `Saving ${saved.join(", ")}…` : "");
  return (
    <p role="status" className="sr-only">
      {note || late}
    </p>
  );
}
