"use client";

import { Check, Copy, Pencil, type LucideIcon } from "lucide-react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { CellAt } from "@/components/ui/data-table/row-focus";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { useClock } from "../moment";
import { copyText } from "../value/describe-value";

type CellToolsProps = {
  definition: Definition;
  row: ListedRow;
  at: CellAt;
  isCopied: boolean;
  onCopy: (at: CellAt) => void;
  onEdit: ((at: CellAt) => void) | null;
};

export function CellTools({ definition, row, at, isCopied, onCopy, onEdit }: CellToolsProps) {
  // The name cell has no Copy button, because the name is a link; the key still copies it.
  const text = copyText(definition, row, at.column, useClock());
  const hasCopy = at.column !== "name" && text !== "";
  useCellName(at.column === "name" ? null : at.cell, text || "Empty");
  return createPortal(
    <>
      {hasCopy || onEdit ? (
        <span
          data-slot="cell-tools"
          // Figures stand at the end of their cell.
          className="animate-ready-late absolute top-1/2 right-1 z-1 in-data-[align=end]:xl:right-auto in-data-[align=end]:xl:left-1 flex -translate-y-1/2 rounded-md border bg-popover p-0.5 shadow-raised in-data-edited:pointer-events-none in-data-edited:opacity-0 in-[td[aria-busy]]:hidden in-data-[density=compact]:p-0"
        >
          {hasCopy ? <Tool label="Copy" keyName="c" icon={isCopied ? Check : Copy} onClick={() => onCopy(at)} /> : null}
          {onEdit ? <Tool label="Edit" keyName="e" icon={Pencil} onClick={() => onEdit(at)} /> : null}
        </span>
      ) : null}
      <span role="status" className="sr-only">
        {isCopied ? "Copied" : ""}
      </span>
    </>,
    at.cell,
  );
}

/**
 * Names a cell by its value alone: the tools inside it would become part of its name. Badges and dates display more or
 * less than is copied, such as “On notice until 24 Dec”, and a name contains what is displayed.
 */
function useCellName(cell: HTMLElement | null, copied: string): void {
  useEffect(() => {
    const displayed = cell?.querySelector("[data-slot=badge], time")?.textContent;
    cell?.setAttribute("aria-label", displayed ?? copied);
    return () => cell?.removeAttribute("aria-label");
  }, [cell, copied]);
}

type ToolProps = { label: string; keyName: string; icon: LucideIcon; onClick: () => void };

function Tool({ label, keyName, icon: Icon, onClick }: ToolProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={`${label} (${keyName})`}
      className="flex size-6 pointer-coarse:size-9 items-center justify-center rounded-sm text-muted-foreground hover:bg-accent hover:text-foreground"
      onClick={onClick}
    >
      <Icon aria-hidden className="size-3.5" />
    </button>
  );
}
