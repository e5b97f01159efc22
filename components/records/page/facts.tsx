"use client";

import { useId, type ReactNode } from "react";
import { formatAmount, formatCount } from "@/lib/format";
import type { Definition, Derived } from "@/lib/records/definition";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { ListedRow } from "@/lib/records/record";
import { cn } from "@/lib/utils";
import { shownFields } from "../detail/shown-fields";
import { FieldValue, Nothing } from "../field-types/field-value";
import { TagsValue } from "../field-types/tags";
import { MoneyTotal, readTotal } from "../value/money-total";
import { EditButton } from "./edit-button";
import { isOnlyInHeader } from "./record-header";
import { useRecordPage } from "./record-page";

/** Names of fields and derived figures under a title. */
export type FactGroup = {
  title: string;
  fields: readonly string[];
  /** Below a field’s value, such as how to call the person it names. */
  notes?: Readonly<Record<string, ReactNode>>;
};

/** A record's fields on hairlines, each edited in place. */
export function Facts({ groups }: { groups: readonly FactGroup[] }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:max-xl:grid-cols-2">
      {groups.map((group) => (
        <FactGroup key={group.title} group={group} />
      ))}
    </div>
  );
}

/** Facts under their title; those that are empty offer to be added. */
export function FactGroup({ group }: { group: FactGroup }) {
  const { definition, record } = useRecordPage();
  const id = useId();
  const fields = shownFacts(definition, record, group);
  if (fields.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h2 id={id} className="flex min-h-8 items-center text-[0.9375rem]/6 font-semibold">
        {group.title}
      </h2>
      <dl className="border-b">
        {fields.map((name) =>
          name in definition.derived ? (
            <DerivedFact key={name} name={name} />
          ) : (
            <Fact key={name} name={name} note={group.notes?.[name]} />
          ),
        )}
      </dl>
    </section>
  );
}

/** A group's fields without those that are said elsewhere, and figures without a value. */
export function shownFacts(definition: Definition, record: ListedRow, { title, fields }: FactGroup): string[] {
  return fields.flatMap((name) => {
    if (name in definition.derived) return isEmpty(record.derived?.[name]) ? [] : [name];
    if (isOnlyInHeader(definition, record, name)) return [];
    return shownFields(definition, { title, fields: [name] }, record).map((shown) => shown.name);
  });
}

/** A field with its value. The button beside it opens the editor, as a double click on the value does. */
export function Fact({ name, label, note }: { name: string; label?: string; note?: ReactNode }) {
  const { definition, record, saving, canEdit, edit } = useRecordPage();
  const field = definition.fields[name];
  if (!field) return null;
  const isBlank = isEmpty(record[name]);
  if (isBlank && !canEdit(name)) return null;
  return (
    <FactRow
      label={label ?? field.label}
      isBusy={saving.includes(name)}
      onDoubleClick={(row) => {
        const button = row.querySelector<HTMLElement>("[data-edits]");
        if (button) edit(name, button);
      }}
    >
      {isBlank ? null : (
        <span className={cn("min-w-0 py-0.5 wrap-anywhere", note ? "grid grid-cols-1 justify-items-start" : null)}>
          <FieldValue field={field} value={record[name]} path={name} record={record} />
          {note}
        </span>
      )}
      {/* Above the value's end while the row is pointed at, so that the value has the whole width. */}
      <span
        className={cn(
          !isBlank &&
            "pointer-coarse:ml-auto pointer-fine:absolute pointer-fine:right-0 pointer-fine:[&>button]:bg-background",
        )}
      >
        <EditButton name={name} />
      </span>
    </FactRow>
  );
}

function DerivedFact({ name }: { name: string }) {
  const { definition, record } = useRecordPage();
  const figure = definition.derived[name];
  if (!figure) return null;
  return (
    <FactRow label={figure.label}>
      <span className="min-w-0 py-0.5">
        <DerivedValue figure={figure} value={record.derived?.[name]} record={record} />
      </span>
    </FactRow>
  );
}

type FactRowProps = {
  label: string;
  isBusy?: boolean;
  onDoubleClick?: (row: HTMLElement) => void;
  children: ReactNode;
};

/** A line of facts: a label and what it says. */
export function FactRow({ label, isBusy = false, onDoubleClick, children }: FactRowProps) {
  return (
    <div
      data-slot="fact"
      aria-busy={isBusy || undefined}
      className="group/fact grid min-h-9 grid-cols-[min(8.5rem,40%)_minmax(0,1fr)] items-start gap-x-3 border-t py-1.5 aria-busy:opacity-60"
      onDoubleClick={(event) => onDoubleClick?.(event.currentTarget)}
    >
      <dt className="py-0.5 text-muted-foreground">{label}</dt>
      <dd className="relative flex min-w-0 items-start gap-1">{children}</dd>
    </div>
  );
}

type DerivedValueProps = { figure: Derived; value: unknown; record: ListedRow };

function DerivedValue({ figure, value, record }: DerivedValueProps) {
  if (isEmpty(value)) return <Nothing />;
  if (Array.isArray(value)) return <TagsValue tags={value.map(String)} />;
  const total = readTotal(value);
  if (total) return <MoneyTotal total={total} />;
  if (figure.type === "money") {
    return formatAmount(String(value), typeof record.currency === "string" ? record.currency : null);
  }
  if (figure.type === "percent") return `${formatCount(Math.round(Number(value)))}%`;
  return formatCount(Number(value));
}
