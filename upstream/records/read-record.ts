import { sql, type RawBuilder } from "kysely";
import { can } from "@/lib/access/rights";
import type { Person } from "@/lib/access/standing";
import type { Verb } from "@/lib/access/table";
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
  const record = await readRecord(db, person, "read", { kind, id }, { derived: DERIVED[kind] });
  const may = { update: can(person, "update", kind), delete: can(person, "delete", kind) };
  return { ...record, may };
}

/** @throws Refusal 404 when it doesn't exist, was deleted, or isn't the person's to read */
export function requireRecord(db: Database, person: Person, kind: Kind, id: string): Promise<RecordRow> {
  return readRecord(db, person, "read", { kind, id });
}

/**
 * The record as it stands, held against other writes until the transaction ends; others may go on referring to it.
 * Where it waited for another write, its columns are new and all else may be old: the version tells.
 * @throws Refusal 404 when it doesn't exist, was deleted, or isn't the person's to change
 */
export function holdRecord(db: Database, person: Person, kind: Kind, id: string): Promise<RecordRow> {
  return readRecord(db, person, "update", { kind, id }, { hold: sql`for no key update of record` });
}

async function readRecord(
  db: Database,
  person: Person,
  verb: Verb,
  { kind, id }: { kind: Kind; id: string },
  { derived, hold = sql`` }: { derived?: RawBuilder<unknown>; hold?: RawBuilder<unknown> } = {},
): Promise<RecordRow> {
  const definition = definitionOf(kind);
  const { rows } = await sql<RecordRow>`
    select ${selection(definition, person)}${derived ? sql`, ${derived} as derived` : sql``}
    from ${sql.table(kind)} as record
    where record.id = ${id} and record.deleted_at is null and ${inScope(person, kind, verb, "record")}
    ${hold}
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return recordOf(definition, row);
}
