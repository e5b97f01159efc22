"use client";

import type { CellAt } from "@/components/ui/data-table/row-focus";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";

type CellNoteProps = { at: CellAt; text: string; onClose: () => void };

/** A note beside a cell, which keeps the focus. `TableStatus` announces it to screen readers. */
export function CellNote({ at, text, onClose }: CellNoteProps) {
  return (
    <Popover open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <PopoverAnchor virtualRef={{ current: at.cell }} />
      <PopoverContent
        role="presentation"
        aria-hidden
        className="w-fit max-w-72 px-3 py-2 text-[0.8125rem]"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        {text}
      </PopoverContent>
    </Popover>
  );
}
