"use client";

import { ChevronDown, Copy, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/input";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { onPlainEnter } from "@/lib/shell/plain-enter";
import type { Definition } from "@/lib/records/definition";
import { filterable } from "@/lib/records/list/filter";
import { ValueText } from "../filter-text/condition-text";
import { draftOf, filterOf, type DraftProps } from "../filter-value/filter-draft";
import { FilterValue, OperatorSelect } from "../filter-value/filter-value";
import { useToday } from "../../moment";
import type { Row } from "./filter-tree";

type ConditionRowProps = {
  definition: Definition;
  row: Row;
  /** "and" or "or" before the condition; "" for the first one. */
  join: string;
  error: string | undefined;
  isFocused: boolean;
  isFull: boolean;
  onChange: (change: Partial<Row>) => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

export function ConditionRow(props: ConditionRowProps) {
  const { definition, row, join, error, isFocused, isFull, onChange, onDuplicate, onRemove } = props;
  const container = useRef<HTMLDivElement>(null);
  const fields = filterable(definition);
  const field = fields.get(row.name);
  useEffect(() => {
    if (isFocused) container.current?.querySelector("select")?.focus();
  }, [isFocused]);
  if (!field) return null;
  const onDraft = (change: Partial<Row["draft"]>) => onChange({ draft: { ...row.draft, ...change } });
  return (
    <div
      ref={container}
      role="group"
      aria-label={field.label}
      className="grid grid-cols-[8.75rem_minmax(0,1fr)_auto] gap-2 sm:grid-cols-[1.75rem_minmax(0,10.5rem)_minmax(0,8.75rem)_minmax(0,1fr)_auto]"
    >
      <span className="flex items-center text-xs text-muted-foreground max-sm:col-span-full max-sm:empty:hidden sm:h-9 md:h-8">
        {join}
      </span>
      <NativeSelect
        aria-label="Field"
        className="max-sm:col-span-2 max-sm:row-start-2"
        value={row.name}
        onChange={(event) => {
          const next = fields.get(event.target.value);
          if (next) onChange({ name: event.target.value, draft: draftOf(next, undefined) });
        }}
      >
        {[...fields].map(([name, { label }]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <OperatorSelect
        aria-label="Condition"
        className="max-sm:row-start-3"
        field={field}
        draft={row.draft}
        onDraft={onDraft}
      />
      <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-3">
        <RowValue definition={definition} name={row.name} field={field} draft={row.draft} onDraft={onDraft} />
        {error ? (
          <p role="alert" className="mt-1 text-xs font-medium text-danger">
            {error}
          </p>
        ) : null}
      </div>
      <div className="flex shrink-0 max-sm:col-start-3 max-sm:row-start-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Duplicate ${field.label}`}
          disabled={isFull}
          onClick={onDuplicate}
        >
          <Copy aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label={`Remove ${field.label}`} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </div>
    </div>
  );
}

/** The value of a condition as text, which opens its input; a text to search for is typed in place. */
function RowValue(props: DraftProps & { definition: Definition }) {
  const { name, field, draft } = props;
  const [isOpen, setOpen] = useState(false);
  const today = useToday();
  if (draft.operator === "empty" || draft.operator === "set") return null;
  if (draft.operator === "contains") return <FilterValue {...props} />;
  const filter = filterOf(field, draft, today);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-md border border-input bg-card px-2.5 py-1 text-left text-base shadow-raised focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring/45 md:min-h-8 md:text-sm"
        >
          <span className="line-clamp-2 min-w-0 grow wrap-anywhere">
            <span className="sr-only">{field.label}: </span>
            {filter !== null && typeof filter !== "string" ? (
              <ValueText name={name} field={field} filter={filter} />
            ) : (
              <span className="text-muted-foreground">Choose…</span>
            )}
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </button>
      </PopoverTrigger>
      <PopoverContent
        aria-label={field.label}
        className="w-80 max-w-[calc(100vw-1rem)]"
        onKeyDown={(event) => onPlainEnter(event, () => setOpen(false))}
      >
        <FilterValue {...props} />
      </PopoverContent>
    </Popover>
  );
}
