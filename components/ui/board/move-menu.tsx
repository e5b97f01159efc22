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
import { MenuItems, type MenuItem } from "@/components/ui/menu-items";
import type { Column, Identified } from "./board-model";

type MoveMenuProps<Card extends Identified> = {
  name: string;
  moves: readonly Column<Card>[];
  items: readonly MenuItem[];
  /** On a phone a card leaves no space beside it. */
  isPhone: boolean;
  onMove: (columnId: string) => void;
};

/** Moves a card without dragging, and does what else can be done with it. */
export function MoveMenu<Card extends Identified>({ name, moves, items, isPhone, onMove }: MoveMenuProps<Card>) {
  const hasHighlighted = useRef(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuItem>(null);
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
      <DropdownMenuTrigger ref={trigger} className="board-tool" aria-label={`Move ${name} to…`} title="Move to…">
        <Ellipsis aria-hidden />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        // Beside the card, which stays in view.
        {...(isPhone ? { align: "end" } : { side: "right", align: "start", sideOffset: 14 })}
        onCloseAutoFocus={(event) => {
          // The closing menu would take the focus from a dialog that opened before.
          if (!chosen.current || !trigger.current) return;
          event.preventDefault();
          trigger.current.focus();
          chosen.current.run(trigger.current);
          chosen.current = null;
        }}
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
        {items.length > 0 ? <DropdownMenuSeparator /> : null}
        <MenuItems items={items} chosen={chosen} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
