import { sql } from "kysely";
import type { Definition } from "@/lib/records/definition";
import type { Database } from "@/upstream/platform/database/connect";
import { upstreamTypeOf } from "@/upstream/records/field-types/field-types";
import type { Values } from "@/upstream/records/read/record-of";

/** What the fields of a record that have changed since a version were then, by the ledger. */
export async function readFormerValues(
  db: Database,
  { kind, fields }: Definition,
  { id, version }: { id: string; version: number },
): Promise<Values> {
  const { rows } = await sql<{ field: string; before: unknown }>`
    select distinct on (field) field, before from changes
    where kind = ${kind} and record_id = ${id} and version > ${version} and field = any(${Object.keys(fields)}::text[])
    order by field, version
  `.execute(db);
  return Object.fromEntries(rows.map(({ field, before }) => [field, before ?? emptyOf(fields[field])]));
}

/** The ledger stores null for empty lists. */
function emptyOf(field: Definition["fields"][string] | undefined): unknown {
  return field && (field.type === "rows" || upstreamTypeOf(field)?.isList) ? [] : null;
}
