"use client";

import { Pencil, Plus } from "lucide-react";
import { useId, type ReactNode } from "react";
import { isEmpty } from "@/lib/records/field-types/field-values";
import { cn } from "@/lib/utils";
import { DerivedValue } from "../detail/derived-figures";
import { shownFields } from "../detail/detail-section";
import { FieldValue, Nothing } from "../field-types/field-value";
import { labelInSentence } from "../field-label";
import { useRecordPage } from "./record-page";

/** Names of fields and derived figures under a title. */
export type FactGroup = { title: string; fields: readonly string[] };

/** The side column: a record's fields on hairlines, each edited in place. */
export function Facts({ groups }: { groups: readonly FactGroup[] }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-6 md:max-xl:grid-cols-2">
      {groups.map((group) => (
        <FactGroup key={group.title} group={group} />
      ))}
    </div>
  );
}

function FactGroup({ group }: { group: FactGroup }) {
  const { definition, record } = useRecordPage();
  const id = useId();
  const fields = group.fields.flatMap((name) => {
    if (name in definition.derived) return [name];
    return shownFields(definition, { title: group.title, fields: [name] }, record).map((shown) => shown.name);
  });
  if (fields.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-2 text-[0.9375rem]/6 font-semibold">
        {group.title}
      </h2>
      <dl className="border-b">
        {fields.map((name) =>
          name in definition.derived ? <DerivedFact key={name} name={name} /> : <Fact key={name} name={name} />,
        )}
      </dl>
    </section>
  );
}

/** A field with its value. The button beside it opens the editor, as a double click on the value does. */
export function Fact({ name }: { name: string }) {
  const { definition, record, saving, canEdit, edit, loadEditor } = useRecordPage();
  const field = definition.fields[name];
  if (!field) return null;
  const isBlank = isEmpty(record[name]);
  const label = labelInSentence(field.label);
  const isEditable = canEdit(name);
  return (
    <FactRow
      label={field.label}
      isBusy={saving.includes(name)}
      onDoubleClick={(row) => {
        const button = row.querySelector<HTMLElement>("[data-edits]");
        if (button) edit(name, button);
      }}
    >
      {isBlank ? (
        isEditable ? null : (
          <Nothing />
        )
      ) : (
        <span className="min-w-0 py-0.5 wrap-anywhere">
          <FieldValue field={field} value={record[name]} path={name} record={record} />
        </span>
      )}
      {isEditable ? (
        // One button in both cases, so that it keeps the focus when a value is added or cleared.
        <button
          type="button"
          data-edits={name}
          aria-label={isBlank ? undefined : `Edit ${label}`}
          aria-haspopup="dialog"
          className={cn(
            "inline-flex shrink-0 items-center gap-1 rounded-sm text-muted-foreground hover:bg-accent hover:text-foreground",
            isBlank
              ? "-mx-1 min-h-6 px-1 text-left pointer-coarse:min-h-9"
              : "ml-auto size-6 justify-center opacity-0 group-hover/fact:opacity-100 focus-visible:opacity-100 pointer-coarse:size-9 pointer-coarse:opacity-100",
          )}
          onPointerEnter={loadEditor}
          onFocus={loadEditor}
          onClick={(event) => edit(name, event.currentTarget)}
        >
          {isBlank ? <Plus aria-hidden className="size-3.5" /> : <Pencil aria-hidden className="size-3.5" />}
          {isBlank ? `Add ${label}` : null}
        </button>
      ) : null}
    </FactRow>
  );
}

function DerivedFact({ name }: { name: string }) {
  const { definition, record } = useRecordPage();
  const figure = definition.derived[name];
  if (!figure) return null;
  return (
    <FactRow label={figure.label}>
      <DerivedValue figure={figure} value={record.derived?.[name]} record={record} />
    </FactRow>
  );
}

type FactRowProps = {
  label: string;
  isBusy?: boolean;
  onDoubleClick?: (row: HTMLElement) => void;
  children: ReactNode;
};

function FactRow({ label, isBusy = false, onDoubleClick, children }: FactRowProps) {
  return (
    <div
      data-slot="fact"
      aria-busy={isBusy || undefined}
      className="group/fact grid min-h-9 grid-cols-[7rem_minmax(0,1fr)] items-start gap-x-3 border-t py-1.5 aria-busy:opacity-60"
      onDoubleClick={(event) => onDoubleClick?.(event.currentTarget)}
    >
      <dt className="py-0.5 text-muted-foreground">{label}</dt>
      <dd className="flex min-w-0 items-start gap-1">{children}</dd>
    </div>
  );
}
