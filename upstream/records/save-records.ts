import { sql } from "kysely";
import type { Person } from "@/lib/access/standing";
import type { FieldError } from "@/lib/contract/problem";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { ruleErrors } from "@/lib/records/rules";
import { populateRows } from "@/upstream/database/bulk-insert";
import type { Database } from "@/upstream/database/connect";
import { appendChanges, differences, type ChangeSet, type Writing } from "./ledger";
import { centerErrors } from "./own-center";
import type { Values } from "./record-of";
import { referenceErrors } from "./references";
import { rowsInUse } from "./rows-in-use";
import { saveRows } from "./save-rows";
import { columnFields, rowsFields } from "./tables";

/** A record that is held, and the fields that a write gives it; rows of rows fields have their ids. */
export type Write = { before: RecordRow; patch: Values };

/** What stands in the way of each of the writes; none where its list is empty. */
export async function writeErrors(
  db: Database,
  person: Person,
  kind: Kind,
  writes: readonly Write[],
): Promise<FieldError[][]> {
  const definition = definitionOf(kind);
  const turns = writes.map(({ before, patch }) => ({ before, after: { ...before, ...patch } }));
  const references = await referenceErrors(db, person, definition, turns);
  const errors: FieldError[][] = [];
  for (const [i, { before, after }] of turns.entries()) {
    errors.push([
      ...ruleErrors(definition, after),
      ...centerErrors(person, "update", definition, after),
      ...(references[i] ?? []),
      ...(await rowsInUse(db, definition, before, after)),
    ]);
  }
  return errors;
}

/**
 * Writes what was checked, one statement for all records, and appends it to the ledger; the one way by which records
 * that are there change. Of a record that has changed since it was read nothing is written, and nothing answered.
 * @param read what to answer, asked of the records as they became
 */
export async function saveWrites<Read = never>(
  db: Database,
  userId: string,
  changeSet: ChangeSet,
  kind: Kind,
  writes: readonly Write[],
  read: Writing<Read>["read"] = null,
): Promise<Read[]> {
  if (writes.length === 0) return [];
  const definition = definitionOf(kind);
  const changed = columnFields(definition).filter((name) => writes.some(({ patch }) => name in patch));
  const rows = writes.map(({ before, patch }) => {
    const after: Values = { ...before, ...patch };
    const columns = changed.map((name) => [name, after[name]] as const);
    return Object.fromEntries([["id", before.id], ["version", before.version + 1], ...columns]);
  });
  const sets = ["version", ...changed].map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`);
  const update = sql`
    update ${sql.table(kind)} as record
    set ${sql.join([...sets, sql`updated_at = now()`, sql`updated_by = ${userId}`])}
    from ${populateRows(kind, rows)} as given
    where record.id = given.id and record.version = given.version - 1
    returning ${read ? sql`record.*` : sql`record.id`}
  `;
  const rowsNames = rowsFields(definition).map(([name]) => name);
  for (const { before, patch } of writes) {
    const given = Object.fromEntries(Object.entries(patch).filter(([name]) => rowsNames.includes(name)));
    await saveRows(db, definition, before.id, { before, after: given });
  }
  return appendChanges(
    db,
    changeSet,
    writes.map(({ before, patch }) => ({
      kind,
      recordId: before.id,
      action: "update",
      version: before.version + 1,
      changes: differences(definition, before, { ...before, ...patch }),
    })),
    { write: update, read },
  );
}
