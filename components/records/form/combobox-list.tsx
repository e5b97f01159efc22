"use client";

import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { Command, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import { cn } from "@/lib/utils";
import { ChoicesNote } from "../choices-note";
import type { ComboboxProps } from "./combobox-props";

type ComboboxListProps = ComboboxProps & {
  /** What it was opened by, below which it stands. */
  button: React.RefObject<HTMLButtonElement | null>;
};

export function ComboboxList(props: ComboboxListProps) {
  const { label, options, value, q, isLoading, error, onRetry, onChoose, onOpen, onSearch, button } = props;
  const box = useRef<HTMLInputElement>(null);
  const [marked, setMarked] = useState("");
  // What was marked may have left the list with the last letter; Enter then takes the first.
  const isThere = options.some((option) => option.value === marked);
  return (
    <Popover open onOpenChange={onOpen}>
      <PopoverAnchor virtualRef={button} />
      <PopoverContent
        className="w-(--radix-popover-trigger-width) min-w-64 overflow-hidden p-0"
        aria-label={`Choose ${label.toLowerCase()}`}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          // Not selected: what was typed on the button is the beginning of a word.
          box.current?.focus({ preventScroll: true });
          box.current?.setSelectionRange(q.length, q.length);
        }}
        onEscapeKeyDown={() => button.current?.focus()}
        onInteractOutside={(event) => {
          // A press on the button closes it by itself.
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
        }}
        // The focus is where it was given back to, or where one went on.
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <Command
          shouldFilter={false}
          value={isThere ? marked : (options[0]?.value ?? "")}
          onValueChange={setMarked}
          label={`Search ${label.toLowerCase()}`}
        >
          <CommandInput ref={box} placeholder="Search" value={q} onValueChange={onSearch} />
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
                {option.detail ? <span className="shrink-0 text-xs text-muted-foreground">{option.detail}</span> : null}
              </CommandItem>
            ))}
          </CommandList>
          <ChoicesNote found={options.length} isLoading={isLoading} error={error} onRetry={onRetry} />
        </Command>
      </PopoverContent>
    </Popover>
  );
}
