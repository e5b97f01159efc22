"use client";

import { Check } from "lucide-react";
import { useState } from "react";
import { Command, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { cn } from "@/lib/utils";
import { ChoicesNote } from "../choices-note";
import type { ComboboxProps } from "./combobox-props";

export function ComboboxList(props: ComboboxProps & { trigger: React.ReactNode }) {
  const { label, options, value, q, isLoading, error, onRetry, onChoose, onOpen, onSearch, trigger } = props;
  const [marked, setMarked] = useState("");
  // What was marked may have left the list with the last letter; Enter then takes the first.
  const isThere = options.some((option) => option.value === marked);
  return (
    <Popover open onOpenChange={onOpen}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent
        className="w-(--radix-popover-trigger-width) min-w-64 overflow-hidden p-0"
        aria-label={`Choose ${label.toLowerCase()}`}
      >
        <Command
          shouldFilter={false}
          value={isThere ? marked : (options[0]?.value ?? "")}
          onValueChange={setMarked}
          label={`Search ${label.toLowerCase()}`}
        >
          <CommandInput placeholder="Search" value={q} onValueChange={onSearch} />
          <CommandList>
            {options.map((option) => (
              <CommandItem
                key={option.value}
                value={option.value}
                onSelect={() => {
                  onChoose(option.value);
                  onSearch("");
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
