import { sql, type RawBuilder } from "kysely";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";

/** Whether the run called `undo` did something that wasn't undone itself. */
export const IS_UNDOING = sql<boolean>`(
  (undo.state = 'running' or undo.state = 'done' and undo.changed > 0)
  and not exists (select from bulk_runs where undoes = undo.id and state in ('running', 'done'))
)`;

/** Whether all of the change set was undone. */
export function isUndoneWhole(changeSetId: RawBuilder<string | null>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from bulk_runs as undo where undo.undoes = ${changeSetId} and undo.failed = 0 and ${IS_UNDOING}
  )`;
}

export type Undone = { by: string | null; isWhole: boolean };

/** By the id of a change set, who has undone it; without those that stand as they were made. */
export async function listUndone(db: Database, changeSetIds: readonly string[]): Promise<Map<string, Undone>> {
  if (changeSetIds.length === 0) return new Map();
  const { rows } = await sql<Undone & { id: string }>`
    select undo.undoes as id, undo.failed = 0 as is_whole, case when users.id is not null then ${USER_NAME} end as by
    from bulk_runs as undo left join users on users.id = undo.user_id
    where undo.undoes = any(${changeSetIds}::uuid[]) and ${IS_UNDOING}
    order by undo.id
  `.execute(db);
  return new Map(rows.map(({ id, ...undone }) => [id, undone]));
}
