import { sql } from "kysely";
import type { Database } from "@/upstream/database/connect";
import type { Values } from "../record-of";

/** Over present members: their number, all their skills, and the mean share of their time that the team leaves free. */
export async function teamFigures(db: Database, id: string): Promise<Values> {
  const { rows } = await sql<Values>`
    with present as (
      select freelancer_id, sum(allocation) as allocation from team_members
      where team_id = ${id} and coalesce("from", '-infinity') <= current_date and coalesce("to", 'infinity') >= current_date
      group by freelancer_id
    )
    select
      (select count(*)::int from present) as headcount,
      array(
        select distinct skill from present join freelancers on freelancers.id = present.freelancer_id
          cross join unnest(freelancers.skills) as skill
        order by skill
      ) as skills_covered,
      (select coalesce(round(avg(greatest(0, 100 - allocation))), 0)::int from present) as free_capacity
  `.execute(db);
  return rows[0] ?? {};
}
