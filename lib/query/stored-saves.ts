import { uuidv7 } from "uuidv7";
import { isKind, type Kind } from "@/lib/records/kinds";
import { signedInUserId } from "@/lib/shell/auth-mirror";
import { readJson, withStorage } from "@/lib/shell/browser-storage";
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
};

/** Stores a save for the pages to come. @returns by what it is removed */
export function storeSave(save: Save): string {
  const name = `${prefixOf()}${uuidv7()}#${TAB}`;
  if (isSignedOut()) return name;
  holdTab();
  const { pathname, search } = window.location;
  withStorage((storage) => storage.setItem(name, JSON.stringify({ ...save, path: pathname + search })));
  return name;
}

/**
 * For the form that has what was typed again: it sends the save itself.
 * @param recordId null for a new record, of the page that is open
 * @returns the record, or the key of the new one; null if nothing waited
 */
export async function takeLeftSave(kind: Kind, recordId: string | null): Promise<string | null> {
  const { pathname, search } = window.location;
  const save = (await findLeftSaves()).find((left) =>
    recordId === null ? left.kind === kind && left.path === pathname + search : left.of === recordId,
  );
  if (save) removeSave(save.name);
  return save?.of ?? null;
}

/** Makes the save of a tab that is gone this tab's own. @returns null if another one has taken it */
export function adoptSave(save: LeftSave): LeftSave | null {
  return (
    withStorage((storage) => {
      const text = storage.getItem(save.name);
      if (text === null) return null;
      holdTab();
      const name = `${save.name.slice(0, save.name.indexOf("#"))}#${TAB}`;
      storage.removeItem(save.name);
      storage.setItem(name, text);
      return { ...save, name };
    }) ?? null
  );
}

export function removeSave(name: string): void {
  withStorage((storage) => storage.removeItem(name));
}

/** What the signed-in person saved in tabs that are gone, in the order in which it was saved. */
export async function findLeftSaves(): Promise<LeftSave[]> {
  const stored = withStorage((storage) => savesIn(storage)) ?? [];
  if (stored.length === 0) return [];
  const tabs = await openTabs();
  return stored.filter(({ name }) => !tabs.has(name.slice(name.indexOf("#") + 1)));
}

function savesIn(storage: Storage): LeftSave[] {
  const names = Object.keys(storage).filter((name) => name.startsWith(prefixOf()));
  // An id begins with its time.
  return names.toSorted().flatMap((name) => {
    const save = readJson(storage.getItem(name));
    if (!isObject(save) || !isObject(save.values)) return [];
    const { of, kind, version, values, path } = save;
    if (typeof of !== "string" || typeof path !== "string" || typeof kind !== "string" || !isKind(kind)) return [];
    return [{ name, of, kind, version: typeof version === "number" ? version : null, values, path }];
  });
}

function prefixOf(): string {
  return `save:${signedInUserId() ?? ""}:`;
}
