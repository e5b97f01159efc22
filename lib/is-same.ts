import { isObject } from "./is-object";

/** Deep equality that ignores the order of keys and treats null like a missing key. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((part, i) => isSame(part, b[i]));
  if (!isObject(a) || !isObject(b)) return a === b;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key] ?? null, b[key] ?? null));
}
