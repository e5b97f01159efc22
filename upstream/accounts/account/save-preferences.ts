import { sql } from "kysely";
import type { Preferences } from "@/lib/formats/resolve-formats";
import { readPreferences } from "@/upstream/accounts/auth/preferences";
import { requireEnabled } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";

/** Not in the change ledger, as other settings of one's own aren't. */
export function savePreferences(db: Database, userId: string, preferences: Preferences): Promise<Preferences> {
  const { locale, timeZone, firstWeekday } = preferences;
  return inTransaction(db, async (transaction) => {
    await sql`
      insert into preferences (user_id, locale, time_zone, first_weekday)
      values (${userId}, ${locale}, ${timeZone}, ${firstWeekday})
      on conflict (user_id) do update set
        locale = excluded.locale, time_zone = excluded.time_zone, first_weekday = excluded.first_weekday
    `.execute(transaction);
    await requireEnabled(transaction, userId);
    return readPreferences(transaction, userId);
  });
}
