import { isObject } from "@/lib/values";

export type Row = Record<string, unknown>;

export function readRows(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
