import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Import, ImportSettingsPatch, RowOutcome } from "@/lib/contract/changes/import";
import type { ImportEdits } from "@/lib/contract/changes/import-edits";
import type { Kind } from "@/lib/records/kinds";
import { ProblemError } from "@/lib/query/api-client";
import { callWithSchema } from "@/lib/query/call-with-schema";
import { recordKeys } from "./record-keys";

const FOLLOW_MS = 1_000;

export function isMoving({ state }: Pick<Import, "state">): boolean {
  return state === "checking" || state === "running";
}

const importKeys = {
  one: (id: string) => ["imports", id] as const,
  rows: (id: string) => ["imports", id, "rows"] as const,
  recent: (kind: Kind) => ["imports", "recent", kind] as const,
};

const loadSchemas = () => import("@/lib/contract/changes/import");
const oneSchema = async () => (await loadSchemas()).importSchema;
const listSchema = async () => (await loadSchemas()).importListSchema;
const rowsSchema = async () => (await loadSchemas()).importRowsSchema;

export function importOptions(id: string) {
  return queryOptions({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => callWithSchema("GET", `/api/imports/${encodeURIComponent(id)}`, oneSchema, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? FOLLOW_MS : false),
    meta: { failure: false },
  });
}

export function recentImportsOptions(kind: Kind) {
  return queryOptions({
    queryKey: importKeys.recent(kind),
    queryFn: ({ signal }) => callWithSchema("GET", `/api/${kind}/imports`, listSchema, { signal }),
    staleTime: 0,
    meta: { failure: false },
  });
}

/** `stale` finds the rows that change what somebody else has changed since the export, `double` those that look like a record. */
type RowsRequest = { filter: RowOutcome | "stale" | "double" | null; page: number; size: number };

export function importRowsOptions(id: string, { filter, page, size }: RowsRequest) {
  const params = new URLSearchParams({ page: String(page), size: String(size) });
  if (filter === "stale" || filter === "double") params.set(filter, "true");
  else if (filter) params.set("outcome", filter);
  return queryOptions({
    queryKey: [...importKeys.rows(id), params.toString()],
    queryFn: ({ signal }) =>
      callWithSchema("GET", `/api/imports/${encodeURIComponent(id)}/rows?${params}`, rowsSchema, { signal }),
    placeholderData: (previous) => previous,
    staleTime: 0,
    meta: { failure: false },
  });
}

const UPLOAD_TRIES = 5;
const UPLOAD_WAIT_S = 5;

/**
 * Sends a file. While others are being read it waits as long as the upstream says, and tries again.
 * @param onWait called with whether it waits for other uploads
 */
export function uploadOptions(kind: Kind, onWait: (isWaiting: boolean) => void = () => {}) {
  return mutationOptions({
    mutationKey: ["imports", "upload", kind],
    mutationFn: (file: File) =>
      callWithSchema(
        "POST",
        `/api/${kind}/imports?${new URLSearchParams({ name: file.name.slice(-200) })}`,
        oneSchema,
        {
          // The upstream goes by the file's bytes, not by what its name makes of it.
          body: new Blob([file], { type: "application/octet-stream" }),
        },
      ),
    onMutate: () => onWait(false),
    retry: (failures, error) => isBusy(error) && failures < UPLOAD_TRIES,
    retryDelay: (_failures, error) => {
      onWait(true);
      return 1_000 * ((error instanceof ProblemError && error.retryAfter) || UPLOAD_WAIT_S);
    },
    onSettled: () => onWait(false),
    meta: { failure: false },
  });
}

/** Many files are being uploaded. */
function isBusy(error: Error): boolean {
  return error instanceof ProblemError && error.status === 503 && error.retryAfter !== null;
}

function updated(client: QueryClient, data: Import): void {
  client.setQueryData(importOptions(data.id).queryKey, data);
  void client.invalidateQueries({ queryKey: importKeys.rows(data.id) });
}

export function changeSettingsOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationKey: [...importKeys.one(id), "settings"],
    mutationFn: (body: ImportSettingsPatch) =>
      callWithSchema("PATCH", `/api/imports/${encodeURIComponent(id)}`, oneSchema, { body }),
    onMutate: ({ reading: _reading, forget: _forget, ...patch }) => {
      client.setQueryData(importOptions(id).queryKey, (data) =>
        data ? { ...data, settings: { ...data.settings, ...patch } } : data,
      );
    },
    onSuccess: (data) => updated(client, data),
    onError: () => client.invalidateQueries({ queryKey: importKeys.one(id), exact: true }),
    meta: { failure: "The setting couldn’t be saved" },
  });
}

/** `check`, `run`, `pause` or `cancellation`. */
export type ImportAction = "check" | "run" | "pause" | "cancellation";

export function importActionOptions(client: QueryClient, id: string, failure: string) {
  return mutationOptions({
    mutationKey: [...importKeys.one(id), "action"],
    mutationFn: (action: ImportAction) =>
      callWithSchema("POST", `/api/imports/${encodeURIComponent(id)}/${action}`, oneSchema, { body: {} }),
    onSuccess: (data) => updated(client, data),
    meta: { failure },
  });
}

export function editRowsOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationKey: [...importKeys.one(id), "rows"],
    mutationFn: (body: ImportEdits) =>
      callWithSchema("PATCH", `/api/imports/${encodeURIComponent(id)}/rows`, oneSchema, { body }),
    onSuccess: (data) => updated(client, data),
    meta: { failure: "The cells couldn’t be changed" },
  });
}

/** After a run: lists, records and figures of the kind are out of date, and so are the import's rows. */
export function refreshAfterRun(client: QueryClient, { id, kind }: Pick<Import, "id" | "kind">): void {
  void client.invalidateQueries({ queryKey: importKeys.rows(id) });
  void client.invalidateQueries({ queryKey: recordKeys.lists(kind) });
}
