import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { FollowedRecord } from "@/lib/contract/operations/notifications";
import { KINDS, type Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { IN_APP, withSetting } from "@/upstream/operations/notifications/with-setting";
import { requireRecord } from "@/upstream/records/read/read-record";
import { inScope } from "@/upstream/records/sql/scope";

type Follow = { userId: string; kind: Kind; id: string };

export async function isFollowing(db: Database, { userId, kind, id }: Follow): Promise<boolean> {
  const { rows } = await sql`
    select from follows where user_id = ${userId} and kind = ${kind} and record_id = ${id}
  `.execute(db);
  return rows.length > 0;
}

/** From the record's present version on. @throws ProblemError 404 */
export async function follow(db: Database, person: Person, { userId, kind, id }: Follow): Promise<void> {
  const { version } = await requireRecord(db, person, kind, id);
  await sql`
    insert into follows (user_id, kind, record_id, seen_version) values (${userId}, ${kind}, ${id}, ${version})
    on conflict do nothing
  `.execute(db);
}

export async function unfollow(db: Database, { userId, kind, id }: Follow): Promise<void> {
  await sql`delete from follows where user_id = ${userId} and kind = ${kind} and record_id = ${id}`.execute(db);
}

/** The records that somebody follows and may still read, the latest first. */
export async function listFollowed(db: Database, person: Person, userId: string): Promise<FollowedRecord[]> {
  const ofKinds = KINDS.map(
    (kind) => sql`
      select follows.kind, record.id, record.code, record.name, follows.created_at as since
      from follows join ${sql.table(kind)} as record on record.id = follows.record_id
      where follows.user_id = ${userId} and follows.kind = ${kind} and record.deleted_at is null
        and ${inScope(person, kind, "read", "record")}
    `,
  );
  const { rows } = await sql<FollowedRecord>`
    select * from (${sql.join(ofKinds, sql` union all `)}) as followed order by since desc, id
  `.execute(db);
  return rows;
}

const IS_BEHIND = sql`
  follows.kind = changes.kind and follows.record_id = changes.record_id and changes.version > follows.seen_version
`;

/**
 * Makes notifications of what others changed in the records that somebody follows. It reads on from the version they
 * know of, so writes do nothing for followers, and records that nobody follows cost nothing.
 */
export async function catchUp(db: Database, userId: string): Promise<void> {
  const { rows } = await sql`
    select from follows
    where user_id = ${userId} and exists (select from changes where ${IS_BEHIND})
    limit 1
  `.execute(db);
  if (rows.length > 0) await inTransaction(db, (transaction) => notifyFollower(transaction, userId));
}

async function notifyFollower(db: Database, userId: string): Promise<void> {
  // Two tabs catch up one after the other; the second finds nothing new.
  await sql`select from follows where user_id = ${userId} for update`.execute(db);
  await sql`
    insert into notifications
      (id, user_id, reason, title, kind, record_id, hour, actor_id, changes, created_at, in_app)
    select gen_random_uuid(), news.user_id, 'followed-record', news.action, news.kind, news.record_id, news.hour,
      news.actor_id, news.changes, news.at, ${IN_APP}
    from (
      select follows.user_id, follows.kind, follows.record_id, date_trunc('hour', change_sets.at) as hour,
        max(change_sets.at) as at, count(*) as changes,
        (array_agg(change_sets.actor_id order by changes.version desc))[1] as actor_id,
        (array_agg(changes.action order by changes.version desc))[1]::text as action
      from follows join changes on ${IS_BEHIND} join change_sets on change_sets.id = changes.change_set_id
      where follows.user_id = ${userId} and change_sets.actor_id is distinct from follows.user_id
      group by follows.user_id, follows.kind, follows.record_id, date_trunc('hour', change_sets.at)
    ) as news
      ${withSetting("news", "followed-record")}
    on conflict (user_id, kind, record_id, hour) where hour is not null do update set
      title = excluded.title, actor_id = excluded.actor_id, created_at = excluded.created_at, read_at = null,
      mailed_at = null, in_app = excluded.in_app,
      changes = notifications.changes + excluded.changes
  `.execute(db);
  await sql`
    update follows set seen_version = latest.version
    from (
      select changes.kind, changes.record_id, max(changes.version) as version
      from follows join changes on ${IS_BEHIND} where follows.user_id = ${userId}
      group by changes.kind, changes.record_id
    ) as latest
    where follows.user_id = ${userId} and follows.kind = latest.kind and follows.record_id = latest.record_id
  `.execute(db);
}
