import { sql, type RawBuilder } from "kysely";
import { BOOKABLE_STATUSES, COMMITTED_STATUSES, DEMAND_STATUSES, PENDING_STATUSES } from "@/lib/staffing/statuses";

/** Statuses of freelancers who may come to a position. */
export const BOOKABLE = sql`(${sql.join(BOOKABLE_STATUSES.map((status) => sql.lit(status)))})`;

/** Statuses in which an assignment fills an opening and takes the freelancer's time. */
export const COMMITTED = sql`(${sql.join(COMMITTED_STATUSES.map((status) => sql.lit(status)))})`;

/** Statuses before an assignment is committed. */
export const PENDING = sql`(${sql.join(PENDING_STATUSES.map((status) => sql.lit(status)))})`;

/** Statuses of assignments that aren't over and were not refused. */
export const LIVE = sql`(${sql.join([...PENDING_STATUSES, ...COMMITTED_STATUSES].map((status) => sql.lit(status)))})`;

const DEMAND = sql`(${sql.join(DEMAND_STATUSES.map((status) => sql.lit(status)))})`;

/** `isDemand` in SQL for the project with the alias, so that dashboards and matches choose positions without reading all. */
export function isDemandProject(alias: string): RawBuilder<boolean> {
  const [status, companyId] = ["status", "companyId"].map((name) => sql.ref(`${alias}.${name}`));
  return sql<boolean>`(
    ${status} in ${DEMAND}
    and not exists (select from companies where companies.id = ${companyId} and companies.status = 'archived')
  )`;
}
