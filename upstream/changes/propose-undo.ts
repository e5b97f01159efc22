import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { BulkFailure } from "@/lib/contract/bulk";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { USER_NAME } from "@/upstream/auth/users";
import type { Database } from "@/upstream/database/connect";
import type { FieldChange } from "./ledger";
import { referenceErrors } from "./references";
import { checkWrites, planDelete } from "./propose-operation";
import { changedAfter, readPast, invert, type ChangedSince, type Past } from "./invert";
import { failureOf, type Plan } from "@/upstream/bulk/work";

/**
 * Inverts a change set for these records. Fields that changed after it become failures, except tags, which are merged.
 * Records that it deleted are restored, and records that it restored are deleted unless they changed after it.
 */
export async function planUndo(
  db: Database,
  person: Person,
  kind: Kind,
  changeSetId: string,
  { live, deleted }: { live: readonly RecordRow[]; deleted: readonly RecordRow[] },
): Promise<Plan> {
  const past = await readPast(db, kind, changeSetId, [...live, ...deleted]);
  const definition = definitionOf(kind);
  const ways = live.map((record) => invert(definition, record, past));
  const checked = await checkWrites(
    db,
    person,
    kind,
    ways.flatMap(({ write }) => (Object.keys(write.patch).length > 0 ? [write] : [])),
  );
  const gone = await planAway(db, kind, live, past);
  const back = await planRestore(db, person, kind, deleted, past);
  const left = [...ways, gone].flatMap(({ changedSince }) => changedSince);
  const failures = [checked, gone, back].flatMap((part) => part.failures);
  failures.push(...(await whoChanged(db, kind, left)));
  return { writes: checked.writes, deletes: gone.deletes, restores: back.restores, failures };
}

/** Deletes the records that the change set restored, unless they changed after it. */
async function planAway(
  db: Database,
  kind: Kind,
  live: readonly RecordRow[],
  past: Past,
): Promise<Pick<Plan, "deletes" | "failures"> & { changedSince: ChangedSince[] }> {
  const returned = live.filter(({ id }) => deletionBy(past, id)?.after === null);
  const changedSince = returned.flatMap((record) => changedAfter(definitionOf(kind), record, past));
  const changed = new Set(changedSince.map(({ record }) => record));
  const away = returned.filter((record) => past.turned.has(record.id) && !changed.has(record));
  const others = returned.filter((record) => !past.turned.has(record.id) && !changed.has(record));
  const { deletes, failures } = await planDelete(db, kind, away);
  failures.push(...others.map((record) => failureOf(record, "Deleted and restored after this change")));
  return { deletes, failures, changedSince };
}

async function planRestore(
  db: Database,
  person: Person,
  kind: Kind,
  deleted: readonly RecordRow[],
  past: Past,
): Promise<Pick<Plan, "restores" | "failures">> {
  const isByThis = ({ id }: RecordRow) => past.turned.has(id);
  const turns = deleted
    .filter((record) => isByThis(record) && deletionBy(past, record.id)?.after !== null)
    .map((record) => ({ before: {}, after: record }));
  const errors = await referenceErrors(db, person, definitionOf(kind), turns);
  return {
    restores: turns.flatMap(({ after }, i) => (errors[i]?.length === 0 ? [after] : [])),
    failures: [
      ...turns.flatMap(({ after }, i) =>
        (errors[i] ?? []).slice(0, 1).map(({ path, message }) => failureOf(after, message, path)),
      ),
      ...deleted.filter((record) => !isByThis(record)).map((record) => failureOf(record, "Deleted after this change")),
    ],
  };
}

function deletionBy({ made }: Past, id: string): FieldChange | undefined {
  return made.get(id)?.find(({ field }) => field === "deletedAt");
}

async function whoChanged(db: Database, kind: Kind, left: readonly ChangedSince[]): Promise<BulkFailure[]> {
  if (left.length === 0) return [];
  const { rows } = await sql<{ recordId: string; field: string; actor: string | null }>`
    select distinct on (changes.record_id, changes.field) changes.record_id, changes.field, ${USER_NAME} as actor
    from changes join change_sets on change_sets.id = changes.change_set_id
      left join users on users.id = change_sets.actor_id
    where changes.kind = ${kind} and changes.record_id = any(${left.map(({ record }) => record.id)}::uuid[])
      and changes.field = any(${left.map(({ since }) => since)}::text[])
    order by changes.record_id, changes.field, changes.version desc
  `.execute(db);
  const actors = new Map(rows.map(({ recordId, field, actor }) => [`${recordId} ${field}`, actor]));
  return left.map(({ record, field, since }) => {
    const actor = actors.get(`${record.id} ${since}`);
    return failureOf(record, `Changed later${actor ? ` by ${actor}` : ""}, so the newer value stays`, field);
  });
}
