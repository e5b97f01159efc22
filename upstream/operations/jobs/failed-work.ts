import { sql } from "kysely";
import type { Database } from "@/upstream/platform/database/connect";

/** How many rows or records of a job failed. */
export const FAILED = sql<number>`
  coalesce((jobs.result ->> case when jobs.type = 'bulk-runs' then 'skipped' else 'failed' end)::int, 0)
`;

/** Which of these jobs and imports failed, also in part. */
export async function listFailed(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select ended.id from (
      select id, id as job_id from jobs where id = any(${ids}::uuid[])
      union all
      select id, job_id from imports where id = any(${ids}::uuid[])
    ) as ended join jobs on jobs.id = ended.job_id
    where jobs.state = 'failed' or ${FAILED} > 0
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
