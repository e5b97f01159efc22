import { sql, type RawBuilder } from "kysely";
import type { RecentChange } from "@/lib/contract/staffing/dashboard";
import { RECENT_COUNT_MAX } from "@/lib/contract/staffing/dashboard-limits";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { Actor } from "@/upstream/changes/plan/actor";
import type { Database } from "@/upstream/platform/database/connect";
import { undoableOf, undoFactsOf, undoRunOf, type UndoFacts } from "@/upstream/changes/undo/undo-status";
import { ProblemError } from "@/upstream/platform/http/problem-error";
import { inDashboardScope, type DashboardScope } from "./dashboard-scope";

const RECENT_MAX = 10;
// Limits the wait of people with few changes in scope: the rest of the ledger isn't read.
const SCANNED_CHANGE_SETS_MAX = 5_000;

type Reader = Pick<Actor, "userId" | "person">;

/** `facts` decide the undo status; null for creates, which can't be undone. */
type Row = Omit<RecentChange, "mayUndo"> & {
  actorId: string | null;
  facts: UndoFacts | null;
};

/**
 * The newest changes in scope: one entry for each change set, kind and action. A change and its undo are one entry, that
 * of the undo.
 */
export async function listRecentChanges(db: Database, scope: DashboardScope, reader: Reader): Promise<RecentChange[]> {
  if (scope.recentKinds.length === 0) return [];
  const changeSetId = sql.ref("recent.change_set_id");
  const { rows } = await sql<Row>`
    select recent.*, to_jsonb(facts) as facts
    from (
      select newest.id as change_set_id, newest.at, newest.source = 'undo' as is_undo, newest.actor_id,
        listed.action, listed.kind, listed.record_id, listed.code, listed.name, listed.count, listed.fields,
        ${USER_NAME} as actor
      from (
        select id, actor_id, source, at from change_sets
        where ${scope.recentActor ? sql`actor_id = ${scope.recentActor}` : sql`true`}
          and not exists (select from ${undoRunOf(sql.ref("change_sets.id"))})
        order by at desc, id desc limit ${SCANNED_CHANGE_SETS_MAX}
      ) as newest
        cross join lateral (${changesInScope(sql.ref("newest.id"), scope)}) as listed
        left join users on users.id = newest.actor_id
      order by newest.at desc, newest.id desc limit ${RECENT_MAX}
    ) as recent
      left join lateral (
        select facts.* from ${undoFactsOf(changeSetId)} as facts where recent.action <> 'create'
      ) as facts on true
    order by recent.at desc, recent.change_set_id desc, recent.kind, recent.action
  `.execute(db);
  return rows.map(({ actorId, facts, ...change }) => ({
    ...change,
    mayUndo: facts !== null && !(undoableOf(reader, actorId, facts) instanceof ProblemError),
  }));
}

/** A change set's records in scope; the counts and fields reveal nothing about other records. */
function changesInScope(changeSetId: RawBuilder<unknown>, scope: DashboardScope): RawBuilder<unknown> {
  const records = scope.recentKinds.map(
    (kind) => sql`
      select record.code, record.name from ${sql.table(kind)} as record
      where change.kind = ${sql.lit(kind)} and record.id = change.record_id and ${inDashboardScope(scope, kind, "record")}
    `,
  );
  return sql`
    select kind, action, count(distinct record_id) as count,
      (array_agg(record_id order by code))[1] as record_id, min(code) as code, (array_agg(name order by code))[1] as name,
      coalesce(array_agg(distinct field order by field) filter (where action = 'update'), '{}') as fields
    from (
      select change.*, record.code, record.name
      from (
        select kind, record_id, action, array_agg(field) as fields
        from changes where change_set_id = ${changeSetId} and field <> all(${[...scope.hiddenFields]}::text[])
        group by kind, record_id, action
      ) as change
        cross join lateral (${sql.join(records, sql` union all `)}) as record
      limit ${RECENT_COUNT_MAX}
    ) as seen, unnest(fields) as field
    group by kind, action order by kind, action
  `;
}
