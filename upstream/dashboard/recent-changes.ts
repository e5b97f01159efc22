import { sql, type RawBuilder } from "kysely";
import { RECENT_COUNT_MAX, type RecentChange } from "@/lib/contract/dashboard";
import { USER_NAME } from "@/upstream/auth/users";
import type { Database } from "@/upstream/database/connect";
import { inOutlook, type Outlook } from "./outlook";

const RECENT_MAX = 10;
// How far back to look for changes in scope, so that somebody with none isn't made to wait for the whole ledger.
const LOOKED_THROUGH_MAX = 5_000;

/** The newest changes in the outlook: one entry for all that a change set did in one way to records of one kind. */
export async function listRecentChanges(db: Database, outlook: Outlook): Promise<RecentChange[]> {
  if (outlook.newsOf.length === 0) return [];
  const { rows } = await sql<RecentChange>`
    select newest.id as change_set_id, newest.at, newest.source = 'undo' as is_undo,
      told.action, told.kind, told.record_id, told.code, told.name, told.count, told.fields,
      ${USER_NAME} as actor
    from (
      select id, actor_id, source, at from change_sets
      where ${outlook.newsBy ? sql`actor_id = ${outlook.newsBy}` : sql`true`}
      order by at desc, id desc limit ${LOOKED_THROUGH_MAX}
    ) as newest
      cross join lateral (${toldOf(sql.ref("newest.id"), outlook)}) as told
      left join users on users.id = newest.actor_id
    order by newest.at desc, newest.id desc limit ${RECENT_MAX}
  `.execute(db);
  return rows;
}

/** What a change set did, of what lies in the outlook alone: its counts and fields tell of no record outside. */
function toldOf(changeSetId: RawBuilder<unknown>, outlook: Outlook): RawBuilder<unknown> {
  const records = outlook.newsOf.map(
    (kind) => sql`
      select record.code, record.name from ${sql.table(kind)} as record
      where change.kind = ${sql.lit(kind)} and record.id = change.record_id and ${inOutlook(outlook, kind, "record")}
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
        from changes where change_set_id = ${changeSetId} group by kind, record_id, action
      ) as change
        cross join lateral (${sql.join(records, sql` union all `)}) as record
      limit ${RECENT_COUNT_MAX}
    ) as seen, unnest(fields) as field
    group by kind, action order by kind, action
  `;
}
