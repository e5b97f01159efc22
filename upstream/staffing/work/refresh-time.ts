import { sql } from "kysely";
import type { Database } from "@/upstream/platform/database/connect";
import { TODAY } from "@/upstream/platform/database/today";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { storeTime } from "./store-time";

// Small, so that other requests get a turn on the embedded database's only session.
const STEP_SIZE = 200;

const TABLES = ["freelancers", "teams"] as const;

/** Computes the stored figures that time alone has changed, and those that never were, until none is left. */
export async function refreshTime(db: Database, isStopping = () => false, size = STEP_SIZE): Promise<void> {
  for (const table of TABLES) {
    while (!isStopping() && (await refreshNext(db, table, size)));
  }
}

export async function isRefreshDue(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from freelancers where figures_until <= ${TODAY}
    union all select from teams where figures_until <= ${TODAY} limit 1
  `.execute(db);
  return rows.length > 0;
}

/** @returns whether there may be more */
function refreshNext(db: Database, table: (typeof TABLES)[number], size: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where figures_until <= ${TODAY} order by figures_until limit ${size}
    `.execute(transaction);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await storeTime(transaction, { freelancers: [], teams: [], [table]: ids });
    return rows.length === size;
  });
}
