"use client";

import type { Popup } from "@/components/ui/lazy-popup";
import { Popover, PopoverContent } from "@/components/ui/popover";

export function ViewPopover({ popup, children }: { popup: Popup; children: React.ReactNode }) {
  return (
    <Popover popup={popup}>
      <PopoverContent align="end" aria-label="View" className="grid justify-items-start gap-3">
        {children}
      </PopoverContent>
    </Popover>
  );
}
