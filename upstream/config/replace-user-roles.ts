import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { ACCESS_ROLE_NAMES } from "@/lib/access/audiences";
import { accessRoleOf, type AccessRole } from "@/lib/access/access-role";
import { protectionOf, userErrors, type UserAccess, type UserWrite } from "@/lib/access/user-rules";
import { CONFIRM_ACCESS } from "@/lib/contract/confirm";
import type { Actor } from "@/upstream/changes/actor";
import { applyPlan } from "@/upstream/changes/apply-plan";
import { planOf, type Seen } from "@/upstream/changes/change-plan";
import { storeChangeSet } from "@/upstream/changes/ledger";
import type { Database } from "@/upstream/database/connect";
import { conflict } from "@/upstream/http/problem-error";

type Row = Seen &
  Pick<UserAccess, "userType" | "companyId" | "centerCode" | "status"> & { name: string; roles: string[] };

/**
 * Replaces roles at the users who have them.
 * @returns the id of the change set, if somebody had one
 * @throws ProblemError 409 if people would get other access and the request doesn't confirm it, or the actor may not give it
 */
export async function replaceUserRoles(
  db: Database,
  actor: Actor,
  replacements: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { rows } = await sql<Row>`
    select id, version, name, user_type, company_id, center_code, status, to_json(roles) as roles from users
    where deleted_at is null and roles && ${[...replacements.keys()]}::text[] order by id for no key update
  `.execute(db);
  if (rows.length === 0) return [];
  const updates = rows.map((before) => ({
    before,
    patch: { roles: [...new Set(before.roles.map((role) => replacements.get(role) ?? role))] },
  }));
  requireAllowedAccess(actor, updates);
  const changeSet = { id: uuidv7(), actorId: actor.userId };
  await storeChangeSet(db, actor, changeSet.id, "config");
  await applyPlan(db, changeSet, planOf<Seen>("users", { updates }));
  return [changeSet.id];
}

/** Most people keep their access under another name; those who don't are checked as if a form had changed them. */
function requireAllowedAccess(actor: Actor, updates: readonly { before: Row; patch: { roles: string[] } }[]): void {
  const changed = new Map<AccessRole, number>();
  for (const { before, patch } of updates) {
    const after = { ...before, ...patch };
    const accessRole = accessRoleOf(after);
    if (accessRole === accessRoleOf(before)) continue;
    const write: UserWrite = { id: before.id, before, after };
    const problem = protectionOf(actor, write) ?? userErrors(actor, write)[0]?.message;
    if (problem) throw conflict(`${before.name} can’t change: ${problem}`);
    changed.set(accessRole, (changed.get(accessRole) ?? 0) + 1);
  }
  if (changed.size === 0 || actor.confirms.includes(CONFIRM_ACCESS)) return;
  const text = [...changed].map(([accessRole, count]) => accessText(accessRole, count)).join(", ");
  throw conflict(`This changes what people can see and do: ${text}. Confirm it to save the list.`);
}

function accessText(accessRole: AccessRole, count: number): string {
  return `${count === 1 ? "1 person" : `${count} people`} would get the access of ${ACCESS_ROLE_NAMES[accessRole].toLowerCase()}`;
}
