"use client";

import { ArrowDown, ArrowUp, Plus, X, type LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFieldArray, useFormState, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { Field, FieldOf } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import { isEntryRequired } from "@/lib/records/schemas/optional-fields";
import { cn } from "@/lib/utils";
import { errorList, focusField } from "../form-errors";
import { FormField } from "../form-field";
import { readRows } from "../../read-rows";
import { countSavedRows, emptyRow, type FormValues } from "../form-values";
import { RowDetails } from "./row-details";

type RowsEditorProps = { kind: Kind; name: string; field: FieldOf<"rows">; record: ListedRow | null };

/**
 * Rows as a table to type in. Enter goes to the row below and adds one after the last; Alt and the up or down arrow
 * move a row.
 */
export function RowsEditor({ kind, name, field, record }: RowsEditorProps) {
  const { rows, savedCount, editor, last, isFull, error, pathOf, add, remove, move, onKeyDown } = useRows(name, field);
  // What grows stands last, on a line of its own.
  const shown = Object.entries(field.fields).filter(([, { isDetail }]) => !isDetail);
  const hasDetails = shown.length < Object.keys(field.fields).length;
  const cells = shown.toSorted(([, a], [, b]) => Number(hasOwnLine(a)) - Number(hasOwnLine(b)));
  // A row of several lines is a card with a title; others stand below the names of their cells.
  const isCard = hasDetails || cells.some(([, inner]) => hasOwnLine(inner));

  return (
    <div ref={editor} className={cn("@container grid sm:col-span-full", isCard ? "gap-3" : "gap-2")}>
      {rows.length === 0 ? <p className="text-muted-foreground">No {field.label.toLowerCase()} yet.</p> : null}
      {rows.length === 0 || isCard ? null : <CellLabels kind={kind} cells={cells} areDropped={savedCount === 0} />}
      {rows.map((row, i) => {
        const label = `${field.item} ${i + 1}`;
        const tools = (
          <RowTools
            label={label}
            isTitled={isCard}
            onUp={i > 0 ? () => move(i, i - 1) : null}
            onDown={i < last ? () => move(i, i + 1) : null}
            onRemove={() => remove(i)}
          />
        );
        return (
          // The keys work in all of its inputs.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <fieldset
            key={row.key}
            className={cn("relative min-w-0", isCard ? "rounded-lg border" : "@max-3xl:border-b @max-3xl:pb-3")}
            onKeyDownCapture={(event) => (event.altKey ? onKeyDown(event, i) : undefined)}
            onKeyDown={(event) => (event.altKey ? undefined : onKeyDown(event, i))}
          >
            <legend className="sr-only capitalize">{label}</legend>
            {isCard ? (
              <div className="flex min-h-10 items-center justify-between gap-2 rounded-t-lg border-b bg-muted py-1 pr-1.5 pl-3">
                <p aria-hidden className="font-medium first-letter:uppercase">
                  {label}
                </p>
                {tools}
              </div>
            ) : null}
            <div
              className={cn(
                "flex items-start gap-x-2 gap-y-2",
                isCard
                  ? "flex-wrap p-3 [&_[data-slot=label]]:not-sr-only"
                  : "@max-3xl:flex-wrap @max-3xl:[&_[data-slot=label]]:not-sr-only",
              )}
            >
              {cells.map(([key, inner], cell) => (
                <div key={key} className={cellWidth(inner, cell === 0, isCard)}>
                  <FormField
                    kind={kind}
                    path={pathOf(i, key)}
                    field={inner}
                    fields={field.fields}
                    record={record}
                    isCell
                    isRequired={i < savedCount ? undefined : false}
                  />
                </div>
              ))}
              {isCard ? null : tools}
              {hasDetails ? (
                <RowDetails kind={kind} path={`${name}.${i}`} label={label} field={field} record={record} />
              ) : null}
            </div>
          </fieldset>
        );
      })}
      {error ? <p className="text-xs font-medium text-danger">{error}</p> : null}
      <Button
        variant="secondary"
        size="sm"
        className="w-fit max-md:h-11"
        data-path={name}
        disabled={isFull}
        onClick={add}
      >
        <Plus aria-hidden />
        Add {field.item}
      </Button>
    </div>
  );
}

/** The rows of the form's field, what changes them, and where the focus goes then. */
function useRows(name: string, field: FieldOf<"rows">) {
  const rows = useFieldArray<Record<string, FormValues[]>, string, "key">({ name, keyName: "key" });
  const { errors } = useFormState({ name });
  const compute = (value: unknown) => countSavedRows(field, readRows(value));
  const savedCount = useWatch<FormValues, string, FormValues, number>({ name, compute });
  const editor = useRef<HTMLDivElement>(null);
  // The control to focus once the rows are rendered.
  const awaited = useRef<string | null>(null);
  const error = errorList(errors).find(({ path }) => path === name)?.message;
  const last = rows.fields.length - 1;
  const isFull = rows.fields.length >= field.max;

  useEffect(() => {
    if (awaited.current !== null) focusField(editor.current, awaited.current);
    awaited.current = null;
  }, [rows.fields]);

  function add() {
    if (isFull) return;
    awaited.current = pathOf(last + 1);
    rows.append(emptyRow(field), { shouldFocus: false });
  }

  function remove(index: number) {
    awaited.current = last === 0 ? name : pathOf(Math.min(index, last - 1));
    rows.remove(index);
  }

  function move(index: number, to: number, key?: string) {
    if (to < 0 || to > last) return;
    if (key !== undefined) awaited.current = pathOf(to, key);
    rows.move(index, to);
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLElement>, index: number) {
    const { target, altKey } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
    const key = target.dataset.path?.split(".").at(-1);
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (altKey && step !== 0 && key !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      move(index, index + step, key);
    } else if (event.key === "Enter" && target.matches("input:not([role=combobox])")) {
      event.preventDefault();
      if (index === last) add();
      else focusField(editor.current, pathOf(index + 1, key));
    }
  }

  function pathOf(index: number, key = Object.keys(field.fields)[0] ?? ""): string {
    return `${name}.${index}.${key}`;
  }

  return { rows: rows.fields, savedCount, editor, last, isFull, error, pathOf, add, remove, move, onKeyDown };
}

type CellLabelsProps = {
  kind: Kind;
  cells: readonly (readonly [string, Field])[];
  /** Whether all rows are blank, so that none is saved. */
  areDropped: boolean;
};

/** What each cell is, above the rows where they are wide enough. */
function CellLabels({ kind, cells, areDropped }: CellLabelsProps) {
  return (
    <div aria-hidden className="flex gap-2 border-b pb-1 text-xs text-muted-foreground @max-3xl:hidden">
      {cells.map(([key, inner], i) => (
        <span key={key} className={cellWidth(inner, i === 0, false)}>
          {inner.label}
          {!areDropped && isEntryRequired({ kind, name: key, field: inner }, [], null) ? (
            <span className="text-danger after:content-['_*']" />
          ) : null}
        </span>
      ))}
      <span className="w-21 shrink-0" />
    </div>
  );
}

/** Tags beside other cells would wrap, and make each row of another height. */
function hasOwnLine({ type }: Field): boolean {
  return type === "tags";
}

/**
 * The same for every row, so that cells stand below their heading. Where that is too narrow, the first cell takes a line
 * of its own, beside the tools if they have no line above it.
 */
function cellWidth(field: Field, isFirst: boolean, isCard: boolean): string {
  if (hasOwnLine(field)) return "min-w-0 basis-full";
  const { type } = field;
  const besideTools = "@max-3xl:flex-[1_0_calc(100%_-_6rem)] @max-3xl:mr-10 md:@max-3xl:mr-24";
  // A short number may stand beside it, so that the two ends of a range after that share a line.
  const first = isCard ? "@max-3xl:basis-full @max-md:flex-[9_1_calc(100%_-_7rem)]" : besideTools;
  return cn("min-w-0", wideWidth(type), isFirst ? first : narrowWidth(type));
}

function wideWidth(type: Field["type"]): string {
  if (type === "integer" || type === "decimal") return "@3xl:flex-[0_1_5.5rem]";
  if (type === "money") return "@3xl:flex-[0_1_7rem]";
  if (type === "date") return "@3xl:flex-[0_1_9rem]";
  return "@3xl:flex-[1_1_10rem]";
}

function narrowWidth(type: Field["type"]): string {
  if (type === "integer" || type === "decimal") return "@max-3xl:flex-[1_1_4rem]";
  if (type === "money") return "@max-3xl:flex-[1_1_6rem]";
  return "@max-3xl:flex-[1_1_7.5rem]";
}

type RowToolsProps = {
  label: string;
  /** Whether they stand beside the row’s title. */
  isTitled: boolean;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: () => void;
};

function RowTools({ label, isTitled, onUp, onDown, onRemove }: RowToolsProps) {
  // Beside fields, as high as they are.
  const besideFields = "md:h-8 @max-3xl:absolute @max-3xl:top-6 @max-3xl:-right-1";
  return (
    <div className={cn("flex shrink-0 items-center", !isTitled && besideFields)}>
      <Tool icon={ArrowUp} label={`Move ${label} up`} className="max-md:hidden" onClick={onUp} />
      <Tool icon={ArrowDown} label={`Move ${label} down`} className="max-md:hidden" onClick={onDown} />
      <Tool icon={X} label={`Remove ${label}`} className="max-md:size-11" onClick={onRemove} />
    </div>
  );
}

type ToolProps = { icon: LucideIcon; label: string; className: string; onClick: (() => void) | null };

// Disabled tools stay in place, so that the others keep their positions.
function Tool({ icon: Icon, label, className, onClick }: ToolProps) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      className={className}
      aria-label={label}
      title={label}
      aria-disabled={onClick ? undefined : true}
      onClick={onClick ?? undefined}
    >
      <Icon aria-hidden />
    </Button>
  );
}
