import { sql } from "kysely";
import type { Database } from "@/upstream/database/connect";
import type { Values } from "../record-of";
import { UNDELIVERED } from "./statuses";

/** Centers by name, projects still to be delivered, and freelancers at work on them. */
export async function companyFigures(db: Database, id: string): Promise<Values> {
  const { rows } = await sql<Values>`
    select
      array(select name from centers where company_id = ${id} order by name) as centers,
      (
        select count(*)::int from projects
        where company_id = ${id} and deleted_at is null and status in ${UNDELIVERED}
      ) as open_projects,
      (
        select count(distinct assignments.freelancer_id)::int
        from assignments join projects on projects.id = assignments.project_id
        where projects.company_id = ${id} and projects.deleted_at is null and assignments.status = 'active'
      ) as active_freelancers
  `.execute(db);
  return rows[0] ?? {};
}
