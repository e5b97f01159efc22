import { sql } from "kysely";
import { writtenFields, type Definition } from "@/lib/records/definition";
import { wholeName } from "@/lib/records/texts/whole-name";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/platform/database/connect";
import { nameReferences } from "@/upstream/changes/history/describe-changes";
import { upstreamTypeOf } from "@/upstream/records/field-types/field-types";
import type { Values } from "@/upstream/records/read/record-of";

type SeenRecord = { id: string; version: number };

/** What the fields of a record that have changed since a version were then, by the ledger. */
export async function readFormerValues(db: Database, definition: Definition, seen: SeenRecord): Promise<Values> {
  const [former = {}] = await readAllFormerValues(db, definition, [seen]);
  return former;
}

/** As `readFormerValues`, for many records with one query. */
async function readAllFormerValues(
  db: Database,
  { kind, fields }: Definition,
  seen: readonly SeenRecord[],
): Promise<Values[]> {
  const input = seen.map(({ id, version }, i) => ({ i, id, version }));
  // The changes of each record are searched for alone, which the ledger's index of records serves.
  const { rows } = await sql<{ i: number; field: string; before: unknown }>`
    select seen.i, former.field, former.before
    from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as seen(i int, id uuid, version int),
      lateral (
        select distinct on (field) field, before from changes
        where kind = ${kind} and record_id = seen.id and version > seen.version
          and field = any(${Object.keys(fields)}::text[])
        order by field, version
      ) as former
  `.execute(db);
  const byRecord = Map.groupBy(rows, ({ i }) => i);
  return seen.map((_record, i) =>
    Object.fromEntries(
      (byRecord.get(i) ?? []).map(({ field, before }) => [field, before ?? emptyOf(fields[field])] as const),
    ),
  );
}

/** The ledger stores null for empty lists. */
function emptyOf(field: Definition["fields"][string] | undefined): unknown {
  return field && (field.type === "rows" || upstreamTypeOf(field)?.isList) ? [] : null;
}

type SeenVersion = { record: RecordRow; version: number };

/**
 * Records as they were in a version, in the fields that people write; null for a version that the record never had. Their
 * links have the names of today.
 */
export async function readFormerRecords(
  db: Database,
  definition: Definition,
  seen: readonly SeenVersion[],
): Promise<(RecordRow | null)[]> {
  const known = seen.filter(({ record, version }) => version >= 1 && version <= record.version);
  if (known.length === 0) return seen.map(() => null);
  const former = await readAllFormerValues(
    db,
    definition,
    known.map(({ record, version }) => ({ id: record.id, version })),
  );
  const written = Object.keys(writtenFields(definition));
  const changes = known.flatMap((one, i) =>
    written.flatMap((field) =>
      field in (former[i] ?? {}) ? [{ one, field, before: former[i]?.[field], after: null }] : [],
    ),
  );
  const changesOf = Map.groupBy(await nameReferences(db, definition, changes), ({ one }) => one);
  return seen.map((one) =>
    known.includes(one) ? formerRecord(definition, one.record, changesOf.get(one) ?? []) : null,
  );
}

type NamedChange = { field: string; before: unknown; names: Record<string, string> };

function formerRecord(definition: Definition, record: RecordRow, changes: readonly NamedChange[]): RecordRow {
  const fields = changes.map(({ field }) => field);
  const former = { ...record, ...Object.fromEntries(changes.map(({ field, before }) => [field, before])) };
  const otherLinks = Object.entries(record.linked).filter(([field]) => !fields.includes(field));
  const links = changes.flatMap(({ field, before, names }) => {
    const name = names[String(before)];
    const isLink = definition.fields[field]?.type === "reference" && name !== undefined;
    return isLink ? [[field, { code: "", name, open: false }] as const] : [];
  });
  return {
    ...former,
    name: definition.name.some((field) => fields.includes(field)) ? wholeName(definition, former) : record.name,
    linked: Object.fromEntries([...otherLinks, ...links]),
  };
}
