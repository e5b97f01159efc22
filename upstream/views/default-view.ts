import { sql } from "kysely";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { invalid } from "@/upstream/http/problem-error";
import { isOpenTo, type Reader } from "./view-rows";

/** @throws ProblemError 422 where the reader can't open a view of this kind with this id */
export async function setDefaultView(
  db: Database,
  reader: Reader,
  { kind, viewId }: { kind: Kind; viewId: string },
): Promise<void> {
  const { rows } = await sql`
    insert into default_views (user_id, kind, view_id)
    select ${reader.userId}, view.kind, view.id from views as view
    where view.id = ${viewId} and view.kind = ${kind} and view.deleted_at is null and ${isOpenTo(reader)}
    on conflict (user_id, kind) do update set view_id = excluded.view_id
    returning view_id
  `.execute(db);
  if (rows.length === 0)
    throw invalid([{ path: "viewId", message: "Choose a view of this list that you have access to" }]);
}

export async function removeDefaultView(db: Database, { userId }: Reader, kind: Kind): Promise<void> {
  await sql`delete from default_views where user_id = ${userId} and kind = ${kind}`.execute(db);
}
