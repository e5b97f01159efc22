import { sql } from "kysely";
import type { Person } from "@/lib/access/standing";
import type { Verb } from "@/lib/access/table";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { notFound } from "@/upstream/http/refusal";
import { inScope } from "./scope";

/**
 * Holds a record that is to be deleted until the transaction ends and returns its version.
 * @throws Refusal 404 when it doesn't exist, was deleted, or is out of the person's reach
 */
export async function lockRecord(db: Database, person: Person, kind: Kind, id: string): Promise<number> {
  const version = (await lockRecords(db, person, "delete", kind, [id])).get(id);
  if (version === undefined) throw notFound();
  return version;
}

/**
 * Holds many at once: the versions of those there are, by id. An edit lets others go on referring to the records; a
 * delete doesn't, so that nothing comes to refer to them meanwhile.
 */
export async function lockRecords(
  db: Database,
  person: Person,
  verb: Extract<Verb, "update" | "delete">,
  kind: Kind,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const strength = verb === "delete" ? sql`for update` : sql`for no key update`;
  // In one order everywhere, or two writers could each wait for the other.
  const { rows } = await sql<{ id: string; version: number }>`
    select record.id, record.version from ${sql.table(kind)} as record
    where record.id = any(${ids}::uuid[]) and record.deleted_at is null and ${inScope(person, kind, verb, "record")}
    order by record.id ${strength} of record
  `.execute(db);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
