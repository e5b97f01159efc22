import { isObject } from "@/lib/is-object";

export type Row = Record<string, unknown>;

/** The rows of a rows field, whatever the record holds there. */
export function readRows(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
