import { isObject } from "@/lib/values";
import type { FormValues } from "./form-values";

/** The stored values of current fields; null where nothing is stored or readable. */
export function readDraft(key: string, fields: readonly string[]): FormValues | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (!isObject(draft)) return null;
    return Object.fromEntries(Object.entries(draft).filter(([name]) => fields.includes(name)));
  } catch {
    return null;
  }
}

// Storage can be full or forbidden; the form then works without a draft.

export function keepDraft(key: string, values: FormValues): void {
  try {
    localStorage.setItem(key, JSON.stringify(values));
  } catch {
    return;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}
