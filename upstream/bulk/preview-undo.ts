import { sql } from "kysely";
import type { BulkPreview } from "@/lib/contract/bulk";
import { BULK_IDS_MAX } from "@/lib/contract/limits";
import { definitionOf } from "@/lib/records/definitions";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import type { Actor } from "@/upstream/changes/actor";
import { planBatch } from "./plan";
import { previewPlan } from "./preview-plan";
import { requireUndoable } from "./undo-change-set";

/** Plans an undo of the first `BULK_IDS_MAX` records, without writing. @throws ProblemError as `undoChangeSet` does */
export async function previewUndo(db: Database, actor: Actor, changeSetId: string): Promise<BulkPreview> {
  return inTransaction(db, async (transaction) => {
    const { kind, verb } = await requireUndoable(transaction, actor, changeSetId);
    const { rows } = await sql<{ id: string; count: number }>`
      select record_id as id, count(*) over () as count from changes where change_set_id = ${changeSetId}
      group by record_id order by record_id limit ${BULK_IDS_MAX}
    `.execute(transaction);
    const ids = rows.map(({ id }) => id);
    const work = { type: "undo" as const, changeSetId, verb };
    const plan = await planBatch(transaction, { person: actor.person, kind, work, ids }, false);
    const count = rows[0]?.count ?? 0;
    const looked = { matching: count, count, checked: ids.length };
    return { ...(await previewPlan(transaction, definitionOf(kind), looked, plan)), units: {} };
  });
}
