import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { ConsequenceAnswers } from "@/lib/contract/staffing/consequences";
import type { Kind } from "@/lib/records/kinds";
import type { OthersSave } from "@/lib/records/merge/merge-edits";
import type { ListedRow, RecordRow } from "@/lib/records/record";
import { countAnswers } from "@/lib/staffing/consequences/answers";
import { isSame } from "@/lib/values";
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
import { updateKey } from "./saving-cells";

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
export function quickUpdateOptions(client: QueryClient, kind: Kind, how: SendingUpdate = {}) {
  return mutationOptions({
    mutationKey: updateKey(kind),
    mutationFn: ({ row, changes }: { row: Pick<ListedRow, "id" | "version">; changes: Values }) =>
      sendUpdate(kind, row.id, { version: row.version, changes }, how),
    onMutate: ({ row, changes }) => applyChanges(client, kind, row, changes),
    onSuccess: ({ row }) => updateInPlace(client, kind, row),
    onError: (_error, { row, changes }, before) => revertChanges(client, before ?? [], row, changes),
  });
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

export type SendingUpdate = {
  /** Sends changes again that met somebody else’s, where no editor merges them. */
  merge?: MergeUpdate;
  /** Shared by updates of one record in turn: the version that the last one has left. */
  turn?: { version: number };
  /** Called once it waits for the connection. */
  onWaiting?: () => void;
};

export type SavedUpdate = {
  row: RecordRow;
  /** For undo. */
  changeSetId: string | null;
  /** What was chosen for the assignments that depend on it. */
  chosen: ReturnType<typeof countAnswers>;
  /** What it was merged with by `merge`. */
  othersSaves: readonly OthersSave[];
};

export type MergeUpdate = (
  error: unknown,
  update: { kind: Kind; changes: Values },
  send: (update: Update) => Promise<SavedUpdate>,
) => Promise<SavedUpdate>;

export async function sendUpdate(
  kind: Kind,
  id: string,
  update: Update,
  { merge, turn = { version: 0 }, onWaiting }: SendingUpdate = {},
): Promise<SavedUpdate> {
  let isRepeated = false;
  async function send(): Promise<SavedUpdate> {
    try {
      return await sendOnce(kind, id, { ...update, version: Math.max(update.version, turn.version) });
    } catch (error) {
      const saved = isRepeated ? savedBefore(error, update) : null;
      if (saved) return { row: saved, changeSetId: null, chosen: countAnswers(null), othersSaves: [] };
      if (!merge) throw error;
      return await merge(error, { kind, changes: update.changes }, (merged) => sendOnce(kind, id, merged));
    } finally {
      isRepeated = true;
    }
  }
  async function sendInTurn(): Promise<SavedUpdate> {
    const saved = await send();
    // At once: what waits behind it for the connection is sent before the page shows this version.
    turn.version = saved.row.version;
    return saved;
  }
  return sendOrWait({ of: id, kind, version: update.version, values: update.changes }, sendInTurn, onWaiting);
}

/** The record, if it is stale because the first try has saved the changes and only its answer got lost. */
function savedBefore(error: unknown, { changes }: Pick<Update, "changes">): RecordRow | null {
  const current = error instanceof ProblemError ? error.problem.current : undefined;
  const isSaved = current && Object.entries(changes).every(([name, value]) => isSame(current[name], value));
  return isSaved ? readRecord(current) : null;
}

async function sendOnce(kind: Kind, id: string, { version, changes }: Update): Promise<SavedUpdate> {
  let chosen: ConsequenceAnswers | null = null;
  const answer = await withQuestions((headers, answers) => {
    chosen = answers.consequences ?? null;
    return requestBff("PATCH", pathOf(kind, id), {
      body: { ...changes, ...answers },
      headers: { ...ifMatch(version), ...headers },
    });
  });
  const row = await readData(answer, readRecord);
  return {
    row,
    changeSetId: answer.headers.get("X-Change-Set"),
    chosen: countAnswers(chosen),
    othersSaves: [],
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
