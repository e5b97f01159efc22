"use client";

import Link from "@/lib/shell/reader-link";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Import, ImportRow, StaleChoice } from "@/lib/contract/changes/import";
import { cellText } from "@/lib/records/import/cell";
import { targetsOf } from "@/lib/records/import/guess";
import { definitionOf } from "@/lib/records/definitions";
import { listPath } from "@/lib/records/kinds";
import { cn } from "@/lib/utils";
import { CHOICE_LABELS } from "@/components/records/save/choice-labels";
import { Moment } from "@/components/records/moment";
import { DoubleChoice } from "../double-choice";
import { EditableCell } from "./editable-cell";
import { isEditableRow, type CellEdits, type GridColumn } from "./grid-edits";
import { isWritten, OUTCOMES, toneOf } from "../import-steps";

type ImportRowItemProps = {
  data: Import;
  row: ImportRow;
  columns: readonly GridColumn[];
  edits: CellEdits;
  onEdit: (column: number, value: string | null) => void;
  onPaste: (column: number, text: string) => void;
  onFill: (column: number) => void;
  /** Null where the import can no longer change. */
  onChoose: ((choice: StaleChoice | null) => void) | null;
};

// A phone displays what is wrong or changes, or else these first cells.
const PHONE_CELLS = 3;

/** A row of the file with what becomes of it; on a phone a card. */
export function ImportRowItem(props: ImportRowItemProps) {
  const { data, row, columns, edits, onEdit, onPaste, onFill, onChoose } = props;
  const [isWhole, setWhole] = useState(false);
  const isEditable = isEditableRow(row) && !data.undone;
  const errors = new Map(row.errors.map(({ field, message }) => [field, message]));
  const changes = new Map(row.changes.map((change) => [change.field, change]));
  const keyOf = (index: number) => `${row.n}:${index}`;
  const isNotable = ({ name, index }: GridColumn) => errors.has(name) || changes.has(name) || keyOf(index) in edits;
  const hasNotable = columns.some(isNotable);
  const isHidden = (column: GridColumn, i: number) => !isWhole && (hasNotable ? !isNotable(column) : i >= PHONE_CELLS);
  return (
    <tr role="row" className="align-top max-md:grid max-md:gap-2 max-md:p-3">
      <td
        role="cell"
        className="bg-card md:sticky md:left-0 md:z-1 md:w-44 md:min-w-44 lg:w-56 lg:min-w-56 md:border-r md:px-3 md:py-2 max-md:block"
      >
        <OutcomeCell data={data} row={row} columns={columns} onChoose={onChoose} />
      </td>
      {columns.map((column, i) => {
        const { index, name, label } = column;
        const text = edits[keyOf(index)] ?? cellText(row.cells[index] ?? null);
        const change = changes.get(name);
        return (
          <td
            key={index}
            role="cell"
            className={cn(
              isEditable ? "md:p-1" : "max-md:wrap-anywhere md:max-w-72 md:min-w-40 md:px-3 md:py-2 md:wrap-break-word",
              isHidden(column, i) ? "max-md:hidden" : "max-md:block",
            )}
          >
            <span aria-hidden className="mb-0.5 block text-xs text-muted-foreground md:hidden">
              {label}
            </span>
            {isEditable ? (
              <EditableCell
                label={`${label}, row ${row.n}`}
                value={text}
                error={errors.get(name)}
                isChanged={keyOf(index) in edits}
                onChange={(value) => onEdit(index, value)}
                onReset={() => onEdit(index, null)}
                onPaste={(pasted) => onPaste(index, pasted)}
                onFillDown={() => onFill(index)}
              />
            ) : change && row.stale && change.base !== undefined ? (
              <ConflictValues change={{ ...change, base: change.base }} choice={row.stale.choice} />
            ) : change ? (
              <>
                {change.before ? <del className="block text-muted-foreground">{change.before}</del> : null}
                <ins className="font-medium no-underline">{change.after || "(emptied)"}</ins>
              </>
            ) : (
              <span className="line-clamp-3">{text}</span>
            )}
          </td>
        );
      })}
      {columns.some(isHidden) || isWhole ? (
        <td role="cell" className="max-md:block md:hidden">
          <Button variant="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Show fewer cells" : "Show all cells"}
            <span className="sr-only"> of row {row.n}</span>
          </Button>
        </td>
      ) : null}
    </tr>
  );
}

type OutcomeCellProps = Pick<ImportRowItemProps, "data" | "row" | "columns" | "onChoose">;

