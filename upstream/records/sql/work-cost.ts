import { sql, type RawBuilder } from "kysely";
import { COMMITTED_STATUSES, PENDING_STATUSES } from "@/lib/staffing/statuses";

/** Statuses in which an assignment fills an opening and takes the freelancer's time. */
export const COMMITTED = sql`(${sql.join(COMMITTED_STATUSES.map((status) => sql.lit(status)))})`;

/** Statuses before an assignment is committed. */
export const PENDING = sql`(${sql.join(PENDING_STATUSES.map((status) => sql.lit(status)))})`;

/**
 * Whether the assignment called `work` fills an opening. In a project that is over, what was completed did.
 * @param project the project's alias
 */
export function fillsOpening(project: string): RawBuilder<boolean> {
  return sql`(
    work.status in ${COMMITTED}
    or work.status = 'completed' and ${sql.ref(`${project}.status`)} in ('completed', 'cancelled')
  )`;
}

/**
 * A query of one row: a project's `openings`, and how many are `filled` or have somebody proposed (`pending`). Each
 * position counts up to its openings, so that one with many candidates doesn't hide another's opening. `gaps` are those
 * of `gapsOf`: filled openings whose people aren't there on every workday to come.
 * @param project the project's alias
 */
export function openingCounts(project: string): RawBuilder<unknown> {
  return sql`
    select coalesce(sum(openings), 0)::int as openings, coalesce(sum(least(filled, openings)), 0)::int as filled,
      coalesce(sum(least(pending, greatest(0, openings - filled))), 0)::int as pending,
      coalesce(sum(greatest(0, openings - fewest - greatest(0, openings - filled))), 0)::int as gaps
    from (
      select item.openings, count(*) filter (where ${fillsOpening(project)}) as filled,
        count(*) filter (where work.status in ${PENDING}) as pending, ${fewestAtWork(project)} as fewest
      from project_positions as item
        left join assignments as work on work.position_id = item.id and work.deleted_at is null
      where item.project_id = ${sql.ref(`${project}.id`)} group by item.id
    ) as position
  `;
}

/**
 * How many people the position called `item` has on the day with the fewest of the days to come; null after the
 * project. They get fewer only on the workday after somebody's last one.
 */
function fewestAtWork(project: string): RawBuilder<unknown> {
  const [status, startDate, endDate] = ["status", "startDate", "endDate"].map((name) => sql.ref(`${project}.${name}`));
  return sql`(
    select min((
      select count(*) from assignments as at_work
      where at_work.position_id = item.id and at_work.deleted_at is null and at_work.status in ${COMMITTED}
        and at_work.start_date <= workday and coalesce(at_work.end_date, 'infinity') >= workday
    ))
    from (
      select day + case extract(isodow from day) when 6 then 2 when 7 then 1 else 0 end as workday
      from (
        select greatest(current_date, ${startDate}) as day
        union all
        select leaving.end_date + 1 from assignments as leaving
        where leaving.position_id = item.id and leaving.deleted_at is null and leaving.status in ${COMMITTED}
          and leaving.end_date >= greatest(current_date, ${startDate})
      ) as days
    ) as workdays
    where workday <= coalesce(${endDate}, 'infinity') and ${status} not in ('completed', 'cancelled')
  )`;
}
