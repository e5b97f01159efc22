import { mutationOptions, useMutationState, type QueryClient } from "@tanstack/react-query";
import type { ConsequenceAnswers } from "@/lib/contract/staffing/consequences";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow, RecordRow } from "@/lib/records/record";
import { countAnswers } from "@/lib/staffing/consequences/answers";
import { isObject, isSame } from "@/lib/values";
import { callBff, ProblemError, readData, requestBff } from "@/lib/query/api-client";
import type { Save } from "@/lib/query/stored-saves";
import { sendOrWait } from "@/lib/query/waiting-saves";
import {
  cacheCreated,
  cacheDeleted,
  updateAndReloadLists,
  updateInPlace,
  revertChanges,
  applyChanges,
} from "./record-cache";
import type { Send } from "./answer-questions";
import { readRecord } from "./record-queries";

type Values = Record<string, unknown>;

type Update = { version: number; changes: Values };

/** With an idempotency key, the same for all retries, so that they create one record. */
export function createRecordOptions(client: QueryClient, kind: Kind) {
  return mutationOptions({
    mutationKey: ["records", kind, "add"],
    mutationFn: ({ key, values }: { key: string; values: Values }) => sendNew(kind, key, values),
    onSuccess: (row) => cacheCreated(client, kind, row),
  });
}

export function updateRecordOptions(client: QueryClient, kind: Kind, id: string) {
  return mutationOptions({
    mutationKey: updateKey(kind),
    mutationFn: (update: Update) => sendUpdate(kind, id, update),
    onSuccess: ({ row }) => updateAndReloadLists(client, kind, row),
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

/** @param idempotencyKey the same for all tries */
function sendNew(kind: Kind, idempotencyKey: string, values: Values): Promise<RecordRow> {
  return sendOrWait({ of: idempotencyKey, kind, version: null, values }, () =>
    withQuestions((headers, answers) => create(kind, idempotencyKey, { body: { ...values, ...answers }, headers })),
  );
}

function create(kind: Kind, key: string, { body, headers }: { body: Values; headers: Record<string, string> }) {
  return callBff("POST", `/api/${kind}`, { body, headers: { "Idempotency-Key": key, ...headers }, parse: readRecord });
}

/**
 * Sends a save of a page that is gone, once. Perhaps the page did so itself, and only the answer got lost.
 * @throws ProblemError also for a question, since nobody is at the record
 */
export async function sendAgain({ of, kind, version, values }: Save): Promise<RecordRow> {
  if (version === null) return create(kind, of, { body: values, headers: {} });
  try {
    return await callBff("PATCH", pathOf(kind, of), { body: values, headers: ifMatch(version), parse: readRecord });
  } catch (error) {
    const saved = savedBefore(error, { changes: values });
    if (!saved) throw error;
    return saved;
  }
}

/** Returns the updated record, the change set id for undo, and what was chosen for the assignments that depend on it. */
export async function sendUpdate(kind: Kind, id: string, update: Update) {
  let isRepeated = false;
  return sendOrWait({ of: id, kind, version: update.version, values: update.changes }, async () => {
    try {
      return await sendOnce(kind, id, update);
    } catch (error) {
      const saved = isRepeated ? savedBefore(error, update) : null;
      if (!saved) throw error;
      return { row: saved, changeSetId: null, chosen: countAnswers(null) };
    } finally {
      isRepeated = true;
    }
  });
}

/** The record, if it is stale because the first try has saved the changes and only its answer got lost. */
function savedBefore(error: unknown, { changes }: Pick<Update, "changes">): RecordRow | null {
  const current = error instanceof ProblemError ? error.problem.current : undefined;
  const isSaved = current && Object.entries(changes).every(([name, value]) => isSame(current[name], value));
  return isSaved ? readRecord(current) : null;
}

async function sendOnce(kind: Kind, id: string, { version, changes }: Update) {
  let chosen: ConsequenceAnswers | null = null;
  const answer = await withQuestions((headers, answers) => {
    chosen = answers.consequences ?? null;
    return requestBff("PATCH", pathOf(kind, id), {
      body: { ...changes, ...answers },
      headers: { ...ifMatch(version), ...headers },
    });
  });
  return {
    row: await readData(answer, readRecord),
    changeSetId: answer.headers.get("X-Change-Set"),
    chosen: countAnswers(chosen),
  };
}

/**
 * Sends a write again, answered, as often as the service asks and the user accepts what it would do.
 * @throws DeclinedError if they don't accept it
 */
export async function withQuestions<T>(send: Send<T>): Promise<T> {
  try {
    return await send({}, {});
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // Most writes raise no question.
    const { answerQuestions } = await import("./answer-questions").catch(() => {
      throw error;
    });
    return answerQuestions(error, send);
  }
}
