import { sql } from "kysely";
import type { Person } from "@/lib/access/standing";
import type { BulkDeed, BulkPreview, BulkTarget } from "@/lib/contract/bulk";
import { BULK_IDS_MAX } from "@/lib/contract/bulk-limits";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import { differences, type FieldChange } from "@/upstream/records/ledger";
import { nameReferences } from "@/upstream/records/name-references";
import { planBatch } from "./plan";
import { targetRows } from "./target-rows";
import type { Plan } from "./work";

const SHOWN_MAX = 10;

/** What a run would do, tried on the first thousand records without writing. */
export async function previewRun(
  db: Database,
  person: Person,
  kind: Kind,
  { target, deed, broadMax }: { target: BulkTarget; deed: BulkDeed; broadMax: number | null },
): Promise<BulkPreview> {
  return inTransaction(db, async (transaction) => {
    const { rows, matching, count } = await targetRows(transaction, person, kind, target, broadMax);
    const first = await sql<{ id: string }>`
      select id from (${rows}) as target order by n limit ${BULK_IDS_MAX}
    `.execute(transaction);
    const ids = first.rows.map(({ id }) => id);
    const plan = await planBatch(transaction, { person, kind, work: deed, ids }, false);
    const changing = plan.writes.length + plan.deletes.length;
    const failing = new Set(plan.failures.map(({ id }) => id)).size;
    return {
      matching,
      count,
      checked: ids.length,
      changing,
      unchanged: ids.length - changing - failing,
      failing,
      sample: await sampleOf(transaction, definitionOf(kind), plan),
      failures: plan.failures.slice(0, SHOWN_MAX),
    };
  });
}

async function sampleOf(db: Database, definition: Definition, plan: Plan): Promise<BulkPreview["sample"]> {
  const shown: { record: RecordRow; changes: FieldChange[] }[] = [
    ...plan.deletes.map((record) => ({ record, changes: [] })),
    ...plan.writes.slice(0, SHOWN_MAX).map(({ before, patch }) => ({
      record: before,
      changes: differences(definition, before, { ...before, ...patch }),
    })),
  ].slice(0, SHOWN_MAX);
  const named = await nameReferences(
    db,
    definition,
    shown.flatMap(({ record, changes }) => changes.map((change) => ({ ...change, id: record.id }))),
  );
  return shown.map(({ record: { id, code, name } }) => ({
    id,
    code,
    name,
    changes: named
      .filter((change) => change.id === id)
      .map(({ field, before, after, names }) => ({ field, before, after, names })),
  }));
}
