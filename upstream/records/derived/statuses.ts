import { sql } from "kysely";

/** Assignments that take an opening of their position. */
export const TAKING_AN_OPENING = sql`('accepted', 'active')`;

/** Projects still to be delivered. */
export const UNDELIVERED = sql`('open', 'in_progress', 'on_hold')`;
