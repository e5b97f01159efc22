import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { BulkDeed, BulkRun } from "@/lib/contract/bulk";
import type { Kind } from "@/lib/records/kinds";
import { callBff } from "./api-client";
import { readPreview, readRun } from "./bulk-readers";
import { recordKeys } from "./record-keys";

/** Which records, as the upstream's target has it; `expected` is added by whoever has seen a preview. */
export type Target = { ids: string[] } | { query: string; except: string[] };

// Often enough to see it move.
const FOLLOW_MS = 1_000;

export function bulkPreviewOptions(kind: Kind, body: { target: Target; deed: BulkDeed }) {
  return queryOptions({
    queryKey: recordKeys.preview(kind, JSON.stringify(body)),
    queryFn: ({ signal }) => callBff("POST", `/api/${kind}/bulk/preview`, { body, signal, parse: readPreview }),
    // What was true a moment ago doesn't help to decide.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** @param idempotencyKey made once per preview, so that a run sent twice is one run */
export function startRunOptions(kind: Kind, idempotencyKey: string) {
  return mutationOptions({
    mutationKey: ["records", kind, "update"],
    mutationFn: ({ target, deed, matching }: { target: Target; deed: BulkDeed; matching: number }) =>
      callBff("POST", `/api/${kind}/bulk`, {
        body: { target: "query" in target ? { ...target, expected: matching } : target, deed },
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

/** What undoing a change set would do. */
export function undoPreviewOptions(changeSetId: string) {
  return queryOptions({
    queryKey: ["undo", changeSetId],
    queryFn: ({ signal }) =>
      callBff("GET", `/api/change-sets/${encodeURIComponent(changeSetId)}/undo`, { signal, parse: readPreview }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // Told where it was asked for.
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
