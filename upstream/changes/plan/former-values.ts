import { sql } from "kysely";
import type { Definition } from "@/lib/records/definition";
import type { Database } from "@/upstream/platform/database/connect";
import { upstreamTypeOf } from "@/upstream/records/field-types/field-types";
import type { Values } from "@/upstream/records/read/record-of";

type SeenRecord = { id: string; version: number };

/** What the fields of a record that have changed since a version were then, by the ledger. */
export async function readFormerValues(db: Database, definition: Definition, seen: SeenRecord): Promise<Values> {
  const [former = {}] = await readAllFormerValues(db, definition, [seen]);
  return former;
}

/** As `readFormerValues`, for many records with one query. */
export async function readAllFormerValues(
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
