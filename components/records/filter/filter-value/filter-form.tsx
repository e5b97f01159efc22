"use client";

import { useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Definition, Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import { draftOf, filterOf, type FilterDraft } from "./filter-draft";
import { FilterValue, OperatorSelect } from "./filter-value";

type FilterFormProps = {
  definition: Definition;
  name: string;
  field: Field;
  filter: Filter | undefined;
  onApply: (filter: Filter | null) => void;
  onBack?: () => void;
};

export function FilterForm({ definition, name, field, filter, onApply, onBack }: FilterFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(field, filter));
  const [error, setError] = useState<string | null>(null);
  useLayoutEffect(() => focusValue(form.current), []);

  function change(part: Partial<FilterDraft>) {
    setError(null);
    setDraft((now) => ({ ...now, ...part }));
  }

  function apply() {
    const next = filterOf(field, draft);
    if (typeof next === "string") setError(next);
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
          Apply
        </Button>
      </div>
    </form>
  );
}

function focusValue(form: HTMLFormElement | null): void {
  const value = form?.querySelector<HTMLElement>("[data-filter-value] :is(input, select, [role=checkbox])");
  (value ?? form?.querySelector<HTMLElement>("select"))?.focus();
}
