import { sql, type RawBuilder } from "kysely";
import { isDeepStrictEqual } from "node:util";
import { amountsOf, unitsOf, type Definition, type Field } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import { mergeTags } from "@/lib/records/merge-tags";
import type { RecordRow } from "@/lib/records/record";
import { wholeValues } from "@/lib/records/whole-values";
import type { Database } from "@/upstream/database/connect";
import { emptyAsNull, type FieldChange } from "./ledger";
import type { Values } from "@/upstream/records/read/record-of";
import type { Write } from "./save-records";

/**
 * `made`: the change set's changes by record. `left`: by record, the values until the first later change of each field.
 * `turned`: records whose latest deletion or restore is the change set's, or that of its chain of undos.
 */
export type Past = { made: Map<string, FieldChange[]>; left: Map<string, Values>; turned: Set<string> };

/** A field that isn't undone because `since`, the field itself or its unit or amount, changed after the change set. */
export type ChangedSince = { record: RecordRow; field: string; since: string };

/**
 * The patch that inverts a change set on a record, and the fields that it can't invert. An amount with its currency and
 * unit is one value: all of it is inverted or none. Tags are merged with later changes.
 */
export function invert(
  definition: Definition,
  record: RecordRow,
  { made, left }: Past,
): { write: Write; changedSince: ChangedSince[] } {
  const patch: Values = {};
  const changedSince: ChangedSince[] = [];
  const own = (made.get(record.id) ?? []).filter(({ field }) => field !== "deletedAt");
  const names = own.map(({ field }) => field);
  const isBack = ({ field, before }: FieldChange) => isDeepStrictEqual(emptyAsNull(record[field]), before);
  const given = { ...left.get(record.id), ...Object.fromEntries(own.map(({ field, after }) => [field, after])) };
  const isAsLeft = (name: string) => !(name in given) || isDeepStrictEqual(emptyAsNull(record[name]), given[name]);
  for (const { field, before, after } of own) {
    const whole = [field, ...goesBackWith(definition, field, names)];
    if (own.filter((change) => whole.includes(change.field)).every(isBack)) continue;
    const since = whole.find((name) => !isAsLeft(name));
    const tags = since ? tagsBack(definition.fields[field], { before, after }, record[field]) : null;
    if (!since) patch[field] = before ?? (Array.isArray(record[field]) ? [] : null);
    else if (!tags) changedSince.push({ record, field, since });
    else if (!isDeepStrictEqual(tags, record[field])) patch[field] = tags;
  }
  return { write: { before: record, patch }, changedSince: byAmount(definition, changedSince) };
}

export function changedAfter(definition: Definition, record: RecordRow, { left }: Past): ChangedSince[] {
  const isOther = ([field, value]: [string, unknown]) =>
    field !== "deletedAt" && !isDeepStrictEqual(emptyAsNull(record[field]), value);
  const changed = Object.entries(left.get(record.id) ?? {}).filter(isOther);
  return byAmount(
    definition,
    changed.map(([field]) => ({ record, field, since: field })),
  );
}

/** The current tags with the change taken back; null where the field isn't tags or would exceed its maximum. */
function tagsBack(field: Field | undefined, change: Pick<FieldChange, "before" | "after">, now: unknown) {
  if (field?.type !== "tags") return null;
  const tags = mergeTags(change.after, change.before, now);
  return tags.length <= field.max ? tags : null;
}

/** The fields that must be unchanged: a field's units, or its whole value where the change set changed a unit. */
function goesBackWith(definition: Definition, field: string, changed: readonly string[]): string[] {
  const units = new Set(Object.values(definition.fields).flatMap(unitsOf));
  const whole = wholeValues(definition).find((fields) => fields.includes(field)) ?? [];
  return whole.some((name) => units.has(name) && changed.includes(name)) ? whole : unitsOf(definition.fields[field]);
}

/** Reports an amount, its currency and its unit as one field: the amount. */
function byAmount(definition: Definition, stay: readonly ChangedSince[]): ChangedSince[] {
  const told = stay.map((one) => {
    const [amount] = amountsOf(definition, one.field);
    return amount && one.record[amount] !== null ? { ...one, field: amount } : one;
  });
  return told.filter(({ field }, i) => told.findIndex((other) => other.field === field) === i);
}

export async function readPast(
  db: Database,
  kind: Kind,
  changeSetId: string,
  records: readonly RecordRow[],
): Promise<Past> {
  const ofRecords = sql`changes.kind = ${kind} and changes.record_id = any(${records.map(({ id }) => id)}::uuid[])`;
  const { rows } = await sql<FieldChange & { recordId: string }>`
    select record_id, field, before, after from changes where change_set_id = ${changeSetId} and ${ofRecords}
  `.execute(db);
  const later = await sql<{ recordId: string; field: string; before: unknown }>`
    with made as (
      select record_id, max(version) as version from changes where change_set_id = ${changeSetId} and ${ofRecords}
      group by record_id
    )
    select distinct on (changes.record_id, changes.field) changes.record_id, changes.field, changes.before
    from changes join made on made.record_id = changes.record_id and changes.version > made.version
    where ${ofRecords}
    order by changes.record_id, changes.field, changes.version
  `.execute(db);
  const made = new Map<string, FieldChange[]>();
  for (const { recordId, ...change } of rows) made.set(recordId, [...(made.get(recordId) ?? []), change]);
  const left = new Map<string, Values>();
  for (const { recordId, field, before } of later.rows) left.set(recordId, { ...left.get(recordId), [field]: before });
  const isOfDeletion = rows.some(({ field }) => field === "deletedAt");
  return { made, left, turned: isOfDeletion ? await readTurned(db, changeSetId, ofRecords) : new Set() };
}

async function readTurned(db: Database, changeSetId: string, ofRecords: RawBuilder<unknown>): Promise<Set<string>> {
  const { rows } = await sql<{ recordId: string }>`
    with recursive own as (
      select ${changeSetId}::uuid as id
      union all select undo.id from bulk_runs as undo join own on undo.undoes = own.id
    ), latest as (
      select distinct on (record_id) record_id, change_set_id from changes
      where ${ofRecords} and field = 'deletedAt' order by record_id, version desc
    )
    select record_id from latest where change_set_id in (select id from own)
  `.execute(db);
  return new Set(rows.map(({ recordId }) => recordId));
}
