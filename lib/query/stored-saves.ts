import { uuidv7 } from "uuidv7";
import { isKind, type Kind } from "@/lib/records/kinds";
import { signedInUserId } from "@/lib/shell/auth-mirror";
import { readJson, withStorage } from "@/lib/shell/browser-storage";
import { openDraftOf, type OpenDraft } from "@/lib/shell/unsaved/open-drafts";
import { holdTab, openTabs, TAB } from "@/lib/shell/unsaved/tab-lock";
import { isSignedOut } from "@/lib/shell/unsaved/unsaved-changes";
import { isObject } from "@/lib/values";

/** A save of one record. */
export type Save = {
  /** The record, or the idempotency key of a new one. */
  of: string;
  kind: Kind;
  /** Which the changes began from; null for a new record. */
  version: number | null;
  values: Record<string, unknown>;
};

/** A save that waited for the connection when its page was left. */
export type LeftSave = Save & {
  /** By which it is removed. */
  name: string;
  /** The page that it was made on. */
  path: string;
  /** In milliseconds since 1970. */
  at: number;
  /** Of the form or the cell that it was made in. */
  draft: OpenDraft | null;
};

/** Stores a save for the pages to come. @returns by what it is removed */
export function storeSave(save: Save): string {
  const userId = signedInUserId();
  const name = `${prefixOf(userId ?? "")}${uuidv7()}#${TAB}`;
  if (userId === null || isSignedOut()) return name;
  holdTab();
  const { pathname, search } = window.location;
  const draft = openDraftOf(save.kind, save.version === null ? null : save.of);
  const stored = { ...save, draft, path: pathname + search, at: Date.now() };
  withStorage((storage) => storage.setItem(name, JSON.stringify(stored)));
  return name;
}

export function removeSave(name: string): void {
  withStorage((storage) => storage.removeItem(name));
}

/**
 * Calls back with what a person saved in tabs that are gone, in the order in which it was saved: in one tab at a time.
 * Browsers tell which tabs are gone on secure pages alone; elsewhere a save doesn't outlive its page.
 */
export async function withLeftSaves(userId: string, send: (saves: LeftSave[]) => Promise<void>): Promise<void> {
  const isAny = (withStorage((storage) => savesIn(storage, userId)) ?? []).length > 0;
  if (!isAny || !("locks" in navigator)) return;
  await navigator.locks.request("left-saves", { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const [tabs, saves] = [await openTabs(), withStorage((storage) => savesIn(storage, userId)) ?? []];
    const left = saves.filter(({ name }) => !name.endsWith(`#${TAB}`) && !tabs.has(name.slice(name.indexOf("#") + 1)));
    if (left.length > 0) await send(left);
  });
}

function savesIn(storage: Storage, userId: string): LeftSave[] {
  const names = Object.keys(storage).filter((name) => name.startsWith(prefixOf(userId)));
  // An id begins with its time.
  return names.toSorted().flatMap((name) => {
    const save = readJson(storage.getItem(name));
    if (!isObject(save) || !isObject(save.values)) return [];
    const { of, kind, version, values, path, at, draft } = save;
    if (typeof of !== "string" || typeof path !== "string" || typeof kind !== "string" || !isKind(kind)) return [];
    const from = { version: typeof version === "number" ? version : null, at: Number(at) || 0 };
    return [{ name, of, kind, values, path, ...from, draft: readDraft(draft) }];
  });
}

function readDraft(draft: unknown): OpenDraft | null {
  if (!isObject(draft) || !isObject(draft.values)) return null;
  const { key, id, values } = draft;
  return typeof key === "string" && typeof id === "string" ? { key, id, values } : null;
}

function prefixOf(userId: string): string {
  return `save:${userId}:`;
}
