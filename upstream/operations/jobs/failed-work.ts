import { sql, type RawBuilder } from "kysely";
import type { Notification } from "@/lib/contract/operations/notifications";
import type { Database } from "@/upstream/platform/database/connect";

/** How many rows or records of a job failed. */
export const FAILED = sql<number>`
  coalesce((jobs.result ->> case when jobs.type = 'bulk-runs' then 'skipped' else 'failed' end)::int, 0)
`;

const HAS_FAILED = sql<boolean>`(jobs.state = 'failed' or ${FAILED} > 0)`;

/** Whether the job or import of this id failed, also in part. */
export function hasFailures(id: RawBuilder<string | null>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from jobs
    where jobs.id in (${id}, (select job_id from imports where imports.id = ${id}))
      and ${HAS_FAILED}
  )`;
}

/** `failures` counts rows or records; a job may also have failed as a whole. */
export type EndedWork = Omit<NonNullable<Notification["work"]>, "isUndone"> & { hasFailed: boolean };

/** What these jobs and imports were, by id. */
export async function listEndedWork(db: Database, ids: readonly string[]): Promise<Map<string, EndedWork>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<EndedWork & { id: string }>`
    select ended.id, jobs.title, ended.is_import, ${FAILED} as failures, ${HAS_FAILED} as has_failed
    from (
      select id, id as job_id, false as is_import from jobs where id = any(${ids}::uuid[])
      union all
      select id, job_id, true as is_import from imports where id = any(${ids}::uuid[])
    ) as ended join jobs on jobs.id = ended.job_id
  `.execute(db);
  return new Map(rows.map(({ id, ...work }) => [id, work]));
}
