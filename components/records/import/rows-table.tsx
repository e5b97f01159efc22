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
import { rowCount } from "./import-steps";

const PAGE_SIZE = 50;

/** Rows with an outcome, rows whose record changed since the export, rows that look like a record, or all. */
export type RowFilter = RowOutcome | "stale" | "double" | null;

type RowsTableProps = { data: Import; filter: RowFilter };

/** The file's rows with what becomes of each. Rows that fail can be edited as in a spreadsheet. */
export function RowsTable({ data, filter }: RowsTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const lastError = useRef<HTMLInputElement>(null);
  const [page, setPage] = useState(1);
  const [edits, setEdits] = useState<CellEdits>({});
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
  const pages = Math.ceil(found.total / PAGE_SIZE);
  const changed = Object.keys(edits).length;
  const save = () => {
    const cells = Object.entries(edits).map(([key, value]) => {
      const [n = 0, column = 0] = key.split(":").map(Number);
      return { n, column, value: value === "" ? null : value };
    });
    edit.mutate({ edits: cells }, { onSuccess: () => setEdits({}) });
  };
  const isOpen = data.state === "checked";
  return (
    <section aria-label="Rows" className="grid grid-cols-1 gap-2">
      {found.rows.some(isEditableRow) && !data.undone ? (
        <div className="flex flex-wrap items-center justify-between gap-2 text-muted-foreground">
          <p className="max-w-prose flex-1 basis-64">
            Correct cells here. Paste a column from a spreadsheet, press Ctrl+D to fill a value down, or Escape to take
            a change back.
          </p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => (lastError.current = focusNextError(table.current, lastError.current))}
          >
            Next error
          </Button>
        </div>
      ) : null}
      {/* Focusable, so that it scrolls by keyboard. */}
      <div
        role="region"
        aria-label="Table of rows"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative isolate rounded-lg border bg-card shadow-raised md:overflow-x-auto"
      >
        <table ref={table} role="table" className="w-full border-collapse text-left max-md:block">
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
            {found.rows.map((row) => (
              <ImportRowItem
                key={row.n}
                data={data}
                row={row}
                columns={columns}
                edits={edits}
                onEdit={(column, value) => setEdits((known) => editCell(known, `${row.n}:${column}`, value))}
                onPaste={(column, text) => setEdits(pasteInto(edits, found.rows, columns, { n: row.n, column, text }))}
                onFill={(column) => setEdits(fillDown(edits, found.rows, { n: row.n, column }))}
                onChoose={isOpen ? (choice) => edit.mutate({ stale: { choice, n: [row.n] } }) : null}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-muted-foreground">
        <p>
          {pages > 1
            ? `${formatCount((page - 1) * PAGE_SIZE + 1)}–${formatCount(Math.min(page * PAGE_SIZE, found.total))} of ${rowCount(found.total)}`
            : rowCount(found.total)}
        </p>
        <div className="flex flex-wrap gap-2">
          {changed > 0 ? (
            <>
              <Button variant="secondary" disabled={edit.isPending} onClick={() => setEdits({})}>
                Discard
              </Button>
              <Button disabled={edit.isPending} onClick={save}>
                Save and check {formatCount(changed)} {changed === 1 ? "cell" : "cells"}
              </Button>
            </>
          ) : null}
          {pages > 1 ? (
            <>
              <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Previous
              </Button>
              <Button variant="secondary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                Next
              </Button>
            </>
          ) : null}
        </div>
      </div>
    </section>
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
