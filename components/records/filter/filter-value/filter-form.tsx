"use client";

import { useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { levelsOf, type Definition, type Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import { useToday } from "../../moment";
import { draftOf, filterOf, type FilterDraft } from "./filter-draft";
import { FilterValue, OperatorSelect } from "./filter-value";
import { Label } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";

/** A filter of the level that a day changes to. */
export type LevelFilter = { name: string; filter: Filter | null };

type FilterFormProps = {
  definition: Definition;
  name: string;
  field: Field;
  filter: Filter | undefined;
  /** Filters by each choice at once; texts and ranges are applied whole. */
  onChoice: (filter: Filter) => void;
  onApply: (filter: Filter | null, level?: LevelFilter) => void;
  onBack?: () => void;
};

export function FilterForm({ definition, name, field, filter, onChoice, onApply, onBack }: FilterFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const levels = levelsOf(definition, name);
  const [draft, setDraft] = useState<FilterDraft>(() => ({
    ...draftOf(field, filter),
    ...(levels.length > 0 && { hours: levels.find((level) => level.name === name)?.hours ?? 0 }),
  }));
  const today = useToday();
  const [error, setError] = useState<string | null>(null);
  useLayoutEffect(() => focusValue(form.current), []);

  function change(part: Partial<FilterDraft>) {
    setError(null);
    const next = { ...draft, ...part };
    setDraft(next);
    const chosen = isChoice(next) ? filterOf(field, next, today) : null;
    // Without a value the filter would go, and its chip with this form.
    if (chosen !== null && typeof chosen !== "string") onChoice(chosen);
  }

  function apply() {
    const next = filterOf(field, draft, today);
    const level = levels.find(({ hours }) => hours === draft.hours)?.name ?? name;
    if (typeof next === "string") setError(next);
    else if (next !== null && level !== name) onApply(null, { name: level, filter: next });
    else onApply(next);
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="min-w-0 grow truncate font-medium">
          {field.label}
        </label>
        <OperatorSelect id={id} className="max-w-40 shrink-0" field={field} draft={draft} onDraft={change} />
      </div>
      <div data-filter-value>
        <FilterValue definition={definition} name={name} field={field} draft={draft} onDraft={change} />
      </div>
      {levels.length > 0 ? <HoursSelect levels={levels} draft={draft} onDraft={change} /> : null}
      {error ? (
        <p role="alert" className="text-xs font-medium text-danger">
          {error}
        </p>
      ) : null}
      <div className="flex items-center gap-2">
        {onBack ? (
          <Button variant="ghost" size="sm" onClick={onBack}>
            Back
          </Button>
        ) : null}
        {filter ? (
          <Button variant="ghost" size="sm" onClick={() => onApply(null)}>
            Clear
          </Button>
        ) : null}
        <Button type="submit" size="sm" className="ml-auto">
          {isChoice(draft) ? "Done" : "Apply"}
        </Button>
      </div>
    </form>
  );
}

function isChoice({ operator }: FilterDraft): boolean {
  return operator === "any" || operator === "none" || operator === "all";
}

function focusValue(form: HTMLFormElement | null): void {
  const value = form?.querySelector<HTMLElement>("[data-filter-value] :is(input, select, [role=checkbox])");
  (value ?? form?.querySelector<HTMLElement>("select"))?.focus();
}

type HoursSelectProps = {
  levels: readonly { name: string; hours: number }[];
  draft: FilterDraft;
  onDraft: (change: Partial<FilterDraft>) => void;
};

/** How many hours a week somebody must be free for. */
function HoursSelect({ levels, draft, onDraft }: HoursSelectProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <Label htmlFor={id} className="font-normal text-muted-foreground">
        For at least
      </Label>
      <NativeSelect
        id={id}
        value={String(draft.hours ?? 0)}
        onChange={(event) => onDraft({ hours: Number(event.target.value) })}
      >
        {levels.map(({ name, hours }) => (
          <option key={name} value={hours}>
            {hours === 0 ? "Any hours" : `${hours} h a week`}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
