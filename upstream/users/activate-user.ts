import { applyPlan } from "@/upstream/changes/apply-plan";
import { planOf, type Seen } from "@/upstream/changes/change-plan";
import { newChangeSet } from "@/upstream/changes/ledger";
import type { Database } from "@/upstream/database/connect";
import { sql } from "kysely";

type Activation = { userId: string; requestId: string; firstName?: string; lastName?: string };

/** Whoever accepts an invitation becomes active; the ledger names them as the one who did it. `db` is a transaction. */
export async function activateUser(db: Database, { userId, requestId, ...names }: Activation): Promise<void> {
  const { rows } = await sql<Seen & Record<string, unknown>>`
    select id, version, status, first_name, last_name from users
    where id = ${userId} and status = 'invited' and deleted_at is null for no key update
  `.execute(db);
  const [before] = rows;
  if (!before) return;
  const plan = planOf<Seen>("users", { updates: [{ before, patch: { ...names, status: "active" } }] });
  await applyPlan(db, newChangeSet({ userId, requestId }, "invitation"), plan);
}
