import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { DRAFT_LIMITS } from "@/lib/contract/limits";
import type { Draft, NewDraft } from "@/lib/contract/changes/drafts";
import { ProblemError } from "@/lib/query/api-client";
import { noteOpenDraft, type OpenDraft } from "@/lib/shell/unsaved/open-drafts";
import { isSignedOut } from "@/lib/shell/unsaved/unsaved-changes";
import { isSame } from "@/lib/values";
import { discardDraft, fetchDraft, putDraft } from "@/lib/query/records/draft-queries";
import { findAllLocally, leaveLocally, removeLocally, storeLocally, type LocalDraft } from "./draft-store";

/** Whose unsaved change a draft is. `key` is its place in the browser. */
export type DraftOf = Pick<NewDraft, "kind" | "recordId" | "given"> & { key: string };

type Typed = Pick<LocalDraft, "values" | "version">;

export type DraftUpkeep = ReturnType<typeof keepDraft>;

const PAUSE_MS = 1_000;
/** Somebody who types on without a pause. */
const WAIT_MAX_MS = 5_000;
const DELETE_RETRIES_MS = [1_000, 5_000];

/** Saved or discarded, while the upstream perhaps doesn’t know it yet. */
const ending = new Set<string>();

export function isEnding(id: string): boolean {
  return ending.has(id);
}

/** The values of drafts that another part of the page has saved. */
const saved = new Map<string, LocalDraft["values"]>();

/** Ends the draft of a save that was sent after its page was left, unless somebody has typed on in it. */
export async function endSavedDraft(client: QueryClient, { key, id, values }: OpenDraft): Promise<void> {
  saved.set(id, values);
  const draft = findAllLocally(key).find((one) => one.id === id);
  if (draft && !isSame(draft.values, values)) return;
  removeLocally(key, id);
  await end(client, id);
}

/**
 * Keeps a draft in the browser with each change, and upstream a second after the last one. One call at a time, so that
 * an earlier one never arrives after a later one; what fails is sent with the next change, and stays in the browser.
 * @param found the draft to go on with
 */
export function keepDraft(client: QueryClient, of: DraftOf, found: LocalDraft | null) {
  let draft = found;
  let waitingSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let calls: Promise<unknown> = Promise.resolve();
  // Also those whose answer got lost.
  let sentIds = new Set(found?.sent ? [found.id] : []);

  function change({ values, version }: Typed): void {
    if (draft && draft.version === version && isSame(draft.values, values)) return;
    const { id = uuidv7(), touchedAt = null, sent = null } = draft ?? {};
    replace({ id, touchedAt, sent, values, version, isStored: false });
    clearTimeout(timer);
    waitingSince ??= Date.now();
    timer = setTimeout(() => void send(), Math.min(PAUSE_MS, waitingSince + WAIT_MAX_MS - Date.now()));
  }

  /**
   * Sends what isn't upstream yet; with `keepalive` also if the page is left meanwhile.
   * @returns whether the upstream has all of it
   */
  async function send(keepalive = false): Promise<boolean> {
    clearTimeout(timer);
    waitingSince = null;
    const call = calls.then(() => put(keepalive)).catch(() => undefined);
    calls = call;
    await call;
    return draft === null || draft.isStored;
  }

  async function put(keepalive: boolean, isRepeated = false): Promise<void> {
    if (!draft || draft.isStored || isSignedOut() || isSaved(draft)) return;
    const { id, version, values, touchedAt, sent } = draft;
    sentIds.add(id);
    replace({ ...draft, sent: values });
    const { kind, recordId, given } = of;
    const body = { kind, recordId, given, version, values, seenAt: touchedAt };
    try {
      const storedAt = await putDraft(client, id, body, keepalive && isShort(values));
      const current = draftWith(id);
      // Somebody may have typed on, or discarded it.
      if (current) replace({ ...current, touchedAt: storedAt, isStored: current.values === values });
    } catch (error) {
      if (isRepeated || !isProblem(error, 409)) throw error;
      if (await solveConflict(id, sent ?? values)) await put(keepalive, true);
    }
  }

  /** @returns whether to send again */
  async function solveConflict(id: string, earlier: LocalDraft["values"]): Promise<boolean> {
    const stored = await findStored(id);
    const current = draftWith(id);
    const next = current && afterConflict(current, stored, earlier);
    if (!next) return false;
    if (next.id !== id) {
      sentIds.delete(id);
      removeLocally(of.key, id);
    }
    replace(next);
    return true;
  }

  /** Null once the draft is another or was removed. */
  function draftWith(id: string): LocalDraft | null {
    return draft?.id === id ? draft : null;
  }

  function replace(next: LocalDraft): void {
    draft = next;
    noteOpenDraft(of.kind, of.recordId, { key: of.key, id: next.id, values: next.values });
    storeLocally(of.key, next);
  }

  /** The form is closed: other tabs may go on with the draft. */
  async function leave(): Promise<void> {
    noteOpenDraft(of.kind, of.recordId, null);
    await send();
    if (draft && !isSaved(draft)) leaveLocally(of.key, draft);
  }

  /** Once it is saved or discarded. */
  function remove(): Promise<unknown> {
    clearTimeout(timer);
    waitingSince = null;
    if (draft) removeLocally(of.key, draft.id);
    noteOpenDraft(of.kind, of.recordId, null);
    const ids = sentIds;
    draft = null;
    sentIds = new Set();
    for (const id of ids) ending.add(id);
    // A call on its way would store it after its end.
    calls = calls.then(async () => {
      for (const id of ids) await end(client, id);
    });
    return calls;
  }

  return { change, send, leave, remove };
}

function isSaved({ id, values }: LocalDraft): boolean {
  return isSame(saved.get(id), values);
}

/**
 * The upstream has what was sent before, if its answer got lost; else another browser has touched the draft, and both
 * stay. Null for one draft too many, which is a conflict, too.
 */
function afterConflict(current: LocalDraft, stored: Draft | null, earlier: LocalDraft["values"]): LocalDraft | null {
  if (stored === null && current.touchedAt === null) return null;
  if (stored && isSame(stored.values, earlier)) return { ...current, touchedAt: stored.touchedAt };
  return { ...current, id: uuidv7(), touchedAt: null, sent: null };
}

/** Null if it was discarded. */
function findStored(id: string): Promise<Draft | null> {
  return fetchDraft(id).catch((error: unknown) => {
    if (isProblem(error, 404)) return null;
    throw error;
  });
}

async function end(client: QueryClient, id: string): Promise<void> {
  for (const waitMs of [...DELETE_RETRIES_MS, null]) {
    const isDeleted = await discardDraft(client, id).then(
      () => true,
      () => false,
    );
    if (isDeleted || waitMs === null) break;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  ending.delete(id);
}

function isProblem(error: unknown, status: number): boolean {
  return error instanceof ProblemError && error.status === status;
}

/** Browsers send no more than 64 kB while a page is left. */
function isShort(values: LocalDraft["values"]): boolean {
  return JSON.stringify(values).length < DRAFT_LIMITS.bytes / 2;
}
