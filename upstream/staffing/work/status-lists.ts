import { sql } from "kysely";
import { BOOKABLE_STATUSES, COMMITTED_STATUSES, PENDING_STATUSES } from "@/lib/staffing/statuses";

/** Statuses of freelancers who may come to a position. */
export const BOOKABLE = sql`(${sql.join(BOOKABLE_STATUSES.map((status) => sql.lit(status)))})`;

/** Statuses in which an assignment fills an opening and takes the freelancer's time. */
export const COMMITTED = sql`(${sql.join(COMMITTED_STATUSES.map((status) => sql.lit(status)))})`;

/** Statuses before an assignment is committed. */
export const PENDING = sql`(${sql.join(PENDING_STATUSES.map((status) => sql.lit(status)))})`;

/** Statuses of assignments that aren't over and were not refused. */
export const LIVE = sql`(${sql.join([...PENDING_STATUSES, ...COMMITTED_STATUSES].map((status) => sql.lit(status)))})`;
