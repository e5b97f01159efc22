import type { ListPage, Page } from "@/lib/contract/envelope";
import type { SearchResult, Hit, TagHit } from "@/lib/contract/search";
import type { Tag } from "@/lib/contract/tags";
import { isObject } from "@/lib/is-object";
import { isKind } from "@/lib/records/kinds";
import type { Change, Choice, ListedRow, RecordRow } from "@/lib/records/record";
import { refuseAnswer } from "./api-client";

// Checked by hand: a schema library and one kind's schema add 31 kB to a list page; the upstream checks the rest.

export function readRecords(data: unknown): ListPage<ListedRow> {
  return isListPageOf(data, isRecordRow) ? data : refuseAnswer();
}

export function readRecord(data: unknown): RecordRow {
  return isRecordRow(data) ? data : refuseAnswer();
}

export function readChanges(data: unknown): Page<Change> {
  return isPageOf(data, isChange) ? data : refuseAnswer();
}

export function readChoices(data: unknown): Choice[] {
  return Array.isArray(data) && data.every(isChoice) ? data : refuseAnswer();
}

export function readFound(data: unknown): SearchResult {
  return isFound(data) ? data : refuseAnswer();
}

export function readTags(data: unknown): Tag[] {
  return isObject(data) && Array.isArray(data.tags) && data.tags.every(isTag) ? data.tags : refuseAnswer();
}

function isFound(data: unknown): data is SearchResult {
  if (!isObject(data) || !Array.isArray(data.records) || !Array.isArray(data.tags)) return false;
  return data.records.every(isHit) && data.tags.every(isTagHit);
}

function isTagHit(data: unknown): data is TagHit {
  return isTag(data) && "field" in data && isText(data.field) && "kind" in data && isKind(String(data.kind));
}

function isTag(data: unknown): data is Tag {
  return isObject(data) && isText(data.value) && Number.isInteger(data.count) && typeof data.isExact === "boolean";
}

function isPageOf<Row>(data: unknown, isRow: (row: unknown) => row is Row): data is Page<Row> {
  if (!isObject(data) || !Array.isArray(data.content) || !data.content.every(isRow)) return false;
  return [data.totalElements, data.totalPages, data.size, data.number].every(Number.isInteger);
}

function isListPageOf<Row>(data: unknown, isRow: (row: unknown) => row is Row): data is ListPage<Row> {
  return isObject(data) && hasPlaces(data) && isPageOf(data, isRow);
}

function hasPlaces({ isTotalExact, next, previous }: Record<string, unknown>): boolean {
  return typeof isTotalExact === "boolean" && [next, previous].every((place) => place === null || isText(place));
}

function isRecordRow(data: unknown): data is RecordRow {
  return (
    isObject(data) &&
    [data.id, data.code, data.name, data.status, data.updatedAt].every(isText) &&
    Number.isInteger(data.version) &&
    isObject(data.linked)
  );
}

function isChange(data: unknown): data is Change {
  return (
    isObject(data) &&
    [data.id, data.changeSetId, data.at, data.action, data.field].every(isText) &&
    isObject(data.names) &&
    hasUnits(data)
  );
}

/** Whether a change names the units of its amounts before and after. */
export function hasUnits({ units }: Record<string, unknown>): boolean {
  return isObject(units) && isObject(units.before) && isObject(units.after);
}

function isChoice(data: unknown): data is Choice {
  return isObject(data) && [data.id, data.code, data.name].every(isText);
}

function isHit(data: unknown): data is Hit {
  return (
    isObject(data) &&
    [data.kind, data.id, data.code, data.name, data.status, data.subtitle ?? ""].every(isText) &&
    isKind(String(data.kind))
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
