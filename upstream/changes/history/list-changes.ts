import { sql } from "kysely";
import { hasFullAccess } from "@/lib/accounts/access/rights";
import type { Page } from "@/lib/contract/envelope";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Change } from "@/lib/records/record";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { Actor } from "@/upstream/changes/plan/actor";
import type { Database } from "@/upstream/platform/database/connect";
import { readPage } from "@/upstream/platform/http/page";
import { addUnits, nameReferences } from "./describe-changes";
import { IS_MIXED, IS_TOGETHER, undoRunOf } from "@/upstream/changes/undo/undo-status";

/** Newest first. The caller must have checked access. */
export async function listChanges(
  db: Database,
  { userId, person }: Pick<Actor, "userId" | "person">,
  { kind, id }: { kind: Kind; id: string },
  query: { page: number; size: number },
): Promise<Page<Change>> {
  // Nobody's, such as what a job has changed, is nobody's own.
  const isOwn = sql`change_sets.actor_id is not distinct from ${userId}`;
  const mayUndo = person.isViewed ? sql`false` : hasFullAccess(person) ? sql`true` : isOwn;
  const columns = sql`
    changes.id, changes.change_set_id, change_sets.at, change_sets.source, changes.action, changes.version,
      changes.field, changes.before, changes.after,
      ${USER_NAME} as actor, changes.action <> 'create' and ${mayUndo} as may_undo,
      ${IS_TOGETHER} as is_together, ${IS_MIXED} as is_mixed,
      exists (select from ${undoRunOf(sql.ref("changes.change_set_id"))}) as is_undone
  `;
  const source = sql`
    from changes
      join change_sets on change_sets.id = changes.change_set_id
      left join users on users.id = change_sets.actor_id
    where changes.kind = ${kind} and changes.record_id = ${id}
  `;
  const order = sql`changes.version desc, changes.id`;
  const page = await readPage<Omit<Change, "names" | "units">>(db, { columns, source, order }, query);
  const definition = definitionOf(kind);
  const content = await nameReferences(db, definition, await addUnits(db, definition, id, page.content));
  return { ...page, content };
}
