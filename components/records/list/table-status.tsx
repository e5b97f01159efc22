"use client";

import { useDebounced } from "@/lib/client/use-debounced";
import type { SavingCells } from "@/lib/query/record-mutations";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { cellName } from "../inline-edit/cell-labels";

type TableStatusProps = {
  definition: Definition;
  rows: readonly ListedRow[];
  saving: SavingCells;
  /** Announced at once. */
  note: string;
};

/** Announces notes and slow saves to screen readers. */
export function TableStatus({ definition, rows, saving, note }: TableStatusProps) {
  const saved = rows.flatMap(({ id, name }) => (saving[id] ?? []).map((column) => cellName(definition, column, name)));
  const late = useDebounced(saved.length > 0 ? `Saving ${saved.join(", ")}…` : "");
  return (
    <p role="status" className="sr-only">
      {note || late}
    </p>
  );
}
