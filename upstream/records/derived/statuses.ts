import { sql } from "kysely";

export const TAKING_AN_OPENING = sql`('accepted', 'active')`;

export const UNDELIVERED = sql`('open', 'in_progress', 'on_hold')`;
