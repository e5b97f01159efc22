"use client";

import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";

type SuggestionsPopoverProps = { anchor: HTMLElement; onClose: () => void; children: React.ReactNode };

export function SuggestionsPopover({ anchor, onClose, children }: SuggestionsPopoverProps) {
  return (
    <Popover open onOpenChange={onClose}>
      <PopoverAnchor virtualRef={{ current: anchor }} />
      <PopoverContent
        role="presentation"
        className="w-(--radix-popover-trigger-width) min-w-48 p-1"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && anchor.contains(event.target)) event.preventDefault();
        }}
      >
        {children}
      </PopoverContent>
    </Popover>
  );
}
