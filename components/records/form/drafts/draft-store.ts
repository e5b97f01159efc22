import { uuidv7 } from "uuidv7";
import { DRAFT_LIMITS } from "@/lib/contract/limits";
import { isObject } from "@/lib/values";

/**
 * Drafts in local storage, one for each tab that has one: its key ends in the tab’s id. A tab holds a lock of its id,
 * so that others leave its drafts alone until it is gone; where the browser has no locks, the newest draft is anybody’s.
 * They are there at once, also when the browser ends in mid-word; the upstream has them a second later.
 */
const TAB =
  typeof window === "undefined" ? "" : Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join("-");
const LOCK = "draft-tab:";
const ABANDONED_MS = DRAFT_LIMITS.days * 24 * 60 * 60 * 1000;

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
};

type TabDraft = LocalDraft & { name: string; tab: string; at: number };

let isLocked = false;

export function storeLocally(key: string, draft: LocalDraft): void {
  holdLock();
  withStorage((storage) => storage.setItem(`${key}#${TAB}`, JSON.stringify({ ...draft, at: Date.now() })));
}

/** This tab’s draft, or another one that was found. */
export function removeLocally(key: string, { name }: { name: string } = { name: `${key}#${TAB}` }): void {
  withStorage((storage) => storage.removeItem(name));
}

/** The newest draft that no other open tab has, if there is one, and the ids of those that others have. */
export async function findLocally(key: string): Promise<{ draft: TabDraft | null; elsewhere: Set<string> }> {
  const drafts = withStorage((storage) => draftsOf(storage, key)) ?? [];
  if (drafts.length === 0) return { draft: null, elsewhere: new Set() };
  const others = await openTabs();
  const isFree = ({ tab }: TabDraft) => tab === TAB || !others.has(tab);
  for (const { name } of drafts.filter((draft) => isFree(draft) && draft.at < Date.now() - ABANDONED_MS)) {
    withStorage((storage) => storage.removeItem(name));
  }
  const [newest] = drafts.filter(isFree).toSorted((a, b) => b.at - a.at);
  return {
    draft: newest && newest.at >= Date.now() - ABANDONED_MS ? newest : null,
    elsewhere: new Set(drafts.filter((draft) => !isFree(draft)).map(({ id }) => id)),
  };
}

/** Makes the draft of a tab that is gone this tab’s own. */
export function adoptLocally(key: string, { name, tab, ...draft }: TabDraft): void {
  if (tab === TAB) return;
  withStorage((storage) => storage.removeItem(name));
  storeLocally(key, draft);
}

function draftsOf(storage: Storage, key: string): TabDraft[] {
  return Object.keys(storage).flatMap((name) => {
    const draft = name.startsWith(`${key}#`) ? readJson(storage.getItem(name)) : null;
    if (!isObject(draft) || !isObject(draft.values)) return [];
    const { id, version, touchedAt, isStored } = draft;
    return [
      {
        name,
        tab: name.slice(key.length + 1),
        at: Number(draft.at) || 0,
        values: draft.values,
        id: typeof id === "string" ? id : uuidv7(),
        version: typeof version === "number" ? version : null,
        touchedAt: typeof touchedAt === "string" ? touchedAt : null,
        isStored: isStored === true,
      },
    ];
  });
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Ends with the tab, however it ends. */
function holdLock(): void {
  const locks = lockManager();
  if (isLocked || !locks) return;
  isLocked = true;
  void locks.request(`${LOCK}${TAB}`, () => new Promise(() => {}));
}

async function openTabs(): Promise<Set<string>> {
  const locks = await lockManager()?.query();
  return new Set(
    (locks?.held ?? []).flatMap(({ name = "" }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])),
  );
}

/** Only secure pages have it. */
function lockManager(): LockManager | undefined {
  return "locks" in navigator ? navigator.locks : undefined;
}

// Storage can be full or forbidden; the form then works without a draft.
function withStorage<Result>(run: (storage: Storage) => Result): Result | undefined {
  try {
    return run(window.localStorage);
  } catch {
    return undefined;
  }
}
