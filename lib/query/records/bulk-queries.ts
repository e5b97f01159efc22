import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { BulkOperation, BulkRun, BulkFailure, BulkPreview, UndoOptions } from "@/lib/contract/changes/bulk";
import type { ChoiceForAll, ConsequenceCounts } from "@/lib/contract/staffing/consequences";
import type { Cells, CellsPreview, WrittenCells } from "@/lib/contract/changes/cells";
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
import { COUNTED_CAUSES } from "@/lib/staffing/consequences/causes";
import { isObject } from "@/lib/values";
import { recordKeys } from "./record-keys";
import { isUnits } from "./record-queries";

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

const isFailure = hasFields<BulkFailure>(["id", "code", "name", "message"], {
  field: isNullOr(isText),
  references: isAbsentOr(isListOf(isReference)),
});

type Sample = BulkPreview["sample"][number];

const isChange = hasFields<Sample["changes"][number]>(["field"], { names: isObject, units: isUnits });

const isConsequenceCounts = isListOf(
  hasFields<ConsequenceCounts[number]>([], {
    cause: isOneOf(COUNTED_CAUSES),
    records: isCount,
    assignments: isCount,
    people: isAbsentOr(isListOf(isText)),
    positions: isAbsentOr(isCount),
    suggested: (value) => isObject(value) && Object.values(value).every(isCount),
    unseen: isCount,
  }),
);

const previewChecks = {
  matching: isCount,
  count: isCount,
  checked: isCount,
  changing: isCount,
  unchanged: isCount,
  failing: isCount,
  sample: isListOf(hasFields<Sample>(["id", "code", "name"], { changes: isListOf(isChange) })),
  failures: isListOf(isFailure),
  accessChanges: hasFields<BulkPreview["accessChanges"]>([], {
    suspended: isCount,
    openTasks: isCount,
    changed: isCount,
    moved: isCount,
  }),
  consequences: isConsequenceCounts,
  units: (value: unknown) => isObject(value) && Object.values(value).every(isListOf(isText)),
};

const readPreview = answerThat(hasFields<BulkPreview>([], previewChecks));
const readCellsPreview = answerThat(hasFields<CellsPreview>([], { ...previewChecks, cells: isCount }));

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
