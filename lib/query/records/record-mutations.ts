import { mutationOptions, useMutationState, type QueryClient } from "@tanstack/react-query";
import { askToSave, type SaveRisk } from "@/lib/shell/unsaved/save-question";
import { CONFIRM_HEADER, type ConfirmWord } from "@/lib/contract/changes/confirm";
import type { Problem } from "@/lib/contract/problem";
import type { ConsequenceAnswers } from "@/lib/contract/staffing/consequences";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import { countAnswers } from "@/lib/staffing/consequences/answers";
import { isObject } from "@/lib/values";
import { callBff, DeclinedError, ProblemError, readData, requestBff } from "@/lib/query/api-client";
import { sendOrWait } from "@/lib/query/waiting-saves";
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
      withQuestions((headers, answers) =>
        sendOrWait(() =>
          callBff("POST", `/api/${kind}`, {
            body: { ...values, ...answers },
            headers: { "Idempotency-Key": idempotencyKey, ...headers },
            parse: readRecord,
          }),
        ),
      ),
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

/** Returns the updated record, the change set id for undo, and what was chosen for the assignments that depend on it. */
export async function sendUpdate(kind: Kind, id: string, { version, changes }: Update) {
  let chosen: ConsequenceAnswers | null = null;
  const answer = await withQuestions((headers, answers) => {
    chosen = answers.consequences ?? null;
    return sendOrWait(() =>
      requestBff("PATCH", pathOf(kind, id), {
        body: { ...changes, ...answers },
        headers: { ...ifMatch(version), ...headers },
      }),
    );
  });
  return {
    row: await readData(answer, readRecord),
    changeSetId: answer.headers.get("X-Change-Set"),
    chosen: countAnswers(chosen),
  };
}

/** What a write is sent with beside its values: nothing, until somebody has answered for assignments. */
type Answers = { consequences?: Exclude<ConsequenceAnswers, "keep"> };
type Send<T> = (headers: Record<string, string>, answers: Answers) => Promise<T>;
type Answered = { words: readonly ConfirmWord[]; answers: Answers };

/**
 * Sends a write again, answered, as often as the service asks and the user accepts what it would do.
 * @throws DeclinedError if they don't accept it
 */
export async function withQuestions<T>(
  send: Send<T>,
  { words, answers }: Answered = { words: [], answers: {} },
): Promise<T> {
  try {
    return await send(words.length === 0 ? {} : { [CONFIRM_HEADER]: words.join(",") }, answers);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const risk = riskOf(error.problem);
    const requested = wordsOf(risk).filter((word) => !words.includes(word));
    const asksForPeople = ["consequences", "ownDates", "outsideProject"].some((name) => name in risk);
    if (requested.length === 0 && !asksForPeople) throw error;
    const isAgain = asksForPeople && answers.consequences !== undefined;
    const answer = await askToSave(isAgain ? { ...risk, note: error.message } : risk);
    if (answer === false) throw new DeclinedError(error.problem);
    return withQuestions(send, {
      words: [...words, ...requested],
      answers: answer === true ? answers : { consequences: answer },
    });
  }
}

const RISKS = [
  "deactivations",
  "consequences",
  "ownDates",
  "outsideProject",
  "activations",
  "overfills",
  "overloads",
  "accessChanges",
  "rateJumps",
  "unitChanges",
] as const satisfies (keyof SaveRisk)[];

/** What of a problem is a question. */
function riskOf(problem: Problem): SaveRisk {
  return Object.fromEntries(RISKS.flatMap((name) => (problem[name]?.length ? [[name, problem[name]]] : [])));
}

/** Questions that a header answers. */
const WORDS = {
  deactivations: "deactivation",
  activations: "activation",
  overfills: "overfill",
  overloads: "overload",
  accessChanges: "access",
  rateJumps: "rate",
  unitChanges: "rate",
} as const satisfies Partial<Record<keyof SaveRisk, ConfirmWord>>;

function wordsOf(risk: SaveRisk): ConfirmWord[] {
  return [...new Set(Object.entries(WORDS).flatMap(([name, word]) => (name in risk ? [word] : [])))];
}
