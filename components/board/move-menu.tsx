"use client";

import { Ellipsis } from "lucide-react";
import { useRef } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { Column, Identified } from "./board-model";

type MoveMenuProps<Card extends Identified> = {
  name: string;
  moves: readonly Column<Card>[];
  /** On a phone a card leaves no space beside it. */
  isPhone: boolean;
  onMove: (columnId: string) => void;
};

/** Moves a card without dragging. */
export function MoveMenu<Card extends Identified>({ name, moves, isPhone, onMove }: MoveMenuProps<Card>) {
  const hasHighlighted = useRef(false);
  const direct = moves.filter(({ verb }) => !verb);
  const asking = moves.filter(({ verb }) => verb);
  const itemOf = ({ id, title, verb = title, fill }: Column<Card>) => (
    <DropdownMenuItem key={id} onSelect={() => onMove(id)}>
      <span aria-hidden className={`board-tab-dot ${fill}`} />
      {verb}
    </DropdownMenuItem>
  );
  return (
    <DropdownMenu onOpenChange={() => (hasHighlighted.current = false)}>
      <DropdownMenuTrigger className="board-tool" aria-label={`Move ${name} to…`} title="Move to…">
        <Ellipsis aria-hidden />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        // Beside the card, which stays in view.
        {...(isPhone ? { align: "end" } : { side: "right", align: "start", sideOffset: 14 })}
        onFocus={({ target, currentTarget }) => {
          if (target !== currentTarget || hasHighlighted.current) return;
          hasHighlighted.current = true;
          currentTarget.querySelector<HTMLElement>("[role=menuitem]")?.focus();
        }}
      >
        {direct.length > 0 ? <DropdownMenuLabel>Move to</DropdownMenuLabel> : null}
        {direct.map(itemOf)}
        {direct.length > 0 && asking.length > 0 ? <DropdownMenuSeparator /> : null}
        {asking.map(itemOf)}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
