import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { BulkOperation, BulkRun, BulkFailure, CellConflict, UndoOptions } from "@/lib/contract/changes/bulk";
import type { ChoiceForAll } from "@/lib/contract/staffing/consequences";
import type { Cells, WrittenCells } from "@/lib/contract/changes/cells";
import { KINDS, type Kind } from "@/lib/records/kinds";
import {
  hasFields,
  isAbsentOr,
  isCount,
  isListOf,
  isNullOr,
  isOneOf,
  isReference,
  isText,
} from "@/lib/query/answer-checks";
import { answerThat, callBff } from "@/lib/query/api-client";
import { isObject } from "@/lib/values";

/** The records of a bulk run; `startRunOptions` adds `expected`, the preview's count. */
export type Target = { ids: string[] } | { query: string; except: string[] };

const FOLLOW_MS = 1_000;

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

const isConflict = hasFields<CellConflict>([], {
  version: isCount,
  fields: isListOf(isText),
  values: isListOf(hasFields<CellConflict["values"][number]>(["field", "base", "theirs", "mine"])),
});

export const isFailure = hasFields<BulkFailure>(["id", "code", "name", "message"], {
  field: isNullOr(isText),
  conflict: isAbsentOr(isConflict),
  references: isAbsentOr(isListOf(isReference)),
});

const readWrittenCells = answerThat(
  hasFields<WrittenCells>([], {
    changeSetId: isNullOr(isText),
    cells: isCount,
    records: isCount,
    failures: isListOf(isFailure),
  }),
);

const readRun = answerThat(
  hasFields<BulkRun>(["id"], {
    kind: isOneOf(KINDS),
    operation: isObject,
    state: isOneOf(["running", "done", "cancelled", "failed"]),
    total: isCount,
    done: isCount,
    changed: isCount,
    failed: isCount,
    failures: isListOf(isFailure),
  }),
);
