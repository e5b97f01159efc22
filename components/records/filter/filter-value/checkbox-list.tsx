"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { moveFocus } from "./move-focus";

export type CheckboxOption = { value: string; label: React.ReactNode; detail?: React.ReactNode };

type CheckboxListProps = {
  label: string;
  checkboxes: readonly CheckboxOption[];
  chosen: readonly string[];
  onToggle: (value: string, isOn: boolean) => void;
  search?: { q: string; onSearch: (q: string) => void };
  note?: React.ReactNode;
};

/** Checkboxes for any number of choices. Enter in the search box toggles the first one. */
export function CheckboxList({ label, checkboxes, chosen, onToggle, search, note }: CheckboxListProps) {
  return (
    <div role="group" aria-label={label} className="grid grid-cols-1 gap-1">
      {search ? (
        <Input
          type="search"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Search"
          value={search.q}
          autoComplete="off"
          onChange={(event) => search.onSearch(event.target.value)}
          onKeyDown={(event) => {
            const [first] = checkboxes;
            moveFocus(event);
            if (event.key !== "Enter" || search.q === "") return;
            event.preventDefault();
            if (first) onToggle(first.value, !chosen.includes(first.value));
            search.onSearch("");
          }}
        />
      ) : null}
      <div className="-mx-1.5 max-h-64 overflow-y-auto px-0.5 py-0.5">
        {checkboxes.map((tick) => (
          <CheckboxRow
            key={tick.value}
            tick={tick}
            isOn={chosen.includes(tick.value)}
            onToggle={(isOn) => onToggle(tick.value, isOn)}
          />
        ))}
        {note}
      </div>
    </div>
  );
}

type CheckboxRowProps = { tick: CheckboxOption; isOn: boolean; onToggle: (isOn: boolean) => void };

function CheckboxRow({ tick, isOn, onToggle }: CheckboxRowProps) {
  const id = useId();
  return (
    <div className="flex min-h-10 items-center gap-2.5 rounded-sm px-1.5 hover:bg-accent md:min-h-8">
      <Checkbox id={id} checked={isOn} onCheckedChange={(state) => onToggle(state === true)} onKeyDown={moveFocus} />
      <label htmlFor={id} className="flex min-w-0 grow cursor-pointer items-center gap-2 self-stretch">
        <span className="min-w-0 grow truncate">{tick.label}</span>
        {tick.detail ? <span className="shrink-0 text-xs text-muted-foreground">{tick.detail}</span> : null}
      </label>
    </div>
  );
}
