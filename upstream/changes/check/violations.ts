import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import {
  FOREIGN_KEY_VIOLATION,
  sqlState,
  UNIQUE_VIOLATION,
  violatedConstraint,
} from "@/upstream/platform/database/sql-state";
import { conflict, type ProblemError } from "@/upstream/platform/http/problem-error";
import type { Values } from "@/upstream/records/read/record-of";
import { inScope } from "@/upstream/records/sql/scope";
import { column } from "@/upstream/records/sql/tables";

/** The write of one record, by which the record that already has its unique value is found. */
type Writer = { db: Database; person: Person; values: Values };

/**
 * @throws ProblemError 409 if a unique or foreign key was violated, else the error; a duplicate names the field and, if in
 * scope, the other record
 */
export async function rethrowViolation(kind: Kind, error: unknown, writer: Writer | null = null): Promise<never> {
  const state = sqlState(error);
  if (state === FOREIGN_KEY_VIOLATION) throw conflict("A record that this one refers to was just deleted.");
  if (state === UNIQUE_VIOLATION) throw await duplicateProblem(kind, violatedConstraint(error), writer);
  throw error;
}

async function duplicateProblem(kind: Kind, constraint: string | null, writer: Writer | null): Promise<ProblemError> {
  // Unique indexes are named `<table>_<field>_unique`.
  const path = constraint?.replace(`${kind}_`, "").replace("_unique", "") ?? "";
  const label = definitionOf(kind).fields[path]?.label.toLowerCase() ?? "value";
  const references = writer ? await findDuplicates(kind, path, writer) : [];
  const errors = [{ path, message: `This ${label} is already used` }];
  return conflict(`This ${label} is already used.`, { errors, ...(references.length > 0 ? { references } : {}) });
}

async function findDuplicates(kind: Kind, path: string, { db, person, values }: Writer) {
  const value = values[path];
  if (typeof value !== "string") return [];
  const { rows } = await sql<{ kind: Kind; id: string; code: string; name: string }>`
    select ${kind}::text as kind, id, code, name from ${sql.table(kind)} as record
    where lower(${column("record", path)}) = lower(${value}) and deleted_at is null
      and ${inScope(person, kind, "read", "record")}
  `.execute(db);
  return rows;
}
