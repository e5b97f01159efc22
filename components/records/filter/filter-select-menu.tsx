"use client";

import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from "@/components/ui/dropdown-menu";
import type { Popup } from "@/components/ui/lazy-popup";

type FilterSelectMenuProps = {
  popup: Popup;
  /** Empty for no choice, which is an option as well. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

export function FilterSelectMenu({ popup, value, options, onChange }: FilterSelectMenuProps) {
  return (
    <DropdownMenu popup={popup}>
      <DropdownMenuContent align="start" className="max-w-72">
        <DropdownMenuRadioGroup value={value} onValueChange={onChange}>
          {options.map((option) => (
            <DropdownMenuRadioItem key={option.value} value={option.value}>
              {option.label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
