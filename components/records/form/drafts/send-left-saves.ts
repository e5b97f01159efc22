import type { QueryClient } from "@tanstack/react-query";
import { mergeNote } from "@/components/records/save/merge-note";
import { addToast } from "@/components/ui/toast-store";
import { countOf } from "@/lib/format";
import { ProblemError } from "@/lib/query/api-client";
import { sendMerged } from "@/lib/query/merging/send-merged";
import { cacheCreated, updateAndReloadLists } from "@/lib/query/records/record-cache";
import { sendAgain } from "@/lib/query/records/record-mutations";
import { removeSave, type LeftSave } from "@/lib/query/stored-saves";
import { definitionOf } from "@/lib/records/definitions";
import { listPath } from "@/lib/records/kinds";
import { pickFields } from "@/lib/records/merge/merge-edits";
import type { RecordRow } from "@/lib/records/record";
import { formValues } from "../form-values";
import { findAllLocally } from "./draft-store";
import { endSavedDraft, keepDraft } from "./draft-upkeep";

type Reader = {
  userId: string;
  /** Opens a page. */
  open: (path: string) => void;
};

type Answer = { row: RecordRow; note: string | null };
type Reason = { reason: string };
type Sent = Answer & { save: LeftSave };
type Refused = Reason & { save: LeftSave };

/** The upstream knows the key of a new record for 7 days. */
const SENT_WITHIN_MS = 6 * 24 * 60 * 60 * 1000;
const SAID_MS = 15_000;
/** Refusals that pass. */
const TO_REPEAT = new Set([401, 408, 429]);

/**
 * Sends what waited for the connection when its page was left, and says so. What the service refuses, such as what
 * somebody else has changed meanwhile, becomes a draft of its record, whose form merges the two. What can't be sent now
 * stays for the next try, with all that comes after it.
 */
export async function sendLeftSaves(client: QueryClient, saves: readonly LeftSave[], reader: Reader): Promise<void> {
  const sent: Sent[] = [];
  const refused: Refused[] = [];
  for (const save of saves) {
    const answer = await trySend(afterOwn(save, sent), reader.userId);
    if (answer === null) break;
    if ("reason" in answer) {
      await keepAsDraft(client, save, reader.userId);
      refused.push({ save, ...answer });
    } else {
      await showSaved(client, save, answer.row);
      sent.push({ save, ...answer });
    }
    removeSave(save.name);
  }
  announce(sent, refused, reader);
  const own = sent.find(({ save }) => save.path === window.location.pathname + window.location.search && save.draft);
  // Its form is open again, with what is saved by now.
  if (own) reader.open(`${listPath(own.save.kind)}/${own.row.id}`);
}

/** A later save of a record begins from what the person saved before. */
function afterOwn(save: LeftSave, sent: readonly Sent[]): LeftSave {
  const before = sent.findLast((one) => one.save.of === save.of && one.save.version === save.version);
  return before ? { ...save, version: before.row.version } : save;
}

/** @returns null if it can't be sent now */
async function trySend(save: LeftSave, userId: string): Promise<Answer | Reason | null> {
  if (save.at < Date.now() - SENT_WITHIN_MS) return { reason: "It is too old to be sent by itself." };
  try {
    return await sendOrMerge(save, userId);
  } catch (error) {
    // Without a connection, or while the service is busy, a save is as good as new.
    const isRefused = error instanceof ProblemError && error.status < 500 && !TO_REPEAT.has(error.status);
    return isRefused ? { reason: reasonOf(error) } : null;
  }
}

function reasonOf({ problem, message }: ProblemError): string {
  return problem.current ? "Others have changed the same meanwhile." : message;
}

/**
 * Merges with what others have saved meanwhile.
 * @returns the saved record, and whose change stands beside one's own @throws if somebody has to choose between values
 */
async function sendOrMerge(save: LeftSave, userId: string): Promise<Answer> {
  const { kind, values: changes } = save;
  const sent = await sendAgain(save).then(
    (row) => ({ row, othersSaves: [] }),
    (error: unknown) =>
      sendMerged(error, { kind, changes, onConflict: leaveToForm }, async ({ version, changes: values }) => ({
        row: await sendAgain({ ...save, version, values }),
      })),
  );
  return { row: sent.row, note: mergeNote(definitionOf(kind), { othersSaves: sent.othersSaves, changes, userId }) };
}

/** Nobody is at the record. Its form asks. */
async function leaveToForm(_conflict: unknown, stale: ProblemError): Promise<void> {
  throw stale;
}

async function showSaved(client: QueryClient, { kind, version, draft }: LeftSave, row: RecordRow): Promise<void> {
  if (version === null) cacheCreated(client, kind, row);
  else updateAndReloadLists(client, kind, row);
  if (draft) await endSavedDraft(client, draft);
}

async function keepAsDraft(client: QueryClient, save: LeftSave, userId: string): Promise<void> {
  const { kind, of, version, values, draft } = save;
  if (draft && findAllLocally(draft.key).some(({ id }) => id === draft.id)) return;
  const recordId = version === null ? null : of;
  const key = `draft:${userId}:${kind}${recordId === null ? "" : `/${recordId}`}`;
  const upkeep = keepDraft(client, { kind, recordId, given: "", key }, null);
  // As a form has them.
  const typed = pickFields(formValues(definitionOf(kind), values), Object.keys(values));
  upkeep.change({ values: typed, version });
  await upkeep.leave();
}

function announce(sent: readonly Sent[], refused: readonly Refused[], { open }: Reader): void {
  const [failed] = refused;
  if (failed) {
    const { kind, of, version, path } = failed.save;
    addToast({
      title: `${titleOf(refused)} not saved`,
      description: `It waited for the connection. ${failed.reason} You find it under Unsaved changes.`,
      variant: "warning",
      durationMs: Number.POSITIVE_INFINITY,
      action: { label: "Review", onClick: () => open(version === null ? path : `${listPath(kind)}/${of}/edit`) },
    });
  } else if (sent.length > 0) {
    const notes = sent.flatMap(({ note }) => note ?? []);
    const description = ["Waited for the connection.", ...notes].join(" ");
    addToast({ title: `${titleOf(sent)} saved`, description, variant: "success", durationMs: SAID_MS });
  }
}

/** “Team”, or “2 changes”. */
function titleOf(all: readonly { save: LeftSave }[]): string {
  const [only] = all;
  return only && all.length === 1 ? definitionOf(only.save.kind).one : countOf(all.length, "change");
}
