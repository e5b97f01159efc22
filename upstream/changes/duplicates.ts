import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { FOREIGN_KEY_VIOLATION, sqlState, UNIQUE_VIOLATION, violatedConstraint } from "@/upstream/database/sql-state";
import { conflict } from "@/upstream/http/problem-error";
import type { Values } from "@/upstream/records/read/record-of";
import { inScope } from "@/upstream/records/sql/scope";
import { column } from "@/upstream/records/sql/tables";

type Writer = { db: Database; person: Person; values: () => Values };

/** Turns a unique violation into a 409 that names the field and, if in scope, the other record. */
export function orTaken<Result>(kind: Kind, work: Promise<Result>, writer: Writer | null = null): Promise<Result> {
  return work.catch(async (error: unknown) => {
    throw (await problemErrorOf(kind, error, writer)) ?? error;
  });
}

async function problemErrorOf(kind: Kind, error: unknown, writer: Writer | null): Promise<Error | null> {
  const state = sqlState(error);
  if (state === FOREIGN_KEY_VIOLATION) return conflict("A record that this one refers to was just deleted.");
  if (state !== UNIQUE_VIOLATION) return null;
  // Unique indexes are named `<table>_<field>_unique`.
  const path = violatedConstraint(error)?.replace(`${kind}_`, "").replace("_unique", "") ?? "";
  const label = definitionOf(kind).fields[path]?.label.toLowerCase() ?? "value";
  const references = writer ? await findHolder(kind, path, writer) : [];
  const errors = [{ path, message: `This ${label} is already used` }];
  return conflict(`This ${label} is already used.`, { errors, ...(references.length > 0 ? { references } : {}) });
}

async function findHolder(kind: Kind, path: string, { db, person, values }: Writer) {
  const value = values()[path];
  if (typeof value !== "string") return [];
  const { rows } = await sql<{ kind: Kind; id: string; code: string; name: string }>`
    select ${kind}::text as kind, id, code, name from ${sql.table(kind)} as record
    where lower(${column("record", path)}) = lower(${value}) and deleted_at is null
      and ${inScope(person, kind, "read", "record")}
  `.execute(db);
  return rows;
}
