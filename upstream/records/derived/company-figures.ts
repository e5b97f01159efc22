import { sql } from "kysely";
import { UNDELIVERED } from "./statuses";

export const COMPANY_FIGURES = sql`json_build_object(
  'centers', array(select centers.name from centers where centers.company_id = record.id order by centers.name),
  'openProjects', (
    select count(*) from projects
    where projects.company_id = record.id and projects.deleted_at is null and projects.status in ${UNDELIVERED}
  ),
  'activeFreelancers', (
    select count(distinct assignments.freelancer_id)
    from assignments join projects on projects.id = assignments.project_id
    where projects.company_id = record.id and projects.deleted_at is null and assignments.status = 'active'
  )
)`;
