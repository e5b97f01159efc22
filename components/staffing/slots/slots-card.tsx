"use client";

import type { Popup } from "@/components/ui/lazy-popup";
import { Popover, PopoverContent } from "@/components/ui/popover";
import { PositionSlots } from "./position-slots";

type SlotsCardProps = Pick<
  React.ComponentProps<typeof PopoverContent>,
  "onPointerEnter" | "onPointerLeave" | "onCloseAutoFocus"
> &
  React.ComponentProps<typeof PositionSlots> & { popup: Popup };

/** Who stands in each slot, at the slots. */
export function SlotsCard({ projectId, positionId, popup, ...hover }: SlotsCardProps) {
  return (
    <Popover popup={popup}>
      <PopoverContent
        aria-label="Slots"
        className="slots-card"
        onOpenAutoFocus={(event) => popup.isByKey || event.preventDefault()}
        {...hover}
      >
        <PositionSlots projectId={projectId} positionId={positionId} />
      </PopoverContent>
    </Popover>
  );
}
