import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { BulkFailure } from "@/lib/contract/changes/bulk";
import {
  cellsPreviewSchema,
  cellsSchema,
  writtenCellsSchema,
  type Cells,
  type CellsPreview,
  type WrittenCells,
} from "@/lib/contract/changes/cells";
import { envelope } from "@/lib/contract/envelope";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { previewPlans } from "@/upstream/changes/bulk/preview";
import { actorOf, type Actor } from "@/upstream/changes/plan/actor";
import { applyPlan } from "@/upstream/changes/apply/apply-plan";
import { reportOf, type ChangePlan } from "@/upstream/changes/plan/change-plan";
import { newChangeSet } from "@/upstream/changes/apply/ledger";
import { rethrowViolation } from "@/upstream/changes/check/violations";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, namesOf } from "@/upstream/platform/http/route-texts";
import { invalid } from "@/upstream/platform/http/problem-error";
import { readBody } from "@/upstream/platform/http/read-body";
import { authorize } from "@/upstream/records/authorize";
import { planCells } from "./plan-cells";

export function cellRoutes(app: App, { db }: Services): void {
  for (const kind of KINDS) {
    const tags = [kind];
    const { One } = namesOf(kind);
    const onRequest = authorize("update", kind);
    app.post(
      `/${kind}/cells/preview`,
      described(
        [`preview${One}Cells`, "Preview pasted cells"],
        "Reads texts as an import does, and returns which values they would change and which they can’t, without saving anything. A cell whose field somebody else has changed since the version in the request is a failure with a `conflict`: what the field was, theirs and the pasted value.",
        { onRequest, schema: { tags, body: cellsSchema, response: { 200: envelope(cellsPreviewSchema) } } },
      ),
      async (request) => ({ data: await previewCells(db, actorOf(request), kind, readCells(request, kind)) }),
    );
    app.post(
      `/${kind}/cells`,
      described(
        [`write${One}Cells`, "Paste cells"],
        "Changes fields of records by texts, each record by its own, in one change set. An empty text empties the field. Null leaves it as it is. Changes that others have made since the version in the request are merged: tags by tag, and fields by themselves unless a rule joins them. Cells that can’t be changed, or whose field somebody else has changed, are left as they are and returned as failures. `overwrite` names the version of such a `conflict` to write the cells of the record all the same; if it has changed once more, they fail again.",
        { onRequest, schema: { tags, body: cellsSchema, response: { 200: envelope(writtenCellsSchema) } } },
      ),
      async (request) => ({ data: await writeCells(db, actorOf(request), kind, readCells(request, kind)) }),
    );
  }
}

/** @throws ProblemError 422 for fields that can’t be edited in a list, and for rows that don’t fit them */
function readCells(request: FastifyRequest, kind: Kind): Cells {
  const cells = readBody(request, cellsSchema);
  const { quickEdits } = definitionOf(kind);
  const { fields, rows } = cells;
  const wrongFields = fields.flatMap((name, i) => {
    if (!quickEdits.includes(name)) return [{ path: `fields.${i}`, message: `Use one of ${quickEdits.join(", ")}` }];
    return fields.indexOf(name) < i ? [{ path: `fields.${i}`, message: "Name each field once" }] : [];
  });
  const wrongRows = rows.flatMap(({ texts }, i) =>
    texts.length === fields.length ? [] : [{ path: `rows.${i}.texts`, message: "Send one text for each field" }],
  );
  const repeated = rows.flatMap(({ id }, i) =>
    rows.findIndex((row) => row.id === id) < i ? [{ path: `rows.${i}.id`, message: "Name each record once" }] : [],
  );
  const errors = [...wrongFields, ...wrongRows, ...repeated];
  if (errors.length > 0) throw invalid(errors);
  return cells;
}

function previewCells(db: Database, actor: Actor, kind: Kind, cells: Cells): Promise<CellsPreview> {
  return inTransaction(db, async (transaction) => {
    const plan = await planCells(transaction, actor, { kind, cells, answers: "suggested", isLocked: false });
    const count = cells.rows.length;
    const preview = await previewPlans(transaction, [plan], { matching: count, count, checked: count });
    return { ...preview, units: {}, failures: plan.failures.map(reportOf), cells: countCells(cells, plan) };
  });
}

/** Writes the cells that pass the checks, as one change set. */
function writeCells(db: Database, actor: Actor, kind: Kind, cells: Cells): Promise<WrittenCells> {
  const work = inTransaction(db, async (transaction) => {
    const plan = await planCells(transaction, actor, { kind, cells, answers: cells.consequences, isLocked: true });
    const changeSet = newChangeSet(actor, "bulk");
    await applyPlan(transaction, changeSet, plan);
    const records = plan.updates.length;
    const failures = await withVersions(transaction, kind, plan.failures.map(reportOf));
    return {
      changeSetId: records > 0 ? changeSet.id : null,
      cells: countCells(cells, plan),
      records,
      failures,
    };
  });
  return work.catch((error: unknown) => rethrowViolation(kind, error));
}

/** Conflicts with the versions that the records have once their other cells are written. */
async function withVersions(db: Database, kind: Kind, failures: readonly BulkFailure[]): Promise<BulkFailure[]> {
  const ids = failures.flatMap(({ id, conflict }) => (conflict ? [id] : []));
  if (ids.length === 0) return [...failures];
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from ${sql.table(kind)} where id = any(${ids}::uuid[])
  `.execute(db);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return failures.map((failure) => {
    const { id, conflict } = failure;
    return conflict
      ? { ...failure, conflict: { ...conflict, version: versions.get(id) ?? conflict.version } }
      : failure;
  });
}

/** Pasted cells that change their record; a reason that goes with its status was not pasted. */
function countCells({ fields }: Cells, { updates }: ChangePlan): number {
  return updates.reduce((sum, { patch }) => sum + fields.filter((name) => name in patch).length, 0);
}
