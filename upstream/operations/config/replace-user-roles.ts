import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { accessRoleOf, type Person } from "@/lib/accounts/access/access-role";
import type { Actor } from "@/upstream/changes/plan/actor";
import { applyPlan } from "@/upstream/changes/apply/apply-plan";
import { planOf, type Seen } from "@/upstream/changes/plan/change-plan";
import { storeChangeSet } from "@/upstream/changes/apply/ledger";
import type { Database } from "@/upstream/platform/database/connect";
import { conflict } from "@/upstream/platform/http/problem-error";

type Row = Seen & Pick<Person, "userType"> & { name: string; roles: string[] };

/**
 * Replaces roles at the users who have them.
 * @returns the id of the change set, if somebody had one
 * @throws ProblemError 409 if somebody would get other access by it
 */
export async function replaceUserRoles(
  db: Database,
  actor: Actor,
  replacements: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { rows } = await sql<Row>`
    select id, version, name, user_type, to_json(roles) as roles from users
    where deleted_at is null and roles && ${[...replacements.keys()]}::text[] order by id for no key update
  `.execute(db);
  if (rows.length === 0) return [];
  const updates = rows.map((before) => ({
    before,
    patch: { roles: [...new Set(before.roles.map((role) => replacements.get(role) ?? role))] },
  }));
  requireSameAccess(updates);
  const changeSet = { id: uuidv7(), actorId: actor.userId };
  await storeChangeSet(db, actor, changeSet.id, "config");
  await applyPlan(db, changeSet, planOf<Seen>("users", { updates }));
  return [changeSet.id];
}

/** People keep their access under another name: who gives access does so in a form, for one person. */
function requireSameAccess(updates: readonly { before: Row; patch: { roles: string[] } }[]): void {
  const changed = updates.find(({ before, patch }) => accessRoleOf({ ...before, ...patch }) !== accessRoleOf(before));
  if (changed) throw conflict(`${changed.before.name} would get other access, so choose another role.`);
}
