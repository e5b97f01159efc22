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
  const { rows } = await recordPageQuery(person, kind, sql.table(kind), id).execute(db);
  return recordPageOf(person, kind, rows);
}

/** The same asked of a source of records; of one that another statement has just written it tells what became of it. */
export function recordPageQuery(
  person: Person,
  kind: Kind,
  source: RawBuilder<unknown>,
  id: string,
): RawBuilder<RecordRow> {
  return recordQuery(person, "read", { kind, id }, { source, derived: DERIVED[kind] });
}

/** What `recordPageQuery` found. @throws Refusal 404 for nothing */
export function recordPageOf(person: Person, kind: Kind, rows: readonly RecordRow[]): RecordRow {
  const may = { update: can(person, "update", kind), delete: can(person, "delete", kind) };
  return { ...requireOne(kind, rows), may };
}

/** @throws Refusal 404 when it doesn't exist, was deleted, or isn't the person's to read */
export function requireRecord(db: Database, person: Person, kind: Kind, id: string): Promise<RecordRow> {
  return readRecord(db, person, "read", { kind, id });
}

/**
 * The record held against other writes until the transaction ends; others may go on referring to it.
 * Where it waited for another write, its columns are new and all else may be old: the version tells.
 * @throws Refusal 404 when it doesn't exist, was deleted, or isn't the person's to change
 */
export function holdRecord(db: Database, person: Person, kind: Kind, id: string): Promise<RecordRow> {
  return readRecord(db, person, "update", { kind, id }, { hold: sql`for no key update of record` });
}

type Asked = {
  /** Where the record stands, if not in its kind's table. */
  source?: RawBuilder<unknown>;
  derived?: RawBuilder<unknown>;
  hold?: RawBuilder<unknown>;
};

async function readRecord(
  db: Database,
  person: Person,
  verb: Verb,
  record: { kind: Kind; id: string },
  asked: Asked = {},
): Promise<RecordRow> {
  const { rows } = await recordQuery(person, verb, record, asked).execute(db);
  return requireOne(record.kind, rows);
}

function requireOne(kind: Kind, [row]: readonly RecordRow[]): RecordRow {
  if (!row) throw notFound();
  return recordOf(definitionOf(kind), row);
}

function recordQuery(
  person: Person,
  verb: Verb,
  { kind, id }: { kind: Kind; id: string },
  { source = sql.table(kind), derived, hold = sql`` }: Asked,
): RawBuilder<RecordRow> {
  return sql`
    select ${selection(definitionOf(kind), person)}${derived ? sql`, ${derived} as derived` : sql``}
    from ${source} as record
    where record.id = ${id} and record.deleted_at is null and ${inScope(person, kind, verb, "record")}
    ${hold}
  `;
}
