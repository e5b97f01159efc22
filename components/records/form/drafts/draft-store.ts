import { uuidv7 } from "uuidv7";
import { DRAFT_LIMITS } from "@/lib/contract/limits";
import { readJson, withStorage } from "@/lib/shell/browser-storage";
import { holdTab, openTabs, TAB } from "@/lib/shell/unsaved/tab-lock";
import { isSignedOut } from "@/lib/shell/unsaved/unsaved-changes";
import { isObject } from "@/lib/values";

const ABANDONED_MS = DRAFT_LIMITS.days * 24 * 60 * 60 * 1000;

/**
 * Drafts in local storage, whose keys end in the ids of their tab and of the draft. A tab holds a lock of its id, so that
 * others leave its drafts alone until it is gone; where the browser has no locks, the newest draft is anybody’s.
 * They are there at once, also when the browser ends in mid-word; the upstream has them a second later.
 */
export type LocalDraft = {
  /** By which the upstream knows it. */
  id: string;
  values: Record<string, unknown>;
  /** The version of the record that the edit began from; null for a new one. */
  version: number | null;
  /** When the upstream has stored it last; null if it never has. */
  touchedAt: string | null;
  /** Whether the upstream has these values. */
  isStored: boolean;
  /** The values last sent, whose answer may have got lost. */
  sent: Record<string, unknown> | null;
};

type TabDraft = LocalDraft & { name: string; tab: string; at: number; isLeft: boolean };

export function storeLocally(key: string, draft: LocalDraft): void {
  write(key, draft, { isLeft: false });
}

/** Its form is closed, so that other tabs may go on with it too. */
export function leaveLocally(key: string, draft: LocalDraft): void {
  write(key, draft, { isLeft: true });
}

function write(key: string, draft: LocalDraft, { isLeft }: { isLeft: boolean }): void {
  if (isSignedOut()) return;
  holdTab();
  const text = JSON.stringify({ ...draft, isLeft, at: Date.now() });
  withStorage((storage) => storage.setItem(nameOf(key, draft.id), text));
}

function nameOf(key: string, id: string): string {
  return `${key}#${TAB}#${id}`;
}

export function removeLocally(key: string, id: string): void {
  withStorage((storage) => {
    const [draft] = draftsOf(storage, key).filter((one) => one.id === id);
    if (draft) storage.removeItem(draft.name);
  });
}

/** Of all tabs, also open ones. */
export function findAllLocally(key: string): LocalDraft[] {
  return withStorage((storage) => draftsOf(storage, key)) ?? [];
}

/** The newest draft that no other open tab has, if there is one, and the ids of those that others have. */
export async function findLocally(key: string): Promise<{ draft: TabDraft | null; elsewhere: Set<string> }> {
  const drafts = withStorage((storage) => draftsOf(storage, key)) ?? [];
  if (drafts.length === 0) return { draft: null, elsewhere: new Set() };
  const others = await openTabs();
  const isFree = ({ tab, isLeft }: TabDraft) => tab === TAB || isLeft || !others.has(tab);
  for (const { name } of drafts.filter((draft) => isFree(draft) && draft.at < Date.now() - ABANDONED_MS)) {
    withStorage((storage) => storage.removeItem(name));
  }
  const [newest] = drafts.filter(isFree).toSorted((a, b) => b.at - a.at);
  return {
    draft: newest && newest.at >= Date.now() - ABANDONED_MS ? newest : null,
    elsewhere: new Set(drafts.filter((draft) => !isFree(draft)).map(({ id }) => id)),
  };
}

/** Makes the draft of a tab that is gone, or of a cell, this tab’s own. */
export function adoptLocally(key: string, draft: LocalDraft): void {
  removeLocally(key, draft.id);
  storeLocally(key, draft);
}

function draftsOf(storage: Storage, key: string): TabDraft[] {
  return Object.keys(storage).flatMap((name) => {
    // Those of a record's cells have a key of their own behind a bar.
    const isOf = name.startsWith(`${key}#`) || name.startsWith(`${key}|`);
    const draft = isOf ? readJson(storage.getItem(name)) : null;
    if (!isObject(draft) || !isObject(draft.values)) return [];
    const { id, version, touchedAt, isStored, sent, isLeft } = draft;
    return [
      {
        name,
        tab: name.slice(name.indexOf("#") + 1).split("#")[0] ?? "",
        at: Number(draft.at) || 0,
        values: draft.values,
        id: typeof id === "string" ? id : uuidv7(),
        version: typeof version === "number" ? version : null,
        touchedAt: typeof touchedAt === "string" ? touchedAt : null,
        isStored: isStored === true,
        sent: isObject(sent) ? sent : null,
        isLeft: isLeft === true,
      },
    ];
  });
}
