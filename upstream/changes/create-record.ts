import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import { conflict, invalid } from "@/upstream/http/problem-error";
import { adoptSpellings } from "@/upstream/tags/adopt-spellings";
import type { Actor } from "./actor";
import { orTaken } from "./duplicates";
import { claimKey, type Attempt } from "./idempotency";
import { appendChanges, differences, newChangeSet } from "./ledger";
import { centerErrors } from "./own-center";
import { requireRecordPage } from "@/upstream/records/read/read-record";
import type { Values } from "@/upstream/records/read/record-of";
import { referenceErrors } from "./references";
import { rowIdErrors, saveRows, withIds } from "./save-rows";
import { columnFields } from "@/upstream/records/sql/tables";

/** @throws ProblemError 409 on a duplicate or if the attempt's record was deleted, 422 on invalid references or rows */
export async function createRecord(
  db: Database,
  actor: Actor,
  kind: Kind,
  given: Values,
  attempt: Attempt | null,
): Promise<RecordRow> {
  const work = inTransaction(db, async (transaction) => {
    const id = uuidv7();
    const made = attempt && (await claimKey(transaction, attempt, id));
    if (made) await requireNotDeleted(transaction, kind, made);
    else await insertRecord(transaction, actor, kind, id, given);
    return requireRecordPage(transaction, actor.person, kind, made ?? id);
  });
  return orTaken(kind, work, { db, person: actor.person, values: () => given });
}

async function requireNotDeleted(db: Database, kind: Kind, id: string): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(kind)} where id = ${id} and deleted_at is not null
  `.execute(db);
  if (rows.length > 0) throw conflict("An earlier attempt saved this record, which has since been deleted.");
}

async function insertRecord(db: Database, actor: Actor, kind: Kind, id: string, asked: Values): Promise<void> {
  const definition = definitionOf(kind);
  const given = await adoptSpellings(db, actor.person, kind, { before: {}, given: asked });
  const errors = [
    ...rowIdErrors(definition, {}, given),
    ...centerErrors(actor.person, "create", definition, given),
    ...(await referenceErrors(db, actor.person, definition, [{ before: {}, after: given }])).flat(),
  ];
  if (errors.length > 0) throw invalid(errors);
  const after = withIds(definition, given);
  const values = { id, ...pick(after, columnFields(definition)), createdBy: actor.userId, updatedBy: actor.userId };
  await sql`
    insert into ${sql.table(kind)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))})
  `.execute(db);
  await saveRows(db, definition, id, { before: {}, after });
  const changes = differences(definition, {}, after);
  await appendChanges(db, newChangeSet(actor), [{ kind, recordId: id, action: "create", version: 1, changes }]);
}

function pick(values: Values, names: string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
