import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { BulkOperation, BulkRun, BulkFailure, BulkPreview, UndoOptions } from "@/lib/contract/changes/bulk";
import type { ChoiceForAll } from "@/lib/contract/staffing/consequences";
import type { Cells, CellsPreview, WrittenCells } from "@/lib/contract/changes/cells";
import { type Kind, isKind } from "@/lib/records/kinds";
import { isObject } from "@/lib/values";
import { callBff, throwUnreadable } from "@/lib/query/api-client";
import { isConsequenceCounts } from "@/lib/query/staffing/read-consequences";
import { recordKeys } from "./record-keys";
import { hasUnits } from "./record-queries";

/** The records of a bulk run; `startRunOptions` adds `expected`, the preview's count. */
export type Target = { ids: string[] } | { query: string; except: string[] };

const FOLLOW_MS = 1_000;

export function bulkPreviewOptions(kind: Kind, body: { target: Target; operation: BulkOperation }) {
  return queryOptions({
    queryKey: recordKeys.preview(kind, JSON.stringify(body)),
    queryFn: ({ signal }) => callBff("POST", `/api/${kind}/bulk/preview`, { body, signal, parse: readPreview }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

type StartedRun = { target: Target; operation: BulkOperation; matching: number; consequences?: ChoiceForAll };

/** @param idempotencyKey created once per preview, so that a run sent twice is one run */
export function startRunOptions(kind: Kind, idempotencyKey: string) {
  return mutationOptions({
    mutationKey: ["records", kind, "update"],
    mutationFn: ({ target, operation, matching, consequences }: StartedRun) =>
      callBff("POST", `/api/${kind}/bulk`, {
        body: {
          target: "query" in target ? { ...target, expected: matching } : target,
          operation,
          ...(consequences ? { consequences } : {}),
        },
        headers: { "Idempotency-Key": idempotencyKey },
        parse: readRun,
      }),
  });
}

export function cellsPreviewOptions(kind: Kind, cells: Cells) {
  return queryOptions({
    queryKey: recordKeys.preview(kind, JSON.stringify(cells)),
    queryFn: ({ signal }) =>
      callBff("POST", `/api/${kind}/cells/preview`, { body: cells, signal, parse: readCellsPreview }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function writeCellsOptions(kind: Kind) {
  return mutationOptions({
    mutationKey: ["records", kind, "update"],
    mutationFn: (cells: Cells) => callBff("POST", `/api/${kind}/cells`, { body: cells, parse: readWrittenCells }),
    meta: { failure: false },
  });
}

export function bulkRunOptions(id: string) {
  return queryOptions({
    queryKey: ["bulk-runs", id],
    queryFn: ({ signal }) => callBff("GET", `/api/bulk-runs/${encodeURIComponent(id)}`, { signal, parse: readRun }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.state !== "running" ? false : FOLLOW_MS),
    meta: { failure: false },
  });
}

export function cancelRunOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationKey: ["bulk-runs", id, "cancellation"],
    mutationFn: () =>
      callBff("POST", `/api/bulk-runs/${encodeURIComponent(id)}/cancellation`, { body: {}, parse: readRun }),
    onSuccess: (run: BulkRun) => client.setQueryData(bulkRunOptions(id).queryKey, run),
    meta: { failure: "The change couldn’t be stopped" },
  });
}

export function undoPreviewOptions(changeSetId: string) {
  return queryOptions({
    queryKey: ["undo", changeSetId],
    queryFn: ({ signal }) =>
      callBff("GET", `/api/change-sets/${encodeURIComponent(changeSetId)}/undo`, { signal, parse: readPreview }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // The caller reports the failure.
    meta: { failure: false },
  });
}

export function undoOptions(changeSetId: string) {
  return mutationOptions({
    mutationKey: ["undo", changeSetId],
    mutationFn: (options: UndoOptions | void) =>
      callBff("POST", `/api/change-sets/${encodeURIComponent(changeSetId)}/undo`, {
        body: options ?? {},
        parse: readRun,
      }),
    meta: { failure: "The change couldn’t be undone" },
  });
}

// Checked by hand, as in record-queries.ts: a schema library would add 25 kB to every page.

function readPreview(data: unknown): BulkPreview {
  return isPreview(data) ? data : throwUnreadable();
}

function readCellsPreview(data: unknown): CellsPreview {
  return isPreview(data) && "cells" in data && Number.isInteger(data.cells)
    ? { ...data, cells: Number(data.cells) }
    : throwUnreadable();
}

function readWrittenCells(data: unknown): WrittenCells {
  return isWrittenCells(data) ? data : throwUnreadable();
}

function isWrittenCells(data: unknown): data is WrittenCells {
  return (
    isObject(data) &&
    (data.changeSetId === null || typeof data.changeSetId === "string") &&
    [data.cells, data.records].every(Number.isInteger) &&
    isListOf(data.failures, isFailure)
  );
}

function readRun(data: unknown): BulkRun {
  return isRun(data) ? data : throwUnreadable();
}

function isPreview(data: unknown): data is BulkPreview {
  return (
    isObject(data) &&
    [data.matching, data.count, data.checked, data.changing, data.unchanged, data.failing].every(Number.isInteger) &&
    isListOf(data.sample, isSample) &&
    isListOf(data.failures, isFailure) &&
    isObject(data.accessChanges) &&
    isAccessCounts(data.accessChanges) &&
    isConsequenceCounts(data.consequences) &&
    isObject(data.units) &&
    Object.values(data.units).every((values) => isListOf(values, (unit) => typeof unit === "string"))
  );
}

function isAccessCounts({ suspended, openTasks, changed, moved }: Record<string, unknown>): boolean {
  return [suspended, openTasks, changed, moved].every(Number.isInteger);
}

function isRun(data: unknown): data is BulkRun {
  return (
    isObject(data) &&
    typeof data.id === "string" &&
    isKind(String(data.kind)) &&
    isObject(data.operation) &&
    ["running", "done", "cancelled", "failed"].includes(String(data.state)) &&
    [data.total, data.done, data.changed, data.failed].every(Number.isInteger) &&
    isListOf(data.failures, isFailure)
  );
}

function isSample(data: unknown): boolean {
  const isChange = (change: unknown) =>
    isObject(change) && typeof change.field === "string" && isObject(change.names) && hasUnits(change);
  return isNamed(data) && isListOf(data.changes, isChange);
}

function isFailure(data: unknown): data is BulkFailure {
  return isNamed(data) && typeof data.message === "string" && (data.field === null || typeof data.field === "string");
}

function isNamed(data: unknown): data is Record<string, unknown> {
  return isObject(data) && [data.id, data.code, data.name].every((part) => typeof part === "string");
}

function isListOf(data: unknown, isEntry: (entry: unknown) => boolean): boolean {
  return Array.isArray(data) && data.every(isEntry);
}
