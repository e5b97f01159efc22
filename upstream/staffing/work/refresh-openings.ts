import { sql } from "kysely";
import type { Database } from "@/upstream/platform/database/connect";
import { TODAY } from "@/upstream/platform/database/today";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { storeOpenings } from "./store-openings";

// Small, so that other requests get a turn on the embedded database's only session.
const STEP_SIZE = 200;
/** So many that a request computes them rather than wait for the job. */
const STEPS_IN_REQUEST = 5;
const APPENDED_MAX = 5_000;

/** A removed position that assignments refer to is kept without a project, and nothing computes it any more. */
const IS_OUTDATED = sql`project_id is not null and figures_until < ${TODAY}`;

/** Computes the openings that time alone has changed, and those that never were, until none is left. */
export async function refreshOpenings(db: Database, isStopping = () => false): Promise<void> {
  while (!isStopping() && (await refreshNext(db)));
  await addUpDemand(db);
}

/** Right after midnight, or after an upgrade, a reader may come before the job. */
export async function refreshForReading(db: Database): Promise<void> {
  for (let step = 0; step < STEPS_IN_REQUEST && (await hasOutdated(db)); step++) await refreshNext(db);
}

export async function isOpeningsRefreshDue(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from demand_changes where not is_sum limit 1 offset ${APPENDED_MAX}
  `.execute(db);
  return rows.length > 0 || hasOutdated(db);
}

async function hasOutdated(db: Database): Promise<boolean> {
  const { rows } = await sql`select from project_positions where ${IS_OUTDATED} limit 1`.execute(db);
  return rows.length > 0;
}

/** @returns whether there may be more */
function refreshNext(db: Database): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ projectId: string }>`
      select distinct project_id from (
        select project_id from project_positions
        where ${IS_OUTDATED} order by figures_until limit ${STEP_SIZE}
      ) as outdated
    `.execute(transaction);
    await storeOpenings(
      transaction,
      rows.map(({ projectId }) => projectId),
    );
    return rows.length > 0;
  });
}

/** Makes one row of many, for each center and for all of them; a reader sees either. */
async function addUpDemand(db: Database): Promise<void> {
  await sql`
    with removed as (delete from demand_changes returning *), ahead as (
      select center_code, role, case when day > ${TODAY} then day else '-infinity' end as day, change, openings
      from removed where center_code is not null
    )
    insert into demand_changes (center_code, role, day, change, openings, is_sum)
    select center_code, role, day, sum(change), sum(openings), true
    from ahead group by grouping sets ((center_code, role, day), (role, day))
    having sum(change) <> 0 or sum(openings) <> 0
  `.execute(db);
}
