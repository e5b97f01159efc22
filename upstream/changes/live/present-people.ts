import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { Presence, PresentPerson } from "@/lib/contract/changes/presence";
import { PRESENCE_MS } from "@/lib/contract/limits";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { readableOf } from "./live-events";

/** A record with everybody who has it open or edits it; nobody once they have gone. */
export type PresentAt = { kind: Kind; id: string; people: (PresentPerson & { userId: string })[] };

/** By record: those who have it open, and those whose drafts of it were touched lately. Some don’t want to be seen. */
export async function readPresent(db: Database): Promise<Map<string, PresentAt>> {
  const { rows } = await sql<PresentAt>`
    with present as (
      select user_id, kind, record_id, null as field, false as is_editing
      from open_records where seen_at > now() - ${PRESENCE_MS.open} * interval '1 ms'
      union all
      select user_id, kind, record_id, field, true
      from drafts left join lateral jsonb_object_keys("values") as field on true
      where touched_at > now() - ${PRESENCE_MS.editing} * interval '1 ms' and record_id is not null
    ), people as (
      select kind, record_id, user_id, name, bool_or(is_editing) as is_editing,
        coalesce(array_agg(distinct field order by field) filter (where field is not null), '{}') as fields
      from present join users on users.id = present.user_id left join preferences using (user_id)
      where users.disabled_at is null and users.deleted_at is null and coalesce(shows_presence, true)
      group by kind, record_id, user_id, name
    )
    select kind, record_id as id, json_agg(
      json_build_object('userId', user_id, 'name', name, 'isEditing', is_editing, 'fields', fields)
      order by name, user_id
    ) as people
    from people group by kind, record_id
  `.execute(db);
  return new Map(rows.map((at) => [`${at.kind}/${at.id}`, at]));
}

/** The records at which somebody has come, gone or begun to type. */
export function presenceChanges(
  before: ReadonlyMap<string, PresentAt>,
  now: ReadonlyMap<string, PresentAt>,
): PresentAt[] {
  const gone = [...before].flatMap(([key, { kind, id }]) => (now.has(key) ? [] : [{ kind, id, people: [] }]));
  const others = [...now].flatMap(([key, at]) => (isDeepStrictEqual(before.get(key), at) ? [] : [at]));
  return [...gone, ...others];
}

/** What somebody is told of it: of records that they may read, and not of themselves. Null if nothing is left. */
export async function presenceFor(
  db: Database,
  person: Person,
  present: readonly PresentAt[],
): Promise<((userId: string) => Presence) | null> {
  const records = await readableOf(db, person, present);
  if (records.length === 0) return null;
  return (ownId) => ({
    records: records.map(({ kind, id, people }) => ({
      kind,
      id,
      people: people.flatMap(({ userId, ...other }) => (userId === ownId ? [] : [other])),
    })),
  });
}
