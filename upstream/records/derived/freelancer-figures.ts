import { sql } from "kysely";
import type { Database } from "@/upstream/database/connect";
import type { Values } from "../record-of";

/** Utilization is the share of full time that active assignments take, in percent. */
export async function freelancerFigures(db: Database, id: string): Promise<Values> {
  const { rows } = await sql<Values>`
    select count(*)::int as active_assignments, coalesce(sum(allocation), 0)::int as utilization
    from assignments where freelancer_id = ${id} and status = 'active'
  `.execute(db);
  return rows[0] ?? {};
}
