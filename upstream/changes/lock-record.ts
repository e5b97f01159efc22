import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { Verb } from "@/lib/access/table";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { notFound } from "@/upstream/http/problem-error";
import { inScope } from "@/upstream/records/sql/scope";

/** @throws ProblemError 404 if the record doesn't exist, was deleted, or is out of scope */
export async function lockRecord(db: Database, person: Person, kind: Kind, id: string): Promise<number> {
  const version = (await lockRecords(db, person, "delete", kind, [id])).get(id);
  if (version === undefined) throw notFound();
  return version;
}

/** An update lets others refer to the records meanwhile, a delete doesn't. Returns versions by id. */
export async function lockRecords(
  db: Database,
  person: Person,
  verb: Extract<Verb, "update" | "delete">,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const strength = verb === "delete" ? sql`for update` : sql`for no key update`;
  // A fixed order prevents deadlocks.
  const { rows } = await sql<{ id: string; version: number }>`
    select record.id, record.version from ${sql.table(kind)} as record
    where record.id = any(${ids}::uuid[]) and record.deleted_at is null and ${inScope(person, kind, verb, "record")}
    order by record.id ${strength} of record
  `.execute(db);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
