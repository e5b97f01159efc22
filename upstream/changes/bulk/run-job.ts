import { sql } from "kysely";
import { formatRecordCount } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import type { Database } from "@/upstream/platform/database/connect";
import { conflict } from "@/upstream/platform/http/problem-error";
import { createJob, reopenJob } from "@/upstream/operations/jobs/jobs";
import type { StoredRun } from "./runs";

/** Lets people watch a run that continues in the background, as a job under the same id. */
export async function storeRunJob(
  db: Database,
  run: Pick<StoredRun, "id" | "userId" | "kind" | "operation" | "total">,
): Promise<void> {
  const { id, userId: createdBy, total } = run;
  await createJob(db, { id, type: "bulk-runs", title: titleOf(run), total, createdBy });
}

/** As a person reads it: Set status of 1,200 teams to “Paused”. */
function titleOf({ kind, operation, total }: Pick<StoredRun, "kind" | "operation" | "total">): string {
  const definition = definitionOf(kind);
  const records = formatRecordCount(definition, total);
  switch (operation.type) {
    case "set": {
      const field = definition.fields[operation.field];
      const label = (field?.label ?? operation.field).toLowerCase();
      const choice = field?.type === "choice" ? field.options.find(({ value }) => value === operation.value) : null;
      return choice ? `Set ${label} of ${records} to “${choice.label}”` : `Set ${label} of ${records}`;
    }
    case "addTag":
      return `Add the tag “${operation.tag}” to ${records}`;
    case "removeTag":
      return `Remove the tag “${operation.tag}” from ${records}`;
    case "delete":
      return `Delete ${records}`;
    case "undo":
      return operation.restores ? `Restore ${records}` : `Undo changes to ${records}`;
  }
}

/**
 * Lets a failed or cancelled run continue with the records it hasn't changed; false if it is open or done.
 * @param db a transaction, in which the caller enqueues it
 * @throws ProblemError 409 if it has been undone, or is being undone by another run
 */
export async function reopenRun(db: Database, id: string): Promise<boolean> {
  // First the run and then its job, in the order of its steps.
  const { rows } = await sql`
    update bulk_runs as run set state = 'running', finished_at = null
    where id = ${id} and state in ('failed', 'cancelled')
      and exists (select from bulk_run_rows where run_id = run.id)
      and not exists (select from bulk_runs where undoes = run.id and state in ('running', 'done'))
      and not exists (select from bulk_runs as other where other.undoes = run.undoes and other.state = 'running')
    returning id
  `.execute(db);
  const isOpened = await reopenJob(db, id);
  if (isOpened && rows.length === 0) {
    throw conflict("This run can’t continue: it was undone, or nothing of it is left to do.");
  }
  return isOpened;
}
