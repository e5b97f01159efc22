"use client";

import { DropdownMenuItem } from "@/components/ui/dropdown-menu";

/** `run` gets the element from which the menu was opened, to which a dialog or an editor returns the focus. */
type MenuItem = {
  label: string;
  icon: React.ComponentType<{ "aria-hidden": true }>;
  run: (opener: HTMLElement) => void;
};

type MenuItemsProps = {
  items: readonly MenuItem[];
  /** The chosen one, which its menu runs once it has closed: it would take the focus from a dialog that opened before. */
  chosen: React.RefObject<MenuItem | null>;
};

function MenuItems({ items, chosen }: MenuItemsProps) {
  return items.map((item) => (
    <DropdownMenuItem
      key={item.label}
      onSelect={() => {
        chosen.current = item;
      }}
    >
      <item.icon aria-hidden />
      {item.label}
    </DropdownMenuItem>
  ));
}

export { MenuItems, type MenuItem };
