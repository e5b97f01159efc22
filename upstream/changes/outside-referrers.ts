import { sql, type RawBuilder } from "kysely";
import type { Kind } from "@/lib/records/kinds";
import { USER_NAME } from "@/upstream/auth/users";

/** Referrers that no definition describes: assignments, centers and users. */
export const OUTSIDE_REFERRERS: Partial<Record<Kind, (ids: string[]) => RawBuilder<unknown>[]>> = {
  freelancers: (ids) => [
    sql`
      select assignments.freelancer_id::text as target, 'projects' as kind, projects.id::text, projects.code,
        projects.name
      from assignments join projects on projects.id = assignments.project_id
      where assignments.freelancer_id = any(${ids}::uuid[]) and projects.deleted_at is null
    `,
  ],
  companies: (ids) => [
    sql`
      select company_id::text as target, 'centers' as kind, code as id, code, name
      from centers where company_id = any(${ids}::uuid[])
    `,
    sql`
      select company_id::text as target, 'users' as kind, id::text, username as code, ${USER_NAME} as name
      from users where company_id = any(${ids}::uuid[])
    `,
  ],
  projects: (ids) => [
    sql`
      select assignments.project_id::text as target, 'freelancers' as kind, freelancers.id::text, freelancers.code,
        freelancers.name
      from assignments join freelancers on freelancers.id = assignments.freelancer_id
      where assignments.project_id = any(${ids}::uuid[]) and freelancers.deleted_at is null
    `,
  ],
};
