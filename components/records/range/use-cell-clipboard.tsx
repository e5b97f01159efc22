"use client";

import { Suspense, useState, type ClipboardEvent, type ReactNode } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { cellOfClipboard, cellsIn, type CellPosition, type CellRange } from "@/components/ui/data-table/cell-range";
import { addToast } from "@/components/ui/toast-store";
import type { Cells } from "@/lib/contract/changes/cells";
import { formatCount } from "@/lib/format";
import { parseTable } from "@/lib/records/import/clipboard-table";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { useClock } from "../moment";
import { copiedCells } from "./copied-cells";
import { pastedCells, type PastedCells } from "./pasted-cells";

const PasteDialog = lazy(async () => ({ default: (await import("./paste-dialog")).PasteDialog }));

type ClipboardOptions = {
  definition: Definition;
  rows: readonly ListedRow[];
  columns: readonly { key: string }[];
  isEditable: (column: string) => boolean;
  mayUpdate: (row: ListedRow) => boolean;
};

type CellClipboard = {
  range: CellRange | null;
  setRange: (range: CellRange | null) => void;
  onCopy: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  /** Announced to screen readers. */
  status: string;
  dialog: ReactNode;
};

/** Copies the range of a list to spreadsheets, and pastes cells of spreadsheets after a preview. */
export function useCellClipboard({
  definition,
  rows,
  columns,
  isEditable,
  mayUpdate,
}: ClipboardOptions): CellClipboard {
  const clock = useClock();
  const [range, setRange] = useState<CellRange | null>(null);
  const [copied, setCopied] = useState("");
  const [pasted, setPasted] = useState<(PastedCells & { cells: Cells }) | null>(null);
  const selected = cellsIn(range, rows, columns);
  // The focus can leave a range by other ways than the table's keys.
  const rangeAround = ({ id, column }: CellPosition) =>
    selected?.ids.includes(id) && selected.columns.includes(column) ? selected : null;

  function onCopy(event: ClipboardEvent) {
    const at = cellOfClipboard(event);
    if (!at) return;
    const cells = rangeAround(at) ?? { ids: [at.id], columns: [at.column] };
    const copiedRows = rows.filter(({ id }) => cells.ids.includes(id));
    const { text, html } = copiedCells(definition, copiedRows, cells.columns, clock);
    event.clipboardData.setData("text/plain", text);
    event.clipboardData.setData("text/html", html);
    event.preventDefault();
    setCopied(`${sizeText(copiedRows.length, cells.columns.length)} copied`);
  }

  function onPaste(event: ClipboardEvent) {
    const at = cellOfClipboard(event);
    const table = parseTable(event.clipboardData.getData("text/plain"));
    if (!at || table.length === 0) return;
    event.preventDefault();
    const keys = columns.map(({ key }) => key);
    const placed = pastedCells({ rows, columns: keys, at, range: rangeAround(at), table, isEditable, mayUpdate });
    if (placed?.cells) return setPasted({ ...placed, cells: placed.cells });
    addToast({
      title: placed ? "These cells can’t be edited in the list" : "Couldn’t paste",
      description: placed
        ? "Open the record to change them."
        : "The copied rows have different numbers of cells. Copy a rectangle of cells.",
      variant: "warning",
    });
  }

  return {
    range,
    setRange: (next) => {
      setRange(next);
      setCopied("");
    },
    onCopy,
    onPaste,
    status: copied || (selected ? `${sizeText(selected.ids.length, selected.columns.length)} selected` : ""),
    dialog: pasted ? (
      <Suspense fallback={null}>
        <PasteDialog definition={definition} pasted={pasted} onClose={() => setPasted(null)} />
      </Suspense>
    ) : null,
  };
}

function sizeText(rows: number, columns: number): string {
  const [high, wide] = [`${formatCount(rows)} ${rows === 1 ? "row" : "rows"}`, columns === 1 ? "column" : "columns"];
  return rows * columns === 1 ? "Cell" : `${high}, ${formatCount(columns)} ${wide}`;
}
