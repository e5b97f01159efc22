import { sql } from "kysely";
import { can } from "@/lib/accounts/access/rights";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { Update } from "@/upstream/changes/plan/change-plan";
import { notifyOfRecords } from "@/upstream/operations/notifications/notify";
import type { Database } from "@/upstream/platform/database/connect";
import { nameOf } from "./notify-owners";
import { readOwners } from "./read-owners";

type Effect = {
  id: string;
  name: string;
  project: string;
  done: string;
  companyId: string | null;
  isProposed: boolean;
};

type Author = { id: string; actorId: string | null };
type Own = { effect: Effect; path: string; isClient: boolean };

/**
 * Notifies the owners of assignments that change as a consequence, and clients of people proposed to them who are
 * withdrawn: each once per change set, except whoever made it. @param db the transaction of the change
 */
export async function notifyOfEffects(db: Database, changeSet: Author, updates: readonly Update[]): Promise<void> {
  const own = await recipientsOf(
    db,
    changeSet,
    await readEffects(
      db,
      updates.filter(({ isUndo = false }) => !isUndo),
    ),
  );
  await send(db, changeSet, own, (by, { name, project, done }, isClient) => ({
    one: `${by}’s change ${done} ${name} for ${project}`,
    many: isClient
      ? [`${by}’s change withdraws `, " people proposed to you"]
      : [`${by}’s change affects `, " of your assignments"],
  }));
}

/** Tells those who heard of a change’s effects that it is taken back. @param undoneId the change set that is undone */
export async function notifyOfUndoneEffects(
  db: Database,
  changeSet: Author,
  undoneId: string,
  updates: readonly Update[],
): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from notifications where change_set_id = ${undoneId} and reason = ${REASON}
  `.execute(db);
  if (rows.length === 0) return;
  const heard = new Set(rows.map(({ userId }) => userId));
  const all = await recipientsOf(db, changeSet, await readEffects(db, updates));
  const own = new Map([...all].filter(([userId]) => heard.has(userId)));
  await send(db, changeSet, own, (by, { name, project }, isClient) => ({
    one: `${by} undid a change of ${name} for ${project}`,
    many: [`${by} undid changes of `, isClient ? " people proposed to you" : " of your assignments"],
  }));
}

const REASON = "assignment-changed";

/** By user, what concerns them. */
async function recipientsOf(
  db: Database,
  { actorId }: Author,
  effects: readonly Effect[],
): Promise<Map<string, Own[]>> {
  if (effects.length === 0) return new Map();
  const owners = await readOwners(
    db,
    effects.map(({ id }) => id),
  );
  const clients = await readClients(db, effects);
  const all = effects.flatMap((effect) => [
    ...(owners.get(effect.id) ?? []).map((owner) => {
      return { userId: owner.id, effect, path: `/assignments/${effect.id}`, isClient: false };
    }),
    ...(effect.isProposed ? (clients.get(effect.companyId) ?? []) : []).map((userId) => {
      return { userId, effect, path: "/dashboard", isClient: true };
    }),
  ]);
  return Map.groupBy(
    all.filter(({ userId }) => userId !== actorId),
    ({ userId }) => userId,
  );
}

type Title = { one: string; many: readonly [before: string, after: string] };

async function send(
  db: Database,
  { id: changeSetId, actorId }: Author,
  recipients: ReadonlyMap<string, readonly Own[]>,
  titleOf: (by: string, effect: Effect, isClient: boolean) => Title,
): Promise<void> {
  if (recipients.size === 0) return;
  const by = actorId === null ? "Somebody" : await nameOf(db, actorId);
  for (const [userId, own] of recipients) {
    const [first] = own;
    if (!first) continue;
    const title = titleOf(by, first.effect, first.isClient);
    const path = own.length === 1 ? first.path : "/dashboard";
    await notifyOfRecords(db, { userId, changeSetId, count: own.length, title, path, reason: REASON });
  }
}

async function readEffects(db: Database, updates: readonly Update[]): Promise<Effect[]> {
  const ids = updates.map(({ before }) => before.id);
  const { rows } = await sql<Omit<Effect, "done" | "isProposed">>`
    select record.id, record.name, record.company_id, projects.name as project
    from assignments as record join projects on projects.id = record.project_id where record.id = any(${ids}::uuid[])
  `.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return updates.flatMap(({ before, patch }) => {
    const row = byId.get(before.id);
    const status = textOrNull(patch.status);
    return row
      ? [
          {
            ...row,
            done: status === null ? "moves" : (DONE[status] ?? "changes"),
            isProposed: isWithdrawn(before.status, status) || isWithdrawn(status, before.status),
          },
        ]
      : [];
  });
}

const DONE: Record<string, string> = { withdrawn: "withdraws", terminated: "ends", completed: "completes" };

/** Clients see who is proposed to them, and decide; of others they are told by the agency. */
function isWithdrawn(before: unknown, after: unknown): boolean {
  return before === "proposed" && after === "withdrawn";
}

/** By company, the users who decide on people proposed to it. */
async function readClients(db: Database, effects: readonly Effect[]): Promise<Map<string | null, string[]>> {
  const ids = [...new Set(effects.flatMap((one) => (one.isProposed && one.companyId ? [one.companyId] : [])))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; companyId: string; userType: string; roles: string[] }>`
    select id, company_id, user_type, roles from users
    where company_id = any(${ids}::uuid[]) and disabled_at is null and deleted_at is null
  `.execute(db);
  const deciding = rows.filter((person) => can(person, "decide", "assignments"));
  const byCompany = Map.groupBy(deciding, ({ companyId }) => companyId);
  return new Map([...byCompany].map(([companyId, users]) => [companyId, users.map(({ id }) => id)]));
}
