import { ACCESS_ROLE_LABELS, ACCESS_ROLES } from "@/lib/accounts/access/access-role";
import type { ConfigEdit, ConfigItem, ConfigKey, ConfigList } from "@/lib/contract/operations/config";
import { formatCount, formatList } from "@/lib/format";
import { roleName } from "@/lib/records/config-values";

export const CONFIG_VALUE_MAX = 60;

export type DraftItem = {
  /** Stays the same while the value is edited. */
  id: string;
  value: string;
  name: string | null;
  was: string | null;
  isBuiltIn: boolean;
  uses: ConfigItem["uses"];
  /** What takes the place of a removed value in use, an empty text until it is chosen; null if the value stays. */
  replacement: string | null;
};

export type ConfigDraft = { items: readonly DraftItem[] };

export function draftOf({ items }: ConfigList): ConfigDraft {
  return {
    items: items.map((item) => ({ ...item, id: item.value, was: item.value, replacement: null })),
  };
}

export function addItem(draft: ConfigDraft, value: string, name: string | null): ConfigDraft {
  const added = { id: `new ${value}`, value, name, was: null, isBuiltIn: false, uses: [], replacement: null };
  return { items: [...draft.items, added] };
}

export function changeItem(draft: ConfigDraft, id: string, change: Partial<DraftItem>): ConfigDraft {
  return { items: draft.items.map((item) => (item.id === id ? { ...item, ...change } : item)) };
}

export function moveItem(draft: ConfigDraft, index: number, by: -1 | 1): ConfigDraft {
  const item = draft.items[index];
  const other = draft.items[index + by];
  if (!item || !other) return draft;
  return { items: draft.items.with(index, other).with(index + by, item) };
}

/** A value in use stays in its place and waits for a replacement. */
export function removeItem(draft: ConfigDraft, id: string): ConfigDraft {
  const item = draft.items.find((one) => one.id === id);
  if (item && item.was !== null && item.uses.length > 0) return changeItem(draft, id, { replacement: "" });
  return { items: draft.items.filter((one) => one.id !== id) };
}

/** Those that the list has once it is saved. */
export function remainingItems({ items }: ConfigDraft): DraftItem[] {
  return items.filter(({ replacement }) => replacement === null);
}

export function isChanged(draft: ConfigDraft, { items }: ConfigList): boolean {
  const remaining = remainingItems(draft);
  if (remaining.length !== items.length) return true;
  return remaining.some(({ value, name }, i) => value !== items[i]?.value || name !== items[i]?.name);
}

export function hasMissingReplacement({ items }: ConfigDraft): boolean {
  return items.some(({ replacement }) => replacement === "");
}

export function editOf(draft: ConfigDraft): ConfigEdit {
  const replaced = draft.items.flatMap(({ was, replacement }) =>
    was === null || replacement === null ? [] : [[was, replacement] as const],
  );
  return {
    items: remainingItems(draft).map(({ value, name, was }) => ({ value: value.trim(), name, was })),
    replacements: Object.fromEntries(replaced),
    isUndo: false,
  };
}

/** The edit that takes another back, by which `before` was saved. */
export function invertEdit(before: ConfigList, edit: ConfigEdit): ConfigEdit {
  const items = before.items.map(({ value, name }) => ({
    value,
    name,
    was: edit.items.find(({ was }) => was === value)?.value ?? null,
  }));
  return { items, replacements: {}, isUndo: true };
}

/** A value that is a code, as people read it; null where it is plain text, or has a name of its own. */
export function readableName(key: ConfigKey, value: string): string | null {
  if (key === "roles") return roleName(value);
  const accessRole = key === "two-factor-roles" ? ACCESS_ROLES.find((role) => role === value) : undefined;
  return accessRole ? ACCESS_ROLE_LABELS[accessRole] : null;
}

export function valueText(key: ConfigKey, value: string): string {
  const name = readableName(key, value);
  return name === null || name === value ? value : `${name} (${value})`;
}

export function usesText(uses: readonly Pick<ConfigItem["uses"][number], "count" | "label">[]): string {
  return formatList(uses.map(({ count, label }) => `${formatCount(count)} ${label}`));
}
