import { sql } from "kysely";
import type { Person } from "@/lib/access/standing";
import type { Verb } from "@/lib/access/table";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { notFound } from "@/upstream/http/refusal";
import { inScope } from "./scope";

/**
 * Holds a record until the transaction ends and returns its version. An edit lets others go on referring to the
 * record; a delete doesn't, so that nothing comes to refer to it meanwhile.
 * @throws Refusal 404 when it doesn't exist, was deleted, or is out of the person's reach
 */
export async function lockRecord(
  db: Database,
  person: Person,
  verb: Extract<Verb, "update" | "delete">,
  { kind, id }: { kind: Kind; id: string },
): Promise<number> {
  const strength = verb === "delete" ? sql`for update` : sql`for no key update`;
  const { rows } = await sql<{ version: number }>`
    select record.version from ${sql.table(kind)} as record
    where record.id = ${id} and record.deleted_at is null and ${inScope(person, kind, verb, "record")}
    ${strength} of record
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row.version;
}
