import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import type { NewDraft } from "@/lib/contract/changes/drafts";
import { ProblemError } from "@/lib/query/api-client";
import { isSame } from "@/lib/values";
import { discardDraft, putDraft } from "@/lib/query/records/draft-queries";
import { removeLocally, storeLocally, type LocalDraft } from "./draft-store";

/** Whose unsaved change a draft is. `key` is its place in the browser. */
export type DraftOf = Pick<NewDraft, "kind" | "recordId" | "given"> & { key: string };

type Typed = Pick<LocalDraft, "values" | "version">;

export type DraftUpkeep = ReturnType<typeof keepDraft>;

const PAUSE_MS = 1_000;
/** Somebody who types on without a pause. */
const WAIT_MAX_MS = 5_000;

/**
 * Keeps a draft in the browser with each change, and upstream a second after the last one. One call at a time, so that
 * an earlier one never arrives after a later one; what fails is sent with the next change, and stays in the browser.
 * @param found the draft to go on with
 */
export function keepDraft(client: QueryClient, of: DraftOf, found: LocalDraft | null) {
  let draft = found;
  let waitingSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let calls = Promise.resolve();
  // Also those whose answer got lost.
  const sentIds = new Set(found?.touchedAt ? [found.id] : []);

  function change({ values, version }: Typed): void {
    if (draft && draft.version === version && isSame(draft.values, values)) return;
    draft = { id: draft?.id ?? uuidv7(), touchedAt: draft?.touchedAt ?? null, values, version, isStored: false };
    storeLocally(of.key, draft);
    clearTimeout(timer);
    waitingSince ??= Date.now();
    timer = setTimeout(() => void send(), Math.min(PAUSE_MS, waitingSince + WAIT_MAX_MS - Date.now()));
  }

  /** Sends what isn't upstream yet; with `keepalive` also if the page is left meanwhile. */
  function send(keepalive = false): Promise<void> {
    clearTimeout(timer);
    waitingSince = null;
    calls = calls.then(() => put(keepalive)).catch(() => undefined);
    return calls;
  }

  async function put(keepalive: boolean): Promise<void> {
    const sent = draft;
    if (!sent || sent.isStored) return;
    sentIds.add(sent.id);
    const { kind, recordId, given } = of;
    const body = { kind, recordId, given, version: sent.version, values: sent.values, seenAt: sent.touchedAt };
    try {
      const touchedAt = await putDraft(client, sent.id, body, keepalive);
      // Somebody may have typed on, or discarded it.
      if (draft?.id === sent.id) note({ ...draft, touchedAt, isStored: draft.values === sent.values });
    } catch (error) {
      const isTaken = error instanceof ProblemError && error.status === 409 && sent.touchedAt !== null;
      if (!isTaken || !draft) throw error;
      // Another browser has changed it or discarded it: both stay.
      sentIds.delete(sent.id);
      note({ ...draft, id: uuidv7(), touchedAt: null });
      return put(keepalive);
    }
  }

  function note(next: LocalDraft): void {
    draft = next;
    storeLocally(of.key, next);
  }

  /** Once it is saved or discarded. */
  async function remove(): Promise<void> {
    clearTimeout(timer);
    waitingSince = null;
    draft = null;
    removeLocally(of.key);
    // A call on its way would store it after its end.
    await calls;
    for (const id of sentIds) await discardDraft(client, id).catch(() => undefined);
    sentIds.clear();
  }

  return { change, send, remove };
}
