import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { CenterWork } from "@/lib/contract/staffing/staffing";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { notFound } from "@/upstream/platform/http/problem-error";
import { inScope } from "@/upstream/records/sql/scope";
import { countProjects, openProjects, withOpenings, type FoundProject } from "./open-projects";
import { countPeople, peopleAtWork } from "./people-at-work";

const USERS_MAX = 100;

/** A center's users, its current projects and the people at work on projects of the center. @throws ProblemError 404 */
export async function readCenterWork(db: Database, person: Person, id: string): Promise<CenterWork> {
  const { rows } = await sql<{ work: Omit<CenterWork, "projects"> & { projects: FoundProject[] } }>`
    select json_build_object(
      'projects', ${openProjects(person, sql`projects.center_code = centers.code`)},
      'projectCounts', ${countProjects(person, sql`projects.center_code = centers.code`)},
      'people', ${peopleAtWork(person, sql`record.center_code = centers.code`)},
      'peopleCounts', ${countPeople(person, sql`record.center_code = centers.code`)},
      'users', array(
        select json_build_object(
          'id', users.id, 'username', users.username, 'name', ${USER_NAME}, 'userType', users.user_type,
          'roles', users.roles,
          'isSuspended', users.status = 'suspended'
        )
        from users where users.center_code = centers.code and users.deleted_at is null
        order by ${USER_NAME}, users.id
        limit ${USERS_MAX}
      )
    ) as work
    from centers
    where centers.id = ${id} and centers.deleted_at is null and ${inScope(person, "centers", "read", "centers")}
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return withOpenings(row.work);
}
