import { sql } from "kysely";

/** Free capacity is the mean percentage of time that the team leaves its present members. */
export const TEAM_FIGURES = sql`(
  with present as (
    select freelancer_id, sum(allocation) as allocation from team_members
    where team_id = record.id
      and coalesce("from", '-infinity') <= current_date and coalesce("to", 'infinity') >= current_date
    group by freelancer_id
  )
  select json_build_object(
    'headcount', (select count(*) from present),
    'skillsCovered', array(
      select distinct skill from present join freelancers on freelancers.id = present.freelancer_id
        cross join unnest(freelancers.skills) as skill
      order by skill
    ),
    'freeCapacity', (select coalesce(round(avg(greatest(0, 100 - allocation))), 0) from present)
  )
)`;
