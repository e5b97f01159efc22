import { sql, type RawBuilder } from "kysely";
import {
  BOOKABLE_STATUSES,
  COMMITTED_STATUSES,
  DEMAND_STATUSES,
  OVER_STATUSES,
  PENDING_STATUSES,
  WORKED_STATUSES,
} from "@/lib/staffing/statuses";

export function statusList(...statuses: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join([...new Set(statuses)].map((status) => sql.lit(status)))})`;
}

/** Statuses of freelancers who may come to a position. */
export const BOOKABLE = statusList(...BOOKABLE_STATUSES);

/** Statuses in which an assignment fills an opening and takes the freelancer's time. */
export const COMMITTED = statusList(...COMMITTED_STATUSES);

/** Statuses before an assignment is committed. */
export const PENDING = statusList(...PENDING_STATUSES);

/** Statuses of assignments that aren't over and were not refused. */
export const LIVE = statusList(...PENDING_STATUSES, ...COMMITTED_STATUSES);

/** Statuses of work that has begun, so that it costs. */
export const WORKED = statusList(...WORKED_STATUSES);

/** Statuses of work that takes time, or did. */
export const BOOKED = statusList(...COMMITTED_STATUSES, ...WORKED_STATUSES);

/** Statuses of work that fills openings, may come to, or did. */
export const RELEVANT = statusList(...PENDING_STATUSES, ...COMMITTED_STATUSES, ...WORKED_STATUSES);

/** Statuses of projects on which nobody is needed any more. */
export const OVER = statusList(...OVER_STATUSES);

const DEMAND = statusList(...DEMAND_STATUSES);

/** `isDemand` in SQL for the project with the alias, so that dashboards and matches choose positions without reading all. */
export function isDemandProject(alias: string): RawBuilder<boolean> {
  const [status, companyId] = ["status", "companyId"].map((name) => sql.ref(`${alias}.${name}`));
  return sql<boolean>`(
    ${status} in ${DEMAND}
    and not exists (select from companies where companies.id = ${companyId} and companies.status = 'archived')
  )`;
}
