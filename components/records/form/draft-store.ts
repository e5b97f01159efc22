import { isObject } from "@/lib/values";

/**
 * Drafts in local storage, one for each tab that has one: its key ends in the tab’s id. A tab holds a lock of its id,
 * so that others leave its drafts alone until it is gone; where the browser has no locks, the newest draft is anybody’s.
 */
const TAB =
  typeof window === "undefined" ? "" : Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join("-");
const LOCK = "draft-tab:";
const ABANDONED_MS = 14 * 24 * 60 * 60 * 1000;

type StoredDraft = { name: string; tab: string; at: number; values: Record<string, unknown> };

let isLocked = false;

export function storeDraft(key: string, values: unknown): void {
  holdLock();
  withStorage((storage) => storage.setItem(`${key}#${TAB}`, JSON.stringify({ at: Date.now(), values })));
}

export function removeDraft(key: string): void {
  withStorage((storage) => storage.removeItem(`${key}#${TAB}`));
}

/** Makes the newest draft that no other open tab has this tab’s own, and returns its values; null if there is none. */
export async function takeDraft(key: string): Promise<Record<string, unknown> | null> {
  const drafts = withStorage((storage) => draftsOf(storage, key)) ?? [];
  if (drafts.length === 0) return null;
  const others = await openTabs();
  const free = drafts.filter(({ tab }) => tab === TAB || !others.has(tab));
  for (const { name } of free.filter(({ at }) => at < Date.now() - ABANDONED_MS)) {
    withStorage((storage) => storage.removeItem(name));
  }
  const [newest] = free.toSorted((a, b) => b.at - a.at);
  if (!newest || newest.at < Date.now() - ABANDONED_MS) return null;
  if (newest.tab !== TAB) {
    withStorage((storage) => storage.removeItem(newest.name));
    storeDraft(key, newest.values);
  }
  return newest.values;
}

function draftsOf(storage: Storage, key: string): StoredDraft[] {
  return Object.keys(storage).flatMap((name) => {
    const draft = name.startsWith(`${key}#`) ? readJson(storage.getItem(name)) : null;
    if (!isObject(draft) || !isObject(draft.values)) return [];
    return [{ name, tab: name.slice(key.length + 1), at: Number(draft.at) || 0, values: draft.values }];
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
