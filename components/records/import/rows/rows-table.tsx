"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { Import, RowOutcome } from "@/lib/contract/changes/import";
import { formatCount } from "@/lib/format";
import { targetsOf } from "@/lib/records/import/guess";
import { editRowsOptions, importRowsOptions } from "@/lib/query/records/import-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { definitionOf } from "@/lib/records/definitions";
import { ProblemState } from "@/components/records/problem-state";
import { editCell, fillDown, isEditableRow, pasteInto, type CellEdits, type GridColumn } from "./grid-edits";
import { ImportRowItem } from "./import-row";
import { rowCount } from "../import-steps";

const PAGE_SIZE = 50;

/** Rows with an outcome, rows that change what somebody else has changed, rows that look like a record, or all. */
export type RowFilter = RowOutcome | "stale" | "double" | null;

type RowsTableProps = {
  data: Import;
  filter: RowFilter;
  /** What was typed into cells and isn’t saved yet, of whatever rows are displayed. */
  edits: CellEdits;
  onEdits: (edits: CellEdits) => void;
};

/** The file's rows with what becomes of each. Rows that fail can be edited as in a spreadsheet. */
export function RowsTable({ data, filter, edits, onEdits }: RowsTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [page, setPage] = useState(1);
  const {
    data: found,
    error,
    refetch,
    isFetching,
  } = useQuery(importRowsOptions(data.id, { filter, page, size: PAGE_SIZE }));
  const edit = useMutationOnce(editRowsOptions(useQueryClient(), data.id));
  const columns = columnsOf(data);
  if (error && !found) return <ProblemState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!found) return <Skeleton className="h-64 w-full" />;
  if (found.total === 0) return <p className="py-6 text-center text-muted-foreground">No rows here.</p>;
  const { rows, total } = found;
  const isOpen = data.state === "checked";
  return (
    <section aria-label="Rows" className="grid grid-cols-1 gap-2">
      {rows.some(isEditableRow) && !data.undone ? <EditHint table={table} /> : null}
      <ScrolledTable ref={table} columns={columns}>
        {rows.map((row) => (
          <ImportRowItem
            key={row.n}
            data={data}
            row={row}
            columns={columns}
            edits={edits}
            onEdit={(column, value) => onEdits(editCell(edits, `${row.n}:${column}`, value))}
            onPaste={(column, text) => onEdits(pasteInto(edits, rows, columns, { n: row.n, column, text }))}
            onFill={(column) => onEdits(fillDown(edits, rows, { n: row.n, column }))}
            onChoose={isOpen ? (choice) => edit.mutate({ stale: { choice, n: [row.n] } }) : null}
          />
        ))}
      </ScrolledTable>
      <div className="flex flex-wrap items-center justify-between gap-2 text-muted-foreground">
        <p>
          {total > PAGE_SIZE
            ? `${formatCount((page - 1) * PAGE_SIZE + 1)}–${formatCount(Math.min(page * PAGE_SIZE, total))} of ${rowCount(total)}`
            : rowCount(total)}
        </p>
        <div className="flex flex-wrap gap-2">
          <PageButtons page={page} pages={Math.ceil(total / PAGE_SIZE)} onPage={setPage} />
        </div>
      </div>
    </section>
  );
}

/** How cells are edited, and the way from one error to the next. */
function EditHint({ table }: { table: React.RefObject<HTMLElement | null> }) {
  const lastError = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-muted-foreground">
      <p className="max-w-prose flex-1 basis-64">
        Correct cells here. Paste a column from a spreadsheet, press Ctrl+D to fill a value down, or Escape to take a
        change back.
      </p>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => (lastError.current = focusNextError(table.current, lastError.current))}
      >
        Next error
      </Button>
    </div>
  );
}

type ScrolledTableProps = {
  ref: React.Ref<HTMLTableElement>;
  columns: readonly GridColumn[];
  children: React.ReactNode;
};

function ScrolledTable({ ref, columns, children }: ScrolledTableProps) {
  return (
    // Focusable, so that it scrolls by keyboard.
    <div
      role="region"
      aria-label="Table of rows"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative isolate rounded-lg border bg-card shadow-raised md:overflow-x-auto"
    >
      <table ref={ref} role="table" className="w-full border-collapse text-left max-md:block">
        <thead role="rowgroup" className="bg-muted text-xs text-muted-foreground max-md:sr-only">
          <tr role="row">
            <th
              role="columnheader"
              scope="col"
              className="bg-muted px-3 py-2 font-medium md:sticky md:left-0 md:z-1 md:border-r"
            >
              Row
            </th>
            {columns.map(({ index, label }) => (
              <th key={index} role="columnheader" scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="divide-y max-md:block">
          {children}
        </tbody>
      </table>
    </div>
  );
}

type PageButtonsProps = { page: number; pages: number; onPage: (page: number) => void };

function PageButtons({ page, pages, onPage }: PageButtonsProps) {
  if (pages <= 1) return null;
  return (
    <>
      <Button variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </>
  );
}

/** @returns the focused cell: the wrong one after `last`, or else the first */
function focusNextError(table: HTMLElement | null, last: HTMLInputElement | null): HTMLInputElement | null {
  const wrong = [...(table?.querySelectorAll<HTMLInputElement>("input[aria-invalid=true]") ?? [])];
  const next = wrong[last ? wrong.indexOf(last) + 1 : 0] ?? wrong[0] ?? null;
  next?.scrollIntoView({ block: "center", inline: "center" });
  next?.focus();
  next?.select();
  return next;
}

function columnsOf({ settings, kind }: Import): GridColumn[] {
  const labels = new Map(targetsOf(definitionOf(kind)).map(({ name, label }) => [name, label]));
  return settings.columns.flatMap((name, index) =>
    name === null ? [] : [{ index, name, label: labels.get(name) ?? name }],
  );
}
