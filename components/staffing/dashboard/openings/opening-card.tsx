"use client";

import { PositionSlots } from "@/components/staffing/slots/position-slots";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import type { OpenSlots } from "./openings-by-month";

type OpeningCardProps = Pick<React.ComponentProps<typeof PopoverContent>, "onPointerEnter" | "onPointerLeave"> & {
  slots: OpenSlots;
  /** What it stands at. */
  link: HTMLElement;
  onClose: () => void;
};

/** What an opening of the wall is of, and who stands in the slots of its position; the focus stays on the wall. */
export function OpeningCard({ slots, link, onClose, ...hover }: OpeningCardProps) {
  const { positionId, projectId, role, project, start } = slots;
  return (
    <Popover open onOpenChange={onClose}>
      <PopoverAnchor virtualRef={{ current: link }} />
      <PopoverContent
        aria-label="Slots"
        className="slots-card"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onFocusOutside={(event) => event.preventDefault()}
        {...hover}
      >
        <p className="wrap-anywhere">
          <span className="block font-medium">{role}</span>
          <span className="text-xs text-muted-foreground">
            {project} · {start}
          </span>
        </p>
        <PositionSlots projectId={projectId} positionId={positionId} />
      </PopoverContent>
    </Popover>
  );
}
