"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { PositionSlots } from "@/components/staffing/slots/position-slots";
import { useRest } from "@/components/staffing/slots/use-rest";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import type { OpenSlots } from "./openings-by-month";

type Shown = {
  slots: OpenSlots;
  /** What it stands at. */
  link: HTMLElement;
};

type OpeningCardProps = Shown & {
  /** Whether a mouse or the focus is at them. */
  isOver: boolean;
  onClose: () => void;
};

/**
 * What an opening of the wall is of, and who stands in the slots of its position, once somebody rests at it; the focus
 * stays on the wall.
 */
export function OpeningCard({ slots, link, isOver, onClose }: OpeningCardProps) {
  const rest = useRest();
  const [shown, setShown] = useState<Shown | null>(null);
  const follow = useEffectEvent(() => rest.start(() => (isOver ? setShown({ slots, link }) : onClose())));
  useEffect(() => follow(), [slots, isOver]);
  if (!shown) return null;
  const { positionId, projectId, role, project, start } = shown.slots;
  return (
    <Popover open onOpenChange={onClose}>
      <PopoverAnchor virtualRef={{ current: shown.link }} />
      <PopoverContent
        aria-label="Slots"
        className="slots-card"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onFocusOutside={(event) => event.preventDefault()}
        onPointerEnter={rest.cancel}
        onPointerLeave={() => rest.start(onClose)}
      >
        <p className="wrap-anywhere">
          <span className="block font-medium">{role}</span>
          <span className="text-xs text-muted-foreground">
            {project} · {start}
          </span>
        </p>
        <PositionSlots of={{ projectId, positionId }} />
      </PopoverContent>
    </Popover>
  );
}
