import { sql } from "kysely";
import { can } from "@/lib/access/rights";
import type { Person } from "@/lib/access/standing";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { notFound } from "@/upstream/http/refusal";
import { DERIVED } from "./derived/derived";
import { recordOf } from "./record-of";
import { inScope } from "./scope";
import { selection } from "./selection";

/** A record as its own page shows it, with derived figures. @throws Refusal 404 */
export async function requireRecordPage(db: Database, person: Person, kind: Kind, id: string): Promise<RecordRow> {
  const record = await requireRecord(db, person, kind, id);
  const derived = await DERIVED[kind](db, id);
  const may = { update: can(person, "update", kind), delete: can(person, "delete", kind) };
  return { ...record, derived, may };
}

/** @throws Refusal 404 when it doesn't exist, was deleted, or isn't the person's to read */
export async function requireRecord(db: Database, person: Person, kind: Kind, id: string): Promise<RecordRow> {
  const definition = definitionOf(kind);
  const { rows } = await sql<RecordRow>`
    select ${selection(definition, person)}
    from ${sql.table(kind)} as record
    where record.id = ${id} and record.deleted_at is null and ${inScope(person, kind, "read", "record")}
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return recordOf(definition, row);
}
