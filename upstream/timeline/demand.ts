import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { Demand } from "@/lib/contract/staffing/timeline";
import type { Database } from "@/upstream/database/connect";
import { inScope } from "@/upstream/records/sql/scope";
import { COMMITTED } from "@/upstream/records/sql/work-cost";
import { zeros, type Weeks } from "./weeks";

const ROLES_MAX = 5;

/** The unfilled openings of the person's open projects by week from this one, and the roles with most of them. */
export async function openDemand(db: Database, person: Person, weeks: Weeks): Promise<Demand> {
  const running = sql<boolean>`
    projects.status in ('open', 'in_progress') and ${inScope(person, "projects", "list", "projects")}
  `;
  const [{ rows }, openings] = await Promise.all([
    sql<Change & { role: string }>`
      select role, week, sum(change)::int as change from (${unfilledChanges(running, weeks)}) as changes
      group by role, week
    `.execute(db),
    countOpenings(db, running),
  ]);
  const roles = [...Map.groupBy(rows, ({ role }) => role)]
    .map(([role, changes]) => ({ role, unfilled: unfilledOf(changes, weeks) }))
    .map((row) => ({ ...row, sum: row.unfilled.reduce((sum, open) => sum + open, 0) }))
    .filter(({ sum }) => sum > 0)
    .toSorted((a, b) => b.sum - a.sum || a.role.localeCompare(b.role));
  return {
    from: weeks.from,
    weeks: weeks.count,
    openings,
    unfilled: zeros(weeks.count).map((_, week) => roles.reduce((sum, role) => sum + (role.unfilled[week] ?? 0), 0)),
    roles: roles.slice(0, ROLES_MAX).map(({ role, unfilled }) => ({ role, unfilled })),
  };
}

/** As the dashboard counts them: openings that no committed assignment fills, whatever its dates. */
async function countOpenings(db: Database, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ openings: number }>`
    select coalesce(sum(item.openings - staffed.filled), 0)::int as openings
    from projects join project_positions as item on item.project_id = projects.id
      cross join lateral (
        select count(*) as filled from assignments
        where position_id = item.id and status in ${COMMITTED} and deleted_at is null
      ) as staffed
    where projects.deleted_at is null and ${condition} and item.openings > staffed.filled
  `.execute(db);
  return rows[0]?.openings ?? 0;
}

/** In the week's course `change` more openings are unfilled than in the week before. */
type Change = { week: number; change: number };

/**
 * Changes in unfilled openings, as rows of position, role, week and change. They can be added up over positions, because
 * none has more committed assignments than openings. An opening is filled in each week in which somebody works on it.
 * @param condition on `projects`
 */
function unfilledChanges(condition: RawBuilder<boolean>, weeks: Weeks): RawBuilder<unknown> {
  const { from, until, today, count } = weeks;
  // Past weeks have no demand.
  const first = sql`greatest(0, (${today}::date - ${from}::date) / 7)`;
  const weekOf = (day: RawBuilder<unknown>) => sql`(least(${day}, ${until}::date) - ${from}::date) / 7`;
  return sql`
    with needed as materialized (
      select item.id, item.role, item.openings,
        greatest(${first}, ${weekOf(sql`coalesce(projects.start_date, ${from}::date)`)}) as first,
        least(${count}::int, ${weekOf(sql`coalesce(projects.end_date, 'infinity')`)} + 1) as past
      from projects join project_positions as item on item.project_id = projects.id
      where projects.deleted_at is null and ${condition} and item.openings > 0
        and coalesce(projects.end_date, 'infinity') >= greatest(${today}::date, ${from}::date)
        and coalesce(projects.start_date, '-infinity') < ${until}::date
    ), filled as (
      select needed.id, needed.role,
        greatest(needed.first, ${weekOf(sql`record.start_date`)}) as first,
        least(needed.past, ${weekOf(sql`coalesce(record.end_date, 'infinity')`)} + 1) as past
      from needed join assignments as record on record.position_id = needed.id
      where record.deleted_at is null and record.status in ${COMMITTED}
        and coalesce(record.end_date, 'infinity') >= ${from}::date and record.start_date < ${until}::date
    )
    select id, role, first as week, openings as change from needed where first < past
    union all select id, role, past, -openings from needed where first < past
    union all select id, role, first, -1 from filled where first < past
    union all select id, role, past, 1 from filled where first < past
  `;
}

/** Adds up the changes. */
function unfilledOf(changes: readonly Change[], { count }: Weeks): number[] {
  const unfilled = zeros(count);
  let open = 0;
  const byWeek = new Map(changes.map(({ week, change }) => [week, change]));
  for (const week of unfilled.keys()) {
    open += byWeek.get(week) ?? 0;
    unfilled[week] = Math.max(0, open);
  }
  return unfilled;
}
