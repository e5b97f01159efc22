import { sql } from "kysely";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { applyPlan } from "@/upstream/changes/apply-plan";
import { planOf, type Seen } from "@/upstream/changes/change-plan";
import { newChangeSet } from "@/upstream/changes/ledger";
import type { Database } from "@/upstream/database/connect";
import type { Values } from "@/upstream/records/read/record-of";

/** Writes of people's own accounts; the ledger names them as the ones who did it. */
export type OwnWrite = {
  userId: string;
  requestId: string;
  source: "sign-up" | "invitation" | "single sign-on" | "account";
};

/** `db` is a transaction. */
export async function createOwnAccount(db: Database, { userId, requestId, source }: OwnWrite, values: Values) {
  const { firstName, lastName, email, username, ...access } = values;
  const initial = schemasOf("users").create.parse({ firstName, lastName, email, username });
  const plan = planOf("users", { creates: [{ id: userId, values: { ...initial, ...access, status: "active" } }] });
  await applyPlan(db, newChangeSet({ userId, requestId }, source), plan);
}

/** Does nothing for a suspended or deleted account. `db` is a transaction. */
export async function changeOwnAccount(db: Database, { userId, requestId, source }: OwnWrite, patch: Values) {
  const { rows } = await sql<Seen & Record<string, unknown>>`
    select id, version, status, first_name, last_name, user_type, roles, center_code from users
    where id = ${userId} and disabled_at is null for no key update
  `.execute(db);
  const [before] = rows;
  if (!before) return;
  const plan = planOf<Seen>("users", { updates: [{ before, patch }] });
  await applyPlan(db, newChangeSet({ userId, requestId }, source), plan);
}
