import { queryOptions } from "@tanstack/react-query";
import type { BulkOperation, BulkPreview } from "@/lib/contract/changes/bulk";
import type { Cells, CellsPreview } from "@/lib/contract/changes/cells";
import type { ConsequenceCounts } from "@/lib/contract/staffing/consequences";
import type { Kind } from "@/lib/records/kinds";
import { hasFields, isAbsentOr, isCount, isListOf, isOneOf, isText } from "@/lib/query/answer-checks";
import { answerThat, callBff } from "@/lib/query/api-client";
import { COUNTED_CAUSES } from "@/lib/staffing/consequences/causes";
import { isObject } from "@/lib/values";
import { isFailure, type Target } from "./bulk-queries";
import { recordKeys } from "./record-keys";
import { isUnits } from "./record-queries";

export function bulkPreviewOptions(kind: Kind, body: { target: Target; operation: BulkOperation }) {
  return queryOptions({
    queryKey: recordKeys.preview(kind, JSON.stringify(body)),
    queryFn: ({ signal }) => callBff("POST", `/api/${kind}/bulk/preview`, { body, signal, parse: readPreview }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
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
