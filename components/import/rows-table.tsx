"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { Import, ImportRow, RowOutcome } from "@/lib/contract/import";
import { formatCount } from "@/lib/format";
import { cellText } from "@/lib/import/cell";
import { targetsOf } from "@/lib/import/guess";
import { editRowsOptions, importRowsOptions } from "@/lib/query/import-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { definitionOf } from "@/lib/records/definitions";
import { listPath } from "@/lib/records/kinds";
import { ProblemState } from "../records/problem-state";
import { DoubleChoice } from "./double-choice";
import { EditableCell } from "./editable-cell";
import { OUTCOMES } from "./import-steps";
import { pasteInto, fillDown, type CellEdits } from "./grid-edits";

const PAGE_SIZE = 50;

type RowsTableProps = { data: Import; outcome: RowOutcome | null };

type Column = { index: number; name: string; label: string };

/** The file's rows with what becomes of each. Rows that fail can be mended like in a spreadsheet. */
export function RowsTable({ data, outcome }: RowsTableProps) {
  const [page, setPage] = useState(1);
  const [edits, setEdits] = useState<CellEdits>({});
  const {
    data: found,
    error,
    refetch,
    isFetching,
  } = useQuery(importRowsOptions(data.id, { outcome, page, size: PAGE_SIZE }));
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
  return (
    <section aria-label="Rows" className="grid grid-cols-1 gap-2">
      {outcome === "failed" ? (
        <p className="text-muted-foreground">
          Change a cell here, paste a column from a spreadsheet, or press Ctrl+D to fill a value down.
        </p>
      ) : null}
      <div className="overflow-x-auto rounded-lg border bg-card shadow-raised">
        <table className="w-full border-collapse text-left">
          <thead className="bg-muted text-xs text-muted-foreground">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                Row
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Outcome
              </th>
              {columns.map(({ index, label }) => (
                <th key={index} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {found.rows.map((row) => (
              <Row
                key={row.n}
                data={data}
                row={row}
                columns={columns}
                edits={edits}
                onEdit={(column, value) => setEdits({ ...edits, [`${row.n}:${column}`]: value })}
                onPaste={(column, text) => setEdits(pasteInto(edits, found.rows, columns, { n: row.n, column, text }))}
                onFill={(column) => setEdits(fillDown(edits, found.rows, { n: row.n, column }))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-muted-foreground">
        <p>
          {formatCount((page - 1) * PAGE_SIZE + 1)}–{formatCount(Math.min(page * PAGE_SIZE, found.total))} of{" "}
          {formatCount(found.total)}
        </p>
        <div className="flex gap-2">
          {changed > 0 ? (
            <Button disabled={edit.isPending} onClick={save}>
              Save and check {formatCount(changed)} {changed === 1 ? "cell" : "cells"}
            </Button>
          ) : null}
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Button variant="secondary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      </div>
    </section>
  );
}

type RowProps = {
  data: Import;
  row: ImportRow;
  columns: readonly Column[];
  edits: CellEdits;
  onEdit: (column: number, value: string) => void;
  onPaste: (column: number, text: string) => void;
  onFill: (column: number) => void;
};

function Row({ data, row, columns, edits, onEdit, onPaste, onFill }: RowProps) {
  const isEditable = !row.isDone && row.outcome === "failed";
  const changes = new Map(row.changes.map((change) => [change.field, change]));
  return (
    <tr className="align-top">
      <td className="px-3 py-2 text-muted-foreground">{row.n}</td>
      <td className="min-w-44 px-3 py-2">
        <OutcomeCell data={data} row={row} />
      </td>
      {columns.map(({ index, name, label }) => {
        const error = row.errors.find(({ field }) => field === name);
        const key = `${row.n}:${index}`;
        const text = edits[key] ?? cellText(row.cells[index] ?? null);
        const change = changes.get(name);
        if (isEditable) {
          return (
            <td key={index} className="p-1">
              <EditableCell
                label={`${label}, row ${row.n}`}
                value={text}
                isWrong={error !== undefined}
                isChanged={key in edits}
                onChange={(value) => onEdit(index, value)}
                onPaste={(pasted) => onPaste(index, pasted)}
                onFillDown={() => onFill(index)}
              />
            </td>
          );
        }
        return (
          <td key={index} className="max-w-72 min-w-28 px-3 py-2 wrap-anywhere">
            {change ? (
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
    </tr>
  );
}

function OutcomeCell({ data, row }: { data: Import; row: ImportRow }) {
  const found = OUTCOMES.find(({ outcome }) => outcome === row.outcome);
  const labels = new Map(targetsOf(definitionOf(data.kind)).map(({ name, label }) => [name, label]));
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={found?.tone}>{row.isDone ? found?.did : found?.will}</Badge>
      {row.recordId && row.code ? (
        <Link
          href={`${listPath(data.kind)}/${row.recordId}`}
          prefetch={false}
          className="font-mono text-xs hover:underline"
        >
          {row.code}
        </Link>
      ) : null}
      {row.errors.map(({ field, message }) => (
        <p key={`${field} ${message}`} className="text-xs wrap-anywhere text-danger">
          {field ? `${labels.get(field) ?? field}: ` : ""}
          {message}
        </p>
      ))}
      <DoubleChoice data={data} row={row} />
    </div>
  );
}

function columnsOf({ settings, kind }: Import): Column[] {
  const labels = new Map(targetsOf(definitionOf(kind)).map(({ name, label }) => [name, label]));
  return settings.columns.flatMap((name, index) =>
    name === null ? [] : [{ index, name, label: labels.get(name) ?? name }],
  );
}
