import type { BulkFailure, BulkPreview, BulkRun } from "@/lib/contract/bulk";
import { isObject } from "@/lib/values";
import { isKind } from "@/lib/records/kinds";
import { throwUnreadable } from "./api-client";
import { hasUnits } from "./record-queries";

// Checked by hand, like record-readers: a schema library would add 25 kB to every page.

export function readPreview(data: unknown): BulkPreview {
  return isPreview(data) ? data : throwUnreadable();
}

export function readRun(data: unknown): BulkRun {
  return isRun(data) ? data : throwUnreadable();
}

function isPreview(data: unknown): data is BulkPreview {
  return (
    isObject(data) &&
    [data.matching, data.count, data.checked, data.changing, data.unchanged, data.failing].every(Number.isInteger) &&
    isListOf(data.sample, isSample) &&
    isListOf(data.failures, isFailure) &&
    isObject(data.units) &&
    Object.values(data.units).every((held) => isListOf(held, (unit) => typeof unit === "string"))
  );
}

function isRun(data: unknown): data is BulkRun {
  return (
    isObject(data) &&
    typeof data.id === "string" &&
    isKind(String(data.kind)) &&
    isObject(data.operation) &&
    ["running", "done", "cancelled", "failed"].includes(String(data.state)) &&
    [data.total, data.done, data.changed, data.failed].every(Number.isInteger) &&
    isListOf(data.failures, isFailure)
  );
}

function isSample(data: unknown): boolean {
  const isChange = (change: unknown) =>
    isObject(change) && typeof change.field === "string" && isObject(change.names) && hasUnits(change);
  return isNamed(data) && isListOf(data.changes, isChange);
}

function isFailure(data: unknown): data is BulkFailure {
  return isNamed(data) && typeof data.message === "string" && (data.field === null || typeof data.field === "string");
}

function isNamed(data: unknown): data is Record<string, unknown> {
  return isObject(data) && [data.id, data.code, data.name].every((part) => typeof part === "string");
}

function isListOf(data: unknown, isEntry: (entry: unknown) => boolean): boolean {
  return Array.isArray(data) && data.every(isEntry);
}
