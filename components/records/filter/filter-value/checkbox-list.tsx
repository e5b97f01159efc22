"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";

export type CheckboxOption = { value: string; label: React.ReactNode; detail?: React.ReactNode };

type CheckboxListProps = {
  label: string;
  options: readonly CheckboxOption[];
  checked: readonly string[];
  onToggle: (value: string, isChecked: boolean) => void;
  search?: { q: string; onSearch: (q: string) => void };
  note?: React.ReactNode;
};

/** Checkboxes for any number of choices. Enter in the search box toggles the first one. */
export function CheckboxList({ label, options, checked, onToggle, search, note }: CheckboxListProps) {
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
            const [first] = options;
            moveFocus(event);
            if (event.key !== "Enter" || search.q === "") return;
            event.preventDefault();
            if (first) onToggle(first.value, !checked.includes(first.value));
            search.onSearch("");
          }}
        />
      ) : null}
      <div className="-mx-1.5 max-h-64 overflow-y-auto px-0.5 py-0.5">
        {options.map((option) => (
          <CheckboxRow
            key={option.value}
            option={option}
            isChecked={checked.includes(option.value)}
            onToggle={(isChecked) => onToggle(option.value, isChecked)}
          />
        ))}
        {note}
      </div>
    </div>
  );
}

/** The values after a checkbox was toggled; a newly checked one comes last. */
export function toggledValues(values: readonly string[], value: string, isChecked: boolean): string[] {
  const others = values.filter((other) => other !== value);
  return isChecked ? [...others, value] : others;
}

type CheckboxRowProps = { option: CheckboxOption; isChecked: boolean; onToggle: (isChecked: boolean) => void };

function CheckboxRow({ option, isChecked, onToggle }: CheckboxRowProps) {
  const id = useId();
  return (
    <div className="flex min-h-10 items-center gap-2.5 rounded-sm px-1.5 hover:bg-accent md:min-h-8">
      <Checkbox
        id={id}
        checked={isChecked}
        onCheckedChange={(state) => onToggle(state === true)}
        onKeyDown={moveFocus}
      />
      <label htmlFor={id} className="flex min-w-0 grow cursor-pointer items-center gap-2 self-stretch">
        <span className="min-w-0 grow truncate">{option.label}</span>
        {option.detail ? <span className="shrink-0 text-xs text-muted-foreground">{option.detail}</span> : null}
      </label>
    </div>
  );
}

function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const group = event.currentTarget.closest("[role=group]");
  const stops = [...(group?.querySelectorAll<HTMLElement>("input[type=search], [role=checkbox]") ?? [])];
  const index = stops.indexOf(event.currentTarget);
  const next = stops[index + step];
  if (index < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
