import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { BulkOperation, BulkPreview, BulkTarget } from "@/lib/contract/bulk";
import { BULK_IDS_MAX } from "@/lib/contract/limits";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import { planBatch } from "./plan";
import { previewPlan } from "./preview-plan";
import { setUnits } from "./set-units";
import { targetRows } from "./target-rows";

/** Plans a run for the first `BULK_IDS_MAX` records of its target, without writing. */
export async function previewRun(
  db: Database,
  person: Person,
  kind: Kind,
  { target, operation, broadMax }: { target: BulkTarget; operation: BulkOperation; broadMax: number | null },
): Promise<BulkPreview> {
  return inTransaction(db, async (transaction) => {
    const { rows, matching, count } = await targetRows(transaction, person, kind, target, broadMax);
    const first = await sql<{ id: string }>`
      select id from (${rows}) as target order by n limit ${BULK_IDS_MAX}
    `.execute(transaction);
    const ids = first.rows.map(({ id }) => id);
    const plan = await planBatch(transaction, { person, kind, work: operation, ids }, false);
    const definition = definitionOf(kind);
    const preview = await previewPlan(transaction, definition, { matching, count, checked: ids.length }, plan);
    return { ...preview, units: setUnits(definition, operation, plan) };
  });
}
