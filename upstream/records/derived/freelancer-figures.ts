import { sql } from "kysely";

export const FREELANCER_FIGURES = sql`(
  select json_build_object(
    'activeAssignments', count(*), 'utilization', coalesce(sum(allocation), 0)
  )
  from assignments where freelancer_id = record.id and status = 'active'
)`;
