import type { Definition } from "@/lib/records/definition";
import type { Link, RecordRow } from "@/lib/records/record";
import { rowsFields } from "./tables";

export type Values = Record<string, unknown>;

/** A record's values as they are and as a write would leave them. */
export type Turn = { before: Values; after: Values };

type Item = Values & { linked: Record<string, Link> };

/** Lifts what the rows of a record link to up to the record, where the contract has it. */
export function recordOf(definition: Definition, row: RecordRow): RecordRow {
  const record: RecordRow = { ...row, linked: { ...row.linked } };
  for (const [name] of rowsFields(definition)) {
    record[name] = itemsOf(row[name]).map(({ linked, ...item }, i) => {
      for (const [field, link] of Object.entries(linked)) record.linked[`${name}.${i}.${field}`] = link;
      return item;
    });
  }
  return record;
}

function itemsOf(value: unknown): Item[] {
  return isItems(value) ? value : [];
}

/** The selection makes every rows field an array of items, each with its own links. */
function isItems(value: unknown): value is Item[] {
  return Array.isArray(value);
}
