import { sql } from "kysely";
import type { PresenceChoice } from "@/lib/contract/changes/presence";
import { requireEnabled } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";

/** Whether others see which records somebody has open or edits: yes, unless they have turned it off. */
export async function isPresenceShown(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isShown: boolean }>`
    select shows_presence as is_shown from preferences where user_id = ${userId}
  `.execute(db);
  return rows[0]?.isShown ?? true;
}

export function savePresenceChoice(db: Database, userId: string, { isShown }: PresenceChoice): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await sql`
      insert into preferences (user_id, shows_presence) values (${userId}, ${isShown})
      on conflict (user_id) do update set shows_presence = excluded.shows_presence
    `.execute(transaction);
    await requireEnabled(transaction, userId);
  });
}
