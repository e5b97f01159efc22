import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { Kind } from "@/lib/records/kinds";
import type { Choice } from "@/lib/records/record";
import type { Database } from "@/upstream/platform/database/connect";
import { notFound, ProblemError } from "@/upstream/platform/http/problem-error";
import { inScope } from "../sql/scope";
import { requireRecord } from "./read-record";

/** @throws ProblemError the error; a 404 names the record that this one was merged into */
export async function rethrowMerged(
  db: Database,
  person: Person,
  { kind, id }: { kind: Kind; id: string },
  error: unknown,
): Promise<never> {
  const mergedInto = isNotFound(error) ? await getSurvivor(db, person, kind, id) : null;
  throw mergedInto ? notFound({ mergedInto }) : error;
}

/** @throws ProblemError 404 if neither the record nor the one that it was merged into can be read */
export async function requireRecordOrSurvivor(db: Database, person: Person, kind: Kind, id: string): Promise<void> {
  try {
    await requireRecord(db, person, kind, id);
  } catch (error) {
    if (!isNotFound(error) || !(await getSurvivor(db, person, kind, id))) throw error;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 404;
}

/** The record that a deleted one was merged into, perhaps by several merges; null if there is none in scope. */
export async function getSurvivor(db: Database, person: Person, kind: Kind, id: string): Promise<Choice | null> {
  const { rows } = await sql<Choice>`
    with recursive merge as (
      select survivor_id from merged_records where kind = ${kind} and record_id = ${id}
      union select later.survivor_id from merged_records as later join merge on later.record_id = merge.survivor_id
      where later.kind = ${kind}
    )
    select record.id, record.code, record.name from merge join ${sql.table(kind)} as record on record.id = merge.survivor_id
    where record.deleted_at is null and ${inScope(person, kind, "read", "record")}
  `.execute(db);
  return rows[0] ?? null;
}
