import type { Problem } from "@/lib/contract/problem";
import { isObject } from "@/lib/values";

// For what first screens read: a schema library would add 25 kB to every page. `callWithSchema` is for all else. The
// upstream has checked whole answers by the contract, so that these name what a screen would fail without.

export type Guard<T> = (value: unknown) => value is T;

type Checks<T> = { [Name in keyof T]?: (value: unknown) => boolean };

/** An object with these texts, whose other named fields pass their checks; fields without a name here are trusted. */
export function hasFields<T>(texts: readonly (keyof T & string)[], checks: Checks<T> = {}): Guard<T> {
  return (value): value is T => {
    if (!isObject(value) || !texts.every((name) => isText(value[name]))) return false;
    for (const name in checks) if (checks[name]?.(value[name]) === false) return false;
    return true;
  };
}

export function isListOf<T>(isEntry: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(isEntry);
}

export function isNullOr<T>(isValue: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || isValue(value);
}

export function isAbsentOr<T>(isValue: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || isValue(value);
}

export function isOneOf<T>(values: readonly T[]): Guard<T> {
  return (value): value is T => values.some((known) => known === value);
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function isCount(value: unknown): value is number {
  return Number.isInteger(value);
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === "boolean";
}

/** A record that an answer names. */
export const isReference = hasFields<NonNullable<Problem["references"]>[number]>(["kind", "id", "code", "name"]);
