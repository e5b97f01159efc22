import { uuidv7 } from "uuidv7";
import type { AccountEventType } from "@/lib/contract/account";
import type { Database } from "@/upstream/database/connect";
import type { Client } from "./sign-in-client";

type NewEvent = { type: AccountEventType; client: Client | null; detail?: string | null };

/** Records what happened to somebody's ways to sign in; they see it as their security activity. */
export async function recordAccountEvent(
  db: Database,
  userId: string,
  { type, client, detail = null }: NewEvent,
): Promise<void> {
  const { network = null, userAgent = null } = client ?? {};
  await db.insertInto("accountEvents").values({ id: uuidv7(), userId, type, detail, network, userAgent }).execute();
}
