import type { QueryClient } from "@tanstack/react-query";
import { mergeNote } from "@/components/records/save/merge-note";
import type { OthersSave } from "@/components/records/save/save-machine";
import { addToast } from "@/components/ui/toast-store";
import { countOf } from "@/lib/format";
import { ProblemError } from "@/lib/query/api-client";
import { discardDraft } from "@/lib/query/records/draft-queries";
import { cacheCreated, updateAndReloadLists } from "@/lib/query/records/record-cache";
import { sendAgain } from "@/lib/query/records/record-mutations";
import { readRecord } from "@/lib/query/records/record-queries";
import { adoptSave, removeSave, type LeftSave } from "@/lib/query/stored-saves";
import { definitionOf } from "@/lib/records/definitions";
import { listPath } from "@/lib/records/kinds";
import { mergeEdits, pickFields } from "@/lib/records/merge/merge-edits";
import type { RecordRow } from "@/lib/records/record";
import { signedInUserId } from "@/lib/shell/auth-mirror";
import { isSame } from "@/lib/values";
import { formValues } from "../form-values";
import { findAllLocally, removeLocally } from "./draft-store";
import { keepDraft } from "./draft-upkeep";

type Open = (path: string) => void;

/**
 * Sends what waited for the connection when its page was left, and says so. What the service refuses, such as what
 * somebody else has changed meanwhile, becomes a draft of its record, whose form merges the two.
 * @param open opens a page
 */
export async function sendLeftSaves(client: QueryClient, saves: readonly LeftSave[], open: Open): Promise<void> {
  const notes: string[] = [];
  for (const left of saves) {
    const save = adoptSave(left);
    if (!save) continue;
    try {
      const { row, note } = await sendMerged(save);
      await showSaved(client, save, row);
      notes.push(note ?? "");
    } catch (error) {
      await keepAsDraft(client, save);
      announceRefused(save, error, open);
    }
    removeSave(save.name);
  }
  const [first] = saves;
  if (!first || notes.length === 0) return;
  const title = notes.length === 1 ? definitionOf(first.kind).one : countOf(notes.length, "change");
  const description = ["Waited for the connection.", ...notes].filter((note) => note !== "").join(" ");
  addToast({ title: `${title} saved`, description, variant: "success" });
}

/**
 * Merges with what others have saved meanwhile.
 * @returns the saved record, and whose change stands beside one's own @throws if somebody has to choose between values
 */
async function sendMerged(save: LeftSave, othersSaves: readonly OthersSave[] = []) {
  const definition = definitionOf(save.kind);
  try {
    const row = await sendAgain(save);
    return { row, note: mergeNote(definition, { othersSaves, changes: save.values, userId: signedInUserId() }) };
  } catch (error) {
    const { current, base } = error instanceof ProblemError ? error.problem : {};
    if (!current || !base) throw error;
    const theirs = readRecord(current);
    const before = { ...theirs, ...base };
    const merge = mergeEdits(definition, before, { ...before, ...save.values }, theirs);
    if (merge.conflicts.length > 0) throw error;
    const values = pickFields(merge.values, Object.keys(save.values));
    const others = [...othersSaves, { fields: merge.fromTheirs, theirs }];
    return sendMerged({ ...save, version: theirs.version, values }, others);
  }
}

async function showSaved(client: QueryClient, { kind, version }: LeftSave, row: RecordRow): Promise<void> {
  if (version === null) cacheCreated(client, kind, row);
  else updateAndReloadLists(client, kind, row);
  const values = formValues(definitionOf(kind), row);
  const key = draftKey({ kind, of: row.id, version });
  for (const draft of findAllLocally(key).filter((one) => isIn(one.values, values))) {
    removeLocally(key, draft.id);
    if (draft.sent) await discardDraft(client, draft.id).catch(() => undefined);
  }
}

async function keepAsDraft(client: QueryClient, save: LeftSave): Promise<void> {
  const { kind, of, version, values } = save;
  const recordId = version === null ? null : of;
  const key = draftKey(save);
  const isDraft = findAllLocally(key).some((draft) => isIn(values, draft.values));
  if (!isDraft) {
    const upkeep = keepDraft(client, { kind, recordId, given: "", key }, null);
    upkeep.change({ values, version });
    await upkeep.leave();
  }
}

function announceRefused({ kind, of, version, path }: LeftSave, error: unknown, open: Open): void {
  const isStale = error instanceof ProblemError && error.problem.current !== undefined;
  const reason = error instanceof Error && !isStale ? error.message : "Others have changed the same meanwhile.";
  addToast({
    title: `${definitionOf(kind).one} not saved`,
    description: `It waited for the connection. ${reason} Your changes are among the unsaved.`,
    variant: "warning",
    durationMs: Number.POSITIVE_INFINITY,
    action: { label: "Review", onClick: () => open(version === null ? path : `${listPath(kind)}/${of}/edit`) },
  });
}

function draftKey({ kind, of, version }: Pick<LeftSave, "kind" | "of" | "version">): string {
  return `draft:${signedInUserId()}:${kind}${version === null ? "" : `/${of}`}`;
}

function isIn(values: Record<string, unknown>, all: Record<string, unknown>): boolean {
  return Object.entries(values).every(([name, value]) => isSame(value, all[name]));
}
