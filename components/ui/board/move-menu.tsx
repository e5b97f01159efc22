"use client";

import { useRef } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import type { Popup } from "@/components/ui/lazy-popup";
import { MenuItems, type MenuItem } from "@/components/ui/menu-items";
import type { Column } from "./board-model";

export type MoveMenuProps = {
  popup: Popup;
  moves: readonly Pick<Column<never>, "id" | "title" | "verb" | "fill">[];
  items: readonly MenuItem[];
  /** On a phone a card leaves no space beside it. */
  isPhone: boolean;
  onMove: (columnId: string) => void;
};

export function MoveMenu({ popup, moves, items, isPhone, onMove }: MoveMenuProps) {
  const chosen = useRef<MenuItem>(null);
  const direct = moves.filter(({ verb }) => !verb);
  const asking = moves.filter(({ verb }) => verb);
  const itemOf = ({ id, title, verb = title, fill }: MoveMenuProps["moves"][number]) => (
    <DropdownMenuItem key={id} onSelect={() => onMove(id)}>
      <span aria-hidden className={`board-tab-dot ${fill}`} />
      {verb}
    </DropdownMenuItem>
  );
  return (
    // By a press too it begins at its first item, which says where the card can go.
    <DropdownMenu popup={{ ...popup, isByKey: true }}>
      <DropdownMenuContent
        // Beside the card, which stays in view.
        {...(isPhone ? { align: "end" } : { side: "right", align: "start", sideOffset: 14 })}
        onCloseAutoFocus={(event) => {
          // The closing menu would take the focus from a dialog that opened before.
          if (!chosen.current || !popup.button.current) return;
          event.preventDefault();
          popup.button.current.focus();
          chosen.current.run(popup.button.current);
          chosen.current = null;
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