function OutcomeCell({ data, row, columns, onChoose }: OutcomeCellProps) {
  const found = OUTCOMES.find(({ outcome }) => outcome === row.outcome);
  // After a part was taken back, only created records that are gone are known to be.
  const isUndone =
    row.isDone &&
    data.undone !== null &&
    (data.undone.isWhole ? isWritten(row.outcome) : row.outcome === "create" && row.code === null);
  const labels = new Map(targetsOf(definitionOf(data.kind)).map(({ name, label }) => [name, label]));
  // Other errors stand below their cells.
  const shown = new Set(isEditableRow(row) && !data.undone ? columns.map(({ name }) => name) : []);
  const errors = row.errors.filter(({ field }) => field === null || !(shown.has(field) || isStaleError(row, field)));
  const isInCell = (name: string) => columns.some((column) => column.name === name);
  return (
    <div className="grid justify-items-start gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-muted-foreground tabular-nums">
          <span className="md:sr-only">Row </span>
          {row.n}
        </span>
        <Badge tone={toneOf(row.outcome, data.undone)}>
          {row.isDone ? found?.did : found?.will}
          {isUndone ? ", undone" : null}
        </Badge>
        {row.recordId && row.code ? (
          <Link
            href={`${listPath(data.kind)}/${row.recordId}`}
            prefetch={false}
            className="inline-flex items-center font-mono text-xs underline-offset-4 hover:underline max-md:min-h-11"
          >
            {row.code}
          </Link>
        ) : null}
      </p>
      {errors.map(({ field, message }) => (
        <p key={`${field} ${message}`} className="text-xs wrap-anywhere text-danger">
          {field ? `${labels.get(field) ?? field}: ` : ""}
          {message}
        </p>
      ))}
      <DoubleChoice data={data} row={row} />
      {row.stale ? <StaleChoices row={row} stale={row.stale} onChoose={onChoose} /> : null}
      {row.stale
        ? row.changes.map(({ field, base, ...change }) =>
            // What goes with a changed cell, such as the currency of an amount, may have none.
            base === undefined || isInCell(field) ? null : (
              <div key={field} className="text-xs">
                <p className="text-muted-foreground">{labels.get(field) ?? field}</p>
                <ConflictValues change={{ ...change, base }} choice={row.stale?.choice ?? null} />
              </div>
            ),
          )
        : null}
    </div>
  );
}

/** Which the choice says. */
function isStaleError({ stale }: ImportRow, field: string): boolean {
  return stale !== null && field === "version";
}

type ConflictValuesProps = { change: { base: string; before: string; after: string }; choice: StaleChoice | null };

/** A value that the file and somebody else have changed; the one that isn't chosen is struck out. */
function ConflictValues({ change: { base, before, after }, choice }: ConflictValuesProps) {
  const Theirs = choice === "overwrite" ? "del" : "span";
  const File = choice === "keep" ? "del" : "span";
  return (
    <>
      <span className="block text-muted-foreground">Was: {base || EMPTY}</span>
      <span className="block">
        <span className="text-muted-foreground">Theirs: </span>
        <Theirs className={choice === "keep" ? "font-medium" : undefined}>{before || EMPTY}</Theirs>
      </span>
      <span className="block">
        <span className="text-muted-foreground">File: </span>
        <File className={choice === "overwrite" ? "font-medium" : undefined}>{after || EMPTY}</File>
      </span>
    </>
  );
}

const EMPTY = "not set";

type StaleChoicesProps = {
  row: ImportRow;
  stale: NonNullable<ImportRow["stale"]>;
  onChoose: OutcomeCellProps["onChoose"];
};

const CHOICES = [
  { choice: "keep", label: CHOICE_LABELS.theirs },
  { choice: "overwrite", label: "Use the file" },
] as const;

/** Who changed the record since the export, and whose values the fields have that both changed. */
function StaleChoices({ row, stale, onChoose }: StaleChoicesProps) {
  const { choice: chosen, changedAt, changedBy } = stale;
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="text-xs wrap-anywhere text-muted-foreground">
        Changed {changedBy ? `by ${changedBy} ` : ""}
        <Moment at={changedAt} />, after the export
      </p>
      {onChoose && !row.isDone ? (
        <div role="group" aria-label={`Row ${row.n}`} className="flex flex-wrap gap-1">
          {CHOICES.map(({ choice, label }) => (
            <Button
              key={choice}
              size="sm"
              variant={chosen === choice ? "default" : "secondary"}
              aria-pressed={chosen === choice}
              onClick={() => onChoose(chosen === choice ? null : choice)}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
