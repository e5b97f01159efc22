import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { Kind } from "@/lib/records/kinds";
import type { Choice } from "@/lib/records/record";
import type { Database } from "@/upstream/platform/database/connect";
import { ProblemError } from "@/upstream/platform/http/problem-error";
import { inScope } from "../sql/scope";
import { requireRecord } from "./read-record";

/** @throws ProblemError the error; a 404 names the record that this one was merged into, or the one that was deleted */
export async function rethrowGone(
  db: Database,
  person: Person,
  { kind, id }: { kind: Kind; id: string },
  error: unknown,
): Promise<never> {
  if (!isNotFound(error)) throw error;
  const mergedInto = await getSurvivor(db, person, kind, id);
  if (mergedInto) {
    throw new ProblemError(404, `This was merged into ${mergedInto.name} (${mergedInto.code}).`, { mergedInto });
  }
  const deleted = await getDeleted(db, person, kind, id);
  throw deleted ? new ProblemError(404, `${deleted.name} was deleted.`, { deleted: { kind, ...deleted } }) : error;
}

/** @throws ProblemError 404 if the record isn't in scope, deleted or not, nor the one that it was merged into */
export async function requireFormerRecord(db: Database, person: Person, kind: Kind, id: string): Promise<void> {
  try {
    await requireRecord(db, person, kind, id);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const isKnown = (await getSurvivor(db, person, kind, id)) ?? (await getDeleted(db, person, kind, id));
    if (!isKnown) throw error;
  }
}

/** Null if the record exists, was never in scope, or was merged: then it is what the record that stays is. */
async function getDeleted(db: Database, person: Person, kind: Kind, id: string): Promise<Choice | null> {
  const { rows } = await sql<Choice>`
    select record.id, record.code, record.name from ${sql.table(kind)} as record
    where record.id = ${id} and record.deleted_at is not null and ${inScope(person, kind, "read", "record")}
      and not exists (select from merged_records where merged_records.kind = ${kind} and record_id = record.id)
  `.execute(db);
  return rows[0] ?? null;
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
