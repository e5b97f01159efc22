import { sql, type RawBuilder } from "kysely";

/** A `from` clause: the running or completed undo of a change set, unless it was itself undone. */
export function undoOf(changeSetId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    bulk_runs as undo where undo.undoes = ${changeSetId} and (
      undo.state = 'running'
      or undo.state = 'done' and undo.failed = 0
        and not exists (select from bulk_runs where undoes = undo.id and state in ('running', 'done'))
    )
  `;
}
