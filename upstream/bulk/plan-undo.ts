import { sql } from "kysely";
import { isDeepStrictEqual } from "node:util";
import type { Person } from "@/lib/access/standing";
import type { BulkFailure } from "@/lib/contract/bulk";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { USER_NAME } from "@/upstream/auth/users";
import type { Database } from "@/upstream/database/connect";
import { emptyAsNull } from "@/upstream/records/ledger";
import type { Values } from "@/upstream/records/record-of";
import { referenceErrors } from "@/upstream/records/references";
import type { Write } from "@/upstream/records/save-records";
import { checkWrites, planDelete } from "./plan-deed";
import { failureOf, type Plan } from "./work";

type Made = { recordId: string; field: string; before: unknown; after: unknown };

/**
 * The way back from a change set for these records. A field goes back where it still has the value that the set gave
 * it; where somebody has changed it since, it is left alone and named. Records that the set deleted come back, and those
 * that it brought back are deleted.
 */
export async function planUndo(
  db: Database,
  person: Person,
  kind: Kind,
  changeSetId: string,
  { live, deleted }: { live: readonly RecordRow[]; deleted: readonly RecordRow[] },
): Promise<Plan> {
  const made = await changesOf(db, kind, changeSetId, [...live, ...deleted]);
  const isBack = ({ id }: RecordRow) =>
    made.get(id)?.some(({ field, after }) => field === "deletedAt" && after === null);
  const gone = await planDelete(db, kind, live.filter(isBack));
  const ways = live.map((record) => wayBack(record, made.get(record.id) ?? []));
  const checked = await checkWrites(
    db,
    person,
    kind,
    ways.flatMap(({ write }) => (Object.keys(write.patch).length > 0 ? [write] : [])),
  );
  const back = await planRestore(db, person, kind, deleted, made);
  const left = ways.flatMap(({ write, changedSince }) =>
    changedSince.map((field) => ({ record: write.before, field })),
  );
  const failures = [checked, gone, back].flatMap((part) => part.failures);
  failures.push(...(await whoChanged(db, kind, left)));
  return { writes: checked.writes, deletes: gone.deletes, restores: back.restores, failures };
}

function wayBack(record: RecordRow, made: readonly Made[]): { write: Write; changedSince: string[] } {
  const patch: Values = {};
  const changedSince: string[] = [];
  for (const { field, before, after } of made) {
    const current = emptyAsNull(record[field]);
    // Back already, or a deletion that was undone.
    if (field === "deletedAt" || isDeepStrictEqual(current, before)) continue;
    if (isDeepStrictEqual(current, after)) patch[field] = before ?? (Array.isArray(record[field]) ? [] : null);
    else changedSince.push(field);
  }
  return { write: { before: record, patch }, changedSince };
}

async function planRestore(
  db: Database,
  person: Person,
  kind: Kind,
  deleted: readonly RecordRow[],
  made: Map<string, Made[]>,
): Promise<Pick<Plan, "restores" | "failures">> {
  const isByThis = (record: RecordRow) =>
    made.get(record.id)?.some(({ field, after }) => field === "deletedAt" && after !== null);
  const turns = deleted.filter(isByThis).map((record) => ({ before: {}, after: record }));
  const errors = await referenceErrors(db, person, definitionOf(kind), turns);
  return {
    restores: turns.flatMap(({ after }, i) => (errors[i]?.length === 0 ? [after] : [])),
    failures: [
      ...turns.flatMap(({ after }, i) =>
        (errors[i] ?? []).slice(0, 1).map(({ path, message }) => failureOf(after, message, path)),
      ),
      ...deleted.filter((record) => !isByThis(record)).map((record) => failureOf(record, "It was deleted since")),
    ],
  };
}

async function changesOf(
  db: Database,
  kind: Kind,
  changeSetId: string,
  records: readonly RecordRow[],
): Promise<Map<string, Made[]>> {
  const { rows } = await sql<Made>`
    select record_id, field, before, after from changes
    where change_set_id = ${changeSetId} and kind = ${kind} and record_id = any(${records.map(({ id }) => id)}::uuid[])
  `.execute(db);
  const made = new Map<string, Made[]>();
  for (const change of rows) made.set(change.recordId, [...(made.get(change.recordId) ?? []), change]);
  return made;
}

/** The fields that were left alone, with who changed each last. */
async function whoChanged(
  db: Database,
  kind: Kind,
  left: readonly { record: RecordRow; field: string }[],
): Promise<BulkFailure[]> {
  if (left.length === 0) return [];
  const { rows } = await sql<{ recordId: string; field: string; actor: string | null }>`
    select distinct on (changes.record_id, changes.field) changes.record_id, changes.field, ${USER_NAME} as actor
    from changes join change_sets on change_sets.id = changes.change_set_id
      left join users on users.id = change_sets.actor_id
    where changes.kind = ${kind} and changes.record_id = any(${left.map(({ record }) => record.id)}::uuid[])
      and changes.field = any(${left.map(({ field }) => field)}::text[])
    order by changes.record_id, changes.field, changes.version desc
  `.execute(db);
  const actors = new Map(rows.map(({ recordId, field, actor }) => [`${recordId} ${field}`, actor]));
  return left.map(({ record, field }) => {
    const actor = actors.get(`${record.id} ${field}`);
    return failureOf(record, `Changed since${actor ? ` by ${actor}` : ""}, so it was left alone`, field);
  });
}
