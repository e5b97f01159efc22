import { isObject } from "@/lib/is-object";
import type { FormValues } from "./form-values";

/** The kept values of the fields a form has now; null where there are none or they can't be read. */
export function readDraft(key: string, fields: readonly string[]): FormValues | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (!isObject(draft)) return null;
    return Object.fromEntries(Object.entries(draft).filter(([name]) => fields.includes(name)));
  } catch {
    return null;
  }
}

// Storage can be full or forbidden; typing goes on without a draft then.

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
