import { sql, type RawBuilder } from "kysely";
import type { BulkOperation } from "@/lib/contract/changes/bulk";
import type { ChoiceForAll } from "@/lib/contract/staffing/consequences";
import type { Kind } from "@/lib/records/kinds";
import type { Actor } from "@/upstream/changes/plan/actor";
import type { ChangePlan } from "@/upstream/changes/plan/change-plan";
import { checkPlan, checkWithEffects, CONFIRMED_BY_PREVIEW } from "@/upstream/changes/check/check-plan";
import { proposeOperation } from "@/upstream/changes/propose/propose-operation";
import { proposeUndo, type Undo } from "@/upstream/changes/undo/propose-undo";
import type { Target, WritingVerb } from "@/upstream/changes/plan/read-for-change";
import type { Database } from "@/upstream/platform/database/connect";

/**
 * What a run does to each record; the `verb` of an undo is "delete" if it may delete records. `isMixed`: it takes back
 * changes of several kinds.
 */
export type RunOperation =
  | (BulkOperation & { consequences?: ChoiceForAll | undefined })
  | ({ type: "undo"; restores?: boolean; isMerge?: boolean; isMixed?: boolean } & Undo);

export function verbOf(operation: RunOperation): WritingVerb {
  if (operation.type === "undo") return operation.verb;
  return operation.type === "delete" ? "delete" : "update";
}

type Part = { operation: RunOperation; kind: Kind; ids: readonly string[] };

/** The records of a run by kind, in their order; only an undo may have several kinds. */
export async function partsOf(
  db: Database,
  kind: Kind,
  operation: RunOperation,
  ids: readonly string[],
): Promise<Part[]> {
  if (operation.type !== "undo" || !operation.isMixed) return [{ operation, kind, ids }];
  const { rows } = await sql<{ id: string; kind: Kind }>`
    select distinct record_id as id, kind from changes where change_set_id = ${operation.changeSetId}
  `.execute(db);
  const kinds = new Map(rows.map((row) => [row.id, row.kind]));
  return [...Map.groupBy(ids, (id) => kinds.get(id) ?? kind)].map(([own, ofKind]) => ({
    operation: { ...operation, verb: own === kind ? operation.verb : otherVerb(operation) },
    kind: own,
    ids: ofKind,
  }));
}

/** What a merge or a consequence changed of other kinds was only updated; an import may have created it. */
function otherVerb({ isMerge, verb }: Extract<RunOperation, { type: "undo" }>): WritingVerb {
  return isMerge ? "update" : verb;
}

/**
 * Selects the records of a change set, numbered in the order in which an undo writes them: what it restores comes before
 * the records that refer to it, what it deletes again after them, and a taken value is given up before it is taken.
 */
export function undoOrder(kind: Kind, changeSetId: string): RawBuilder<{ kind: Kind; recordId: string; n: number }> {
  return sql`
    select kind, record_id, row_number() over (
      order by (kind = ${kind}) = was_restored, was_deleted, not was_restored_itself, record_id
    ) as n
    from (
      select kind, record_id,
        bool_or(field = 'deletedAt' and after is not null) as was_deleted,
        bool_or(field = 'deletedAt' and after is null) as was_restored_itself,
        bool_or(bool_or(field = 'deletedAt' and after is null)) over () as was_restored
      from changes where change_set_id = ${changeSetId} group by kind, record_id
    ) as changed
  `;
}

/** The checked plan of a run's step, or of its preview. */
export async function planOperation(
  db: Database,
  writer: Pick<Actor, "userId" | "person">,
  operation: RunOperation,
  target: Target,
): Promise<ChangePlan> {
  const plan =
    operation.type === "undo"
      ? await proposeUndo(db, writer.person, operation, target)
      : await proposeOperation(db, writer.person, operation, target);
  if (operation.type === "undo") {
    const undone = operation.isMixed ? { ...plan, undoneTogether: operation.changeSetId } : plan;
    return checkPlan(db, writer, undone, CONFIRMED_BY_PREVIEW);
  }
  const { consequences: answers } = operation;
  return checkWithEffects(db, writer, plan, { answers, confirms: CONFIRMED_BY_PREVIEW, isLocked: target.isLocked });
}
