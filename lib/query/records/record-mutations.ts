import { mutationOptions, useMutationState, type QueryClient } from "@tanstack/react-query";
import { askToSave, type SaveRisk } from "@/lib/client/save-question";
import { CONFIRM_HEADER, type ConfirmWord } from "@/lib/contract/confirm";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import { isObject } from "@/lib/values";
import { callBff, DeclinedError, ProblemError, readData, requestBff } from "@/lib/query/api-client";
import {
  cacheCreated,
  cacheDeleted,
  updateAndReloadLists,
  updateInPlace,
  revertChanges,
  applyChanges,
} from "./record-cache";
import { readRecord } from "./record-queries";

type Values = Record<string, unknown>;

type Update = { version: number; changes: Values };

/** @param idempotencyKey the same for all retries, so that they create one record */
export function createRecordOptions(client: QueryClient, kind: Kind, idempotencyKey: string) {
  return mutationOptions({
    mutationKey: ["records", kind, "add"],
    mutationFn: (values: Values) =>
      withQuestions((headers) =>
        callBff("POST", `/api/${kind}`, {
          body: values,
          headers: { "Idempotency-Key": idempotencyKey, ...headers },
          parse: readRecord,
        }),
      ),
    onSuccess: (row) => cacheCreated(client, kind, row),
  });
}

export function updateRecordOptions(client: QueryClient, kind: Kind, id: string) {
  return mutationOptions({
    mutationKey: updateKey(kind),
    mutationFn: async (update: Update) => (await sendUpdate(kind, id, update)).row,
    onSuccess: (row) => updateAndReloadLists(client, kind, row),
  });
}

/** An optimistic update: lists display it at once, in place, and revert it if it is refused. */
export function quickUpdateOptions(client: QueryClient, kind: Kind) {
  return mutationOptions({
    mutationKey: updateKey(kind),
    mutationFn: ({ row, changes }: { row: Pick<ListedRow, "id" | "version">; changes: Values }) =>
      sendUpdate(kind, row.id, { version: row.version, changes }),
    onMutate: ({ row, changes }) => applyChanges(client, kind, row, changes),
    onSuccess: ({ row }) => updateInPlace(client, kind, row),
    onError: (_error, { row, changes }, before) => revertChanges(client, before ?? [], row, changes),
  });
}

/** The fields being saved by quick updates, by record id. */
export type SavingCells = Record<string, readonly string[]>;

export function useSavingCells(kind: Kind): SavingCells {
  const filters = { mutationKey: updateKey(kind), status: "pending" as const };
  return savingCells(useMutationState({ filters, select: ({ state }) => state.variables }));
}

/** Skips updates from forms, which name no row. */
export function savingCells(updates: readonly unknown[]): SavingCells {
  const saving: Record<string, string[]> = {};
  for (const update of updates) {
    if (!isObject(update) || !isObject(update.row) || !isObject(update.changes)) continue;
    const id = String(update.row.id);
    saving[id] = [...(saving[id] ?? []), ...Object.keys(update.changes)];
  }
  return saving;
}

export function deleteRecordOptions(client: QueryClient, kind: Kind, id: string) {
  return mutationOptions({
    mutationKey: ["records", kind, "delete", id],
    mutationFn: async (version: number) => {
      const answer = await requestBff("DELETE", pathOf(kind, id), { headers: ifMatch(version) });
      return answer.headers.get("X-Change-Set");
    },
    onSuccess: () => cacheDeleted(client, kind, id),
  });
}

function updateKey(kind: Kind) {
  return ["records", kind, "update"] as const;
}

function pathOf(kind: Kind, id: string): string {
  return `/api/${kind}/${encodeURIComponent(id)}`;
}

function ifMatch(version: number): Record<string, string> {
  return { "If-Match": `"${version}"` };
}

/** Returns the updated record, and the change set id for undo. */
export async function sendUpdate(kind: Kind, id: string, { version, changes }: Update) {
  const answer = await withQuestions((headers) =>
    requestBff("PATCH", pathOf(kind, id), { body: changes, headers: { ...ifMatch(version), ...headers } }),
  );
  return { row: await readData(answer, readRecord), changeSetId: answer.headers.get("X-Change-Set") };
}

/**
 * Sends a write again, confirmed, as often as the service asks and the user accepts what it would do.
 * @throws DeclinedError if they don't accept it
 */
export async function withQuestions<T>(
  send: (headers: Record<string, string>) => Promise<T>,
  confirmed: readonly ConfirmWord[] = [],
): Promise<T> {
  try {
    return await send(confirmed.length === 0 ? {} : { [CONFIRM_HEADER]: confirmed.join(",") });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const question = questionOf(error);
    if (!question || confirmed.includes(question.word)) throw error;
    if (!(await askToSave(question.risk))) throw new DeclinedError(error.problem);
    return withQuestions(send, [...confirmed, question.word]);
  }
}

function questionOf({ problem }: ProblemError): { word: ConfirmWord; risk: SaveRisk } | null {
  const { overloads = [], rateJumps = [], deactivations = [], accessChanges = [] } = problem;
  if (overloads.length > 0) return { word: "overload", risk: { overloads } };
  if (deactivations.length > 0) return { word: "deactivation", risk: { deactivations } };
  if (accessChanges.length > 0) return { word: "access", risk: { accessChanges } };
  return rateJumps.length > 0 ? { word: "rate", risk: { rateJumps } } : null;
}
