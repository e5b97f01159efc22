import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { BulkOperation, BulkRun } from "@/lib/contract/bulk";
import type { Kind } from "@/lib/records/kinds";
import { callBff } from "./api-client";
import { readPreview, readRun } from "./bulk-readers";
import { recordKeys } from "./record-keys";

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

/** @param idempotencyKey created once per preview, so that a run sent twice is one run */
export function startRunOptions(kind: Kind, idempotencyKey: string) {
  return mutationOptions({
    mutationKey: ["records", kind, "update"],
    mutationFn: ({ target, operation, matching }: { target: Target; operation: BulkOperation; matching: number }) =>
      callBff("POST", `/api/${kind}/bulk`, {
        body: { target: "query" in target ? { ...target, expected: matching } : target, operation },
        headers: { "Idempotency-Key": idempotencyKey },
        parse: readRun,
      }),
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
    mutationFn: () =>
      callBff("POST", `/api/change-sets/${encodeURIComponent(changeSetId)}/undo`, { body: {}, parse: readRun }),
    meta: { failure: "The change couldn’t be undone" },
  });
}
