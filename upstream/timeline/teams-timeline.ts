import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { TeamsTimeline } from "@/lib/contract/staffing/timeline";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { Database } from "@/upstream/database/connect";
import { listRecords } from "@/upstream/records/page/list-records";
import { loadSteps, spreadLoads, workdays, zeros, type FoundLoads, type Weeks } from "./loads";

const FIGURES = ["headcount", "freeCapacity"];

type Options = { broadMax?: number | null };

/** A page of the teams' list with what their members' committed work takes of their capacity. */
export async function teamsTimeline(
  db: Database,
  person: Person,
  query: ListQuery,
  weeks: Weeks,
  { broadMax }: Options,
): Promise<TeamsTimeline> {
  const page = await listRecords(db, person, "teams", query, { fields: FIGURES, broadMax });
  const ids = page.content.map(({ id }) => id);
  const found = new Map((await readTeams(db, ids, weeks)).map((team) => [team.teamId, team]));
  return {
    from: weeks.from,
    weeks: weeks.count,
    rows: page.content.map(({ id, code, name, status = "", headcount, freeCapacity }) => {
      const team = found.get(id);
      const capacity = zeros(weeks.count);
      for (const [week, percent] of team?.capacity ?? []) capacity[week] = percent;
      const figures = { headcount: numberOf(headcount), freeCapacity: numberOf(freeCapacity) };
      const bookedUntil = team?.bookedUntil ?? null;
      return {
        teamId: id,
        code,
        name,
        status,
        capacity,
        ...figures,
        bookedUntil,
        ...spreadLoads(team?.loads ?? null, weeks),
      };
    }),
    total: page.totalElements,
    isTotalExact: page.isTotalExact,
    next: page.next,
  };
}

function numberOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

type Team = FoundLoads & { teamId: string; capacity: (readonly [number, number])[] | null; bookedUntil: string | null };

/** Days on which somebody is a member twice count once, by merging the member's spans of days. */
async function readTeams(db: Database, ids: readonly string[], weeks: Weeks): Promise<Team[]> {
  if (ids.length === 0) return [];
  const members = sql<boolean>`record.freelancer_id in (select freelancer_id from present)`;
  const [from, until] = [
    sql`greatest(steps.from_day, present.from_day)`,
    sql`least(steps.until_day, present.until_day)`,
  ];
  const { rows } = await sql<Team>`
    with present as (
      select team_id, freelancer_id, lower(days) as from_day, upper(days) as until_day
      from (
        select team_id, freelancer_id, unnest(
          range_agg(daterange("from", "to", '[]') * daterange(${weeks.from}::date, ${weeks.until}::date))
        ) as days
        from team_members
        where team_id = any(${ids}::uuid[]) and coalesce("to", 'infinity') >= coalesce("from", '-infinity')
        group by team_id, freelancer_id
      ) as member
    ), capacity as (
      select team_id, week, round(sum(100 * ${workdays(sql`from_day`, sql`until_day`, weeks)}) / 5.0)::int as capacity
      from present,
        generate_series((from_day - ${weeks.from}::date) / 7, (until_day - 1 - ${weeks.from}::date) / 7) as week
      group by team_id, week
    ), load as (
      select present.team_id, week,
        round(sum(steps.committed * ${workdays(from, until, weeks)}) / 5.0)::int as load,
        max(steps.committed)::int as peak, max(${until}) filter (where steps.committed > 0) as until,
        round(sum(steps.pending * ${workdays(from, until, weeks)}) / 5.0)::int as pending
      from present join (${loadSteps(members, weeks)}) as steps
          on steps.freelancer_id = present.freelancer_id
          and steps.from_day < present.until_day and present.from_day < steps.until_day,
        generate_series((${from} - ${weeks.from}::date) / 7, (${until} - 1 - ${weeks.from}::date) / 7) as week
      where steps.committed > 0 or steps.pending > 0
      group by present.team_id, week
    )
    select listed.id as team_id,
      (select json_agg(json_build_array(week, capacity)) from capacity where team_id = listed.id) as capacity,
      (select json_agg(json_build_array(week, load, peak, pending)) from load where team_id = listed.id) as loads,
      (select max(until) - 1 from load where team_id = listed.id) as booked_until
    from unnest(${ids}::uuid[]) as listed(id)
  `.execute(db);
  return rows;
}
