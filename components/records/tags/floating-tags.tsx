"use client";

import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";

type FloatingTagsProps = { box: HTMLElement; onClose: () => void; children: React.ReactNode };

export function FloatingTags({ box, onClose, children }: FloatingTagsProps) {
  return (
    <Popover open onOpenChange={onClose}>
      <PopoverAnchor virtualRef={{ current: box }} />
      <PopoverContent
        role="presentation"
        className="w-(--radix-popover-trigger-width) min-w-48 p-1"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && box.contains(event.target)) event.preventDefault();
        }}
      >
        {children}
      </PopoverContent>
    </Popover>
  );
}
