import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { Verb } from "@/lib/accounts/access/access-table";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/platform/database/connect";
import { recordOf } from "@/upstream/records/read/record-of";
import { recordColumns } from "@/upstream/records/sql/record-columns";
import { inScope } from "@/upstream/records/sql/scope";

export type WritingVerb = Extract<Verb, "update" | "delete" | "decide">;

/** Records of one kind; `isLocked` locks them until the transaction ends, as a plan that is applied requires. */
export type Target = { kind: Kind; ids: readonly string[]; isLocked: boolean };

/** The target's records that the person may write, in the order of its ids; with `isDeleted` the deleted ones. */
export async function readForChange(
  db: Database,
  person: Person,
  verb: WritingVerb,
  { kind, ids, isLocked }: Target,
  { isDeleted = false } = {},
): Promise<RecordRow[]> {
  const definition = definitionOf(kind);
  const isWritable = sql<boolean>`
    record.id = any(${ids}::uuid[]) and record.deleted_at is ${isDeleted ? sql`not null` : sql`null`}
      and ${inScope(person, kind, verb, "record")}
  `;
  if (isLocked) {
    // An update lets others refer to the records meanwhile. A fixed order prevents deadlocks.
    const strength = verb === "delete" ? sql`for update` : sql`for no key update`;
    await sql`
      select from ${sql.table(kind)} as record where ${isWritable} order by record.id ${strength} of record
    `.execute(db);
  }
  // Read separately: a statement that waited for the lock would return outdated rows fields.
  const { rows } = await sql<RecordRow>`
    select ${recordColumns(definition, person)} from ${sql.table(kind)} as record
    where ${isWritable} order by array_position(${ids}::uuid[], record.id)
  `.execute(db);
  return rows.map((row) => recordOf(definition, row));
}
