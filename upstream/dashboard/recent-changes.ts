import { sql } from "kysely";
import type { RecentChange } from "@/lib/contract/dashboard";
import { USER_NAME } from "@/upstream/auth/users";
import type { Database } from "@/upstream/database/connect";
import { inOutlook, type Outlook } from "./outlook";

const RECENT_MAX = 10;
// How far back to look for changes in scope, so that somebody with none isn't made to wait for the whole ledger.
const LOOKED_THROUGH_MAX = 5_000;

/** The newest changes in the outlook, one entry for each record that a change set touched. */
export async function listRecentChanges(db: Database, outlook: Outlook): Promise<RecentChange[]> {
  if (outlook.newsOf.length === 0) return [];
  const records = outlook.newsOf.map(
    (kind) => sql`
      select record.code, record.name from ${sql.table(kind)} as record
      where change.kind = ${sql.lit(kind)} and record.id = change.record_id and ${inOutlook(outlook, kind, "record")}
    `,
  );
  const { rows } = await sql<RecentChange>`
    select newest.id as change_set_id, newest.at, change.action, change.kind, change.record_id, change.fields,
      record.code, record.name,
      ${USER_NAME} as actor
    from (
      select id, actor_id, at from change_sets
      where ${outlook.newsBy ? sql`actor_id = ${outlook.newsBy}` : sql`true`}
      order by at desc, id desc limit ${LOOKED_THROUGH_MAX}
    ) as newest
      cross join lateral (
        select kind, record_id, action,
          coalesce(array_agg(field order by field) filter (where action = 'update'), '{}') as fields
        from changes where change_set_id = newest.id group by kind, record_id, action
      ) as change
      cross join lateral (${sql.join(records, sql` union all `)}) as record
      left join users on users.id = newest.actor_id
    order by newest.at desc, newest.id desc limit ${RECENT_MAX}
  `.execute(db);
  return rows;
}
