import { sql, type RawBuilder } from "kysely";

/** The run called `undo` that takes a change set back, or has done so whole and wasn't taken back itself; to select from. */
export function undoOf(changeSetId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    bulk_runs as undo where undo.undoes = ${changeSetId} and (
      undo.state = 'running'
      or undo.state = 'done' and undo.failed = 0
        and not exists (select from bulk_runs where undoes = undo.id and state in ('running', 'done'))
    )
  `;
}
