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

/**
 * Notifies the owners of assignments that change as a consequence, and clients of people proposed to them who are
 * withdrawn: each once per change set, except whoever made it. @param db the transaction of the change
 */
export async function notifyOfEffects(
  db: Database,
  { id: changeSetId, actorId }: { id: string; actorId: string | null },
  updates: readonly Update[],
): Promise<void> {
  const effects = await readEffects(db, updates);
  if (effects.length === 0) return;
  const owners = await readOwners(
    db,
    effects.map(({ id }) => id),
  );
  const clients = await readClients(db, effects);
  const by = actorId === null ? "Somebody" : await nameOf(db, actorId);
  const all = effects.flatMap((effect) => [
    ...(owners.get(effect.id) ?? []).map((owner) => ({ userId: owner.id, effect, path: `/assignments/${effect.id}` })),
    ...(effect.isProposed ? (clients.get(effect.companyId) ?? []) : []).map((userId) => {
      return { userId, effect, path: "/dashboard", isClient: true };
    }),
  ]);
  const others = all.filter(({ userId }) => userId !== actorId);
  for (const [userId, own] of Map.groupBy(others, (one) => one.userId)) {
    const [first] = own;
    if (!first) continue;
    const { name, project, done } = first.effect;
    const title = {
      one: `${by}’s change ${done} ${name} for ${project}`,
      many:
        "isClient" in first
          ? ([`${by}’s change withdraws `, " people proposed to you"] as const)
          : ([`${by}’s change affects `, " of your assignments"] as const),
    };
    const path = own.length === 1 ? first.path : "/dashboard";
    const news = { userId, changeSetId, count: own.length, title, path };
    await notifyOfRecords(db, { ...news, reason: "assignment-changed" });
  }
}

async function readEffects(db: Database, updates: readonly Update[]): Promise<Effect[]> {
  const changed = updates.filter(({ isUndo = false }) => !isUndo);
  const ids = changed.map(({ before }) => before.id);
  const { rows } = await sql<Omit<Effect, "done" | "isProposed">>`
    select record.id, record.name, record.company_id, projects.name as project
    from assignments as record join projects on projects.id = record.project_id where record.id = any(${ids}::uuid[])
  `.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return changed.flatMap(({ before, patch }) => {
    const row = byId.get(before.id);
    const status = textOrNull(patch.status);
    return row
      ? [
          {
            ...row,
            done: status === null ? "moves" : (DONE[status] ?? "changes"),
            isProposed: isWithdrawn(before, status),
          },
        ]
      : [];
  });
}

const DONE: Record<string, string> = { withdrawn: "withdraws", terminated: "ends", completed: "completes" };

/** Clients see who is proposed to them, and decide; of others they are told by the agency. */
function isWithdrawn(before: Update["before"], status: string | null): boolean {
  return before.status === "proposed" && status === "withdrawn";
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
