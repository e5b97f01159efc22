import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { AccountEvent, AccountEventType } from "@/lib/contract/accounts/account";
import type { Database } from "@/upstream/platform/database/connect";
import type { Client } from "./sign-in-client";

type NewEvent = {
  type: AccountEventType;
  client: Client | null;
  detail?: string | null;
  /** The administrator who did it; null if it was the person. */
  by?: string | null;
};

/** Records what happened to somebody's ways to sign in; they see it as their security activity. */
export async function recordAccountEvent(
  db: Database,
  userId: string,
  { type, client, detail = null, by = null }: NewEvent,
): Promise<void> {
  const { network = null, userAgent = null } = client ?? {};
  await db.insertInto("accountEvents").values({ id: uuidv7(), userId, type, detail, network, userAgent, by }).execute();
}

/** The newest first. */
export async function listAccountEvents(db: Database, userId: string, max: number): Promise<AccountEvent[]> {
  const { rows } = await sql<AccountEvent>`
    select id, type, detail, user_agent, network, at, (select name from users where users.id = account_events.by) as by
    from account_events where user_id = ${userId} order by at desc, id desc limit ${max}
  `.execute(db);
  return rows;
}
