"use client";

import { Copy, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/input";
import type { Definition } from "@/lib/records/definition";
import { filterable } from "@/lib/records/filter";
import { draftOf } from "../filter-value/filter-draft";
import { OperatorOptions } from "../filter-value/operator-options";
import { operatorChoices } from "../filter-text/operators";
import type { Row } from "./filter-tree";
import { RowValue } from "./row-value";

type ConditionRowProps = {
  definition: Definition;
  row: Row;
  word: string;
  fault: string | undefined;
  isNew: boolean;
  isFull: boolean;
  onChange: (change: Partial<Row>) => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

export function ConditionRow(props: ConditionRowProps) {
  const { definition, row, word, fault, isNew, isFull, onChange, onDuplicate, onRemove } = props;
  const own = useRef<HTMLDivElement>(null);
  const fields = filterable(definition);
  const field = fields.get(row.name);
  useEffect(() => {
    if (isNew) own.current?.querySelector("select")?.focus();
  }, [isNew]);
  if (!field) return null;
  const onDraft = (change: Partial<Row["draft"]>) => onChange({ draft: { ...row.draft, ...change } });
  return (
    <div
      ref={own}
      role="group"
      aria-label={field.label}
      className="grid grid-cols-[8.75rem_minmax(0,1fr)_auto] gap-2 sm:grid-cols-[1.75rem_minmax(0,10.5rem)_minmax(0,8.75rem)_minmax(0,1fr)_auto]"
    >
      <span className="flex items-center text-xs text-muted-foreground max-sm:col-span-full max-sm:empty:hidden sm:h-9 md:h-8">
        {word}
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
      <NativeSelect
        aria-label="Condition"
        className="max-sm:row-start-3"
        value={row.draft.asked}
        onChange={(event) => {
          const chosen = operatorChoices(field).find(({ asked }) => asked === event.target.value);
          if (chosen) onDraft({ asked: chosen.asked });
        }}
      >
        <OperatorOptions field={field} />
      </NativeSelect>
      <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-3">
        <RowValue definition={definition} name={row.name} field={field} draft={row.draft} onDraft={onDraft} />
        {fault ? (
          <p role="alert" className="mt-1 text-xs font-medium text-danger">
            {fault}
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
