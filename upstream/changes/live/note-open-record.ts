import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { OpenRecord } from "@/lib/contract/changes/presence";
import type { Database } from "@/upstream/platform/database/connect";
import { notFound } from "@/upstream/platform/http/problem-error";
import { inScope } from "@/upstream/records/sql/scope";

type Reader = { userId: string; person: Person };

/** Also of somebody who doesn’t want to be seen: that is asked when others are told. @throws ProblemError 404 */
export async function noteOpenRecord(
  db: Database,
  { userId, person }: Reader,
  { kind, recordId }: OpenRecord,
): Promise<void> {
  const { rows } = await sql`
    insert into open_records (user_id, kind, record_id, seen_at)
    select ${userId}, ${kind}, record.id, now() from ${sql.table(kind)} as record
    where record.id = ${recordId} and record.deleted_at is null and ${inScope(person, kind, "read", "record")}
    on conflict (user_id, kind, record_id) do update set seen_at = excluded.seen_at
    returning record_id
  `.execute(db);
  if (rows.length === 0) throw notFound();
}
