import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { Verb } from "@/lib/access/table";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { lockRecords } from "@/upstream/changes/lock-record";
import { recordOf } from "@/upstream/records/read/record-of";
import { inScope } from "@/upstream/records/sql/scope";
import { recordColumns } from "@/upstream/records/sql/record-columns";
import { planOperation } from "@/upstream/changes/propose-operation";
import { planUndo } from "@/upstream/changes/propose-undo";
import { missing, verbOf, type Plan, type Work } from "./work";

type Batch = { person: Person; kind: Kind; work: Work; ids: readonly string[] };

export async function planBatch(db: Database, { person, kind, work, ids }: Batch, lock: boolean): Promise<Plan> {
  const verb = verbOf(work);
  if (lock) await lockRecords(db, person, verb, kind, ids);
  const live = await readRecords(db, person, verb, kind, ids, sql`deleted_at is null`);
  const deleted = work.type === "undo" ? await readDeleted(db, person, kind, ids, lock) : [];
  const found = new Set([...live, ...deleted].map(({ id }) => id));
  const plan =
    work.type === "undo"
      ? await planUndo(db, person, kind, work.changeSetId, { live, deleted })
      : await planOperation(db, person, kind, work, live);
  const gone = ids.filter((id) => !found.has(id)).map(missing);
  return { ...plan, failures: [...gone, ...plan.failures] };
}

async function readDeleted(
  db: Database,
  person: Person,
  kind: Kind,
  ids: readonly string[],
  lock: boolean,
): Promise<RecordRow[]> {
  if (lock) {
    await sql`
      select from ${sql.table(kind)} where id = any(${ids}::uuid[]) and deleted_at is not null order by id for update
    `.execute(db);
  }
  return readRecords(db, person, "delete", kind, ids, sql`deleted_at is not null`);
}

async function readRecords(
  db: Database,
  person: Person,
  verb: Verb,
  kind: Kind,
  ids: readonly string[],
  condition: ReturnType<typeof sql>,
): Promise<RecordRow[]> {
  const definition = definitionOf(kind);
  const { rows } = await sql<RecordRow>`
    select ${recordColumns(definition, person)} from ${sql.table(kind)} as record
    where record.id = any(${ids}::uuid[]) and record.${condition} and ${inScope(person, kind, verb, "record")}
    order by array_position(${ids}::uuid[], record.id)
  `.execute(db);
  return rows.map((row) => recordOf(definition, row));
}
