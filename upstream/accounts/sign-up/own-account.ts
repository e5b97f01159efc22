import { sql } from "kysely";
import type { RecordRow } from "@/lib/records/record";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { applyPlan } from "@/upstream/changes/apply/apply-plan";
import { planOf } from "@/upstream/changes/plan/change-plan";
import { checkLastAdministrator } from "@/upstream/accounts/users/check-users";
import { newChangeSet } from "@/upstream/changes/apply/ledger";
import type { Database } from "@/upstream/platform/database/connect";
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

/** Whoever answers a mail to their address has accepted their invitation; nothing changes for anybody else. */
export async function activateOwnAccount(db: Database, write: OwnWrite, names: Values = {}): Promise<void> {
  await changeOwnAccount(db, write, { ...names, status: "active" });
}

/** Does nothing for a suspended or deleted account, or if no administrator were left. `db` is a transaction. */
export async function changeOwnAccount(db: Database, { userId, requestId, source }: OwnWrite, patch: Values) {
  const { rows } = await sql<RecordRow>`
    select id, code, name, version, status, first_name, last_name, email, user_type, roles, center_code, company_id
    from users
    where id = ${userId} and disabled_at is null for no key update
  `.execute(db);
  const [before] = rows;
  if (!before) return;
  const plan = planOf("users", { updates: [{ before, patch }] });
  if ((await checkLastAdministrator(db, plan)).length > 0) return;
  await applyPlan(db, newChangeSet({ userId, requestId }, source), plan);
}
