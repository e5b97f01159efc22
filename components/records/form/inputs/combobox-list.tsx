"use client";

import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { Command, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import { cn } from "@/lib/utils";
import { ChoicesNote } from "../../choices-note";
import type { ControlProps } from "./control-props";

type ComboboxListProps = ComboboxProps & {
  button: React.RefObject<HTMLButtonElement | null>;
};

export function ComboboxList(props: ComboboxListProps) {
  const { label, options, value, q, isLoading, error, onRetry, onChoose, onOpen, onSearch, button } = props;
  const input = useRef<HTMLInputElement>(null);
  const [highlighted, setHighlighted] = useState("");
  // The highlighted option may no longer match; Enter then takes the first.
  const isListed = options.some((option) => option.value === highlighted);
  return (
    <Popover open onOpenChange={onOpen}>
      <PopoverAnchor virtualRef={button} />
      <PopoverContent
        className="w-(--radix-popover-trigger-width) min-w-64 overflow-hidden p-0"
        aria-label={`Choose ${label.toLowerCase()}`}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          // The cursor goes to the end: letters typed on the button begin the search.
          input.current?.focus({ preventScroll: true });
          input.current?.setSelectionRange(q.length, q.length);
        }}
        onEscapeKeyDown={() => button.current?.focus()}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
        }}
        // The focus was already moved, to the button or by the user.
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <Command
          shouldFilter={false}
          value={isListed ? highlighted : (options[0]?.value ?? "")}
          onValueChange={setHighlighted}
          label={`Search ${label.toLowerCase()}`}
        >
          <CommandInput ref={input} placeholder="Search" value={q} onValueChange={onSearch} />
          <CommandList>
            {options.map((option) => (
              <CommandItem
                key={option.value}
                value={option.value}
                onSelect={() => {
                  onChoose(option.value);
                  button.current?.focus();
                  onOpen(false);
                }}
              >
                <Check aria-hidden className={cn(option.value !== value && "invisible")} />
                <span className="grow truncate">{option.label}</span>
                {option.detail ? (
                  <span className="max-w-3/5 shrink-0 truncate text-xs text-muted-foreground">{option.detail}</span>
                ) : null}
              </CommandItem>
            ))}
          </CommandList>
          <div role="status">
            <ChoicesNote count={options.length} isLoading={isLoading} error={error} onRetry={onRetry} />
          </div>
        </Command>
      </PopoverContent>
    </Popover>
  );
}

type ComboboxOption = { value: string; label: string; detail?: string };

export type PickerProps = {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  onBlur: () => void;
  control: ControlProps;
  isRequired: boolean;
  /** Whether it looks like the filters above a list, with its label for what is chosen. */
  isFilter?: boolean;
  /** Displayed while nothing is chosen; by default the request to choose. */
  emptyText?: string;
};

export type ComboboxProps = PickerProps & {
  chosen: string;
  options: readonly ComboboxOption[];
  isLoading: boolean;
  error: string | null;
  onRetry: () => void;
  q: string;
  onSearch: (q: string) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  offReason?: string | undefined;
};
