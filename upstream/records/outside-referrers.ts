import { sql, type RawBuilder } from "kysely";
import type { Kind } from "@/lib/records/kinds";
import { USER_NAME } from "@/upstream/auth/users";

/** What hangs on a record without a field of a definition that says so: assignments, centers and accounts. */
export const OUTSIDE_REFERRERS: Partial<Record<Kind, (id: string) => RawBuilder<unknown>[]>> = {
  freelancers: (id) => [
    sql`
      select 'projects' as kind, projects.id::text, projects.code, projects.name
      from assignments join projects on projects.id = assignments.project_id
      where assignments.freelancer_id = ${id} and projects.deleted_at is null
    `,
  ],
  companies: (id) => [
    sql`select 'centers' as kind, code as id, code, name from centers where company_id = ${id}`,
    sql`
      select 'users' as kind, id::text, username as code, ${USER_NAME} as name
      from users where company_id = ${id}
    `,
  ],
  projects: (id) => [
    sql`
      select 'freelancers' as kind, freelancers.id::text, freelancers.code, freelancers.name
      from assignments join freelancers on freelancers.id = assignments.freelancer_id
      where assignments.project_id = ${id} and freelancers.deleted_at is null
    `,
  ],
};
