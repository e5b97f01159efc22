import { sql, type RawBuilder } from "kysely";
import { isDeepStrictEqual } from "node:util";
import { amountsOf, unitsOf, type Definition, type Field } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import { mergeTags } from "@/lib/records/merge-tags";
import type { RecordRow } from "@/lib/records/record";
import { wholeValues } from "@/lib/records/whole-values";
import type { Database } from "@/upstream/database/connect";
import { emptyAsNull, type FieldChange } from "@/upstream/records/ledger";
import type { Values } from "@/upstream/records/record-of";
import type { Write } from "@/upstream/records/save-records";

/**
 * What a change set did to each record, what the fields that were changed after it held until then, and the records that
 * were last deleted or brought back by it, or by what took that back.
 */
export type Past = { made: Map<string, FieldChange[]>; left: Map<string, Values>; turned: Set<string> };

/** A field that doesn't go back, and the one that somebody has changed since, itself or what it is told with. */
export type ChangedSince = { record: RecordRow; field: string; since: string };

/**
 * The patch that takes a record back to before a change set, and the fields that stay. An amount is one value with its
 * currency and unit: its number doesn't go back beside another currency, nor a currency beside another number. Of tags
 * that somebody has changed since, those that the set added go and those it took out come back; theirs stay.
 */
export function wayBack(
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

/** The fields of a record that have another value than the change set left. */
export function changedAfter(definition: Definition, record: RecordRow, { left }: Past): ChangedSince[] {
  const isOther = ([field, value]: [string, unknown]) =>
    field !== "deletedAt" && !isDeepStrictEqual(emptyAsNull(record[field]), value);
  const changed = Object.entries(left.get(record.id) ?? {}).filter(isOther);
  return byAmount(
    definition,
    changed.map(([field]) => ({ record, field, since: field })),
  );
}

/** A field's tags without what a change did to them; null where it has none, or takes fewer than that would be. */
function tagsBack(field: Field | undefined, change: Pick<FieldChange, "before" | "after">, now: unknown) {
  if (field?.type !== "tags") return null;
  const tags = mergeTags(change.after, change.before, now);
  return tags.length <= field.max ? tags : null;
}

/** What must be as it was left for a field to go back. Where a currency or unit goes back, that is all that it tells. */
function goesBackWith(definition: Definition, field: string, changed: readonly string[]): string[] {
  const units = new Set(Object.values(definition.fields).flatMap(unitsOf));
  const whole = wholeValues(definition).find((fields) => fields.includes(field)) ?? [];
  return whole.some((name) => units.has(name) && changed.includes(name)) ? whole : unitsOf(definition.fields[field]);
}

/** A record's fields that stay, those of one amount told as one: it is told with its currency and unit. */
function byAmount(definition: Definition, stay: readonly ChangedSince[]): ChangedSince[] {
  const told = stay.map((one) => {
    const [amount] = amountsOf(definition, one.field);
    return amount && one.record[amount] !== null ? { ...one, field: amount } : one;
  });
  return told.filter(({ field }, i) => told.findIndex((other) => other.field === field) === i);
}

/** What `wayBack` needs to know of a change set, as the ledger tells. */
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
