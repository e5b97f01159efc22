import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { PositionMatch } from "@/lib/contract/staffing/matching";
import { weighMatch } from "@/lib/staffing/matching/score";
import type { Database } from "@/upstream/platform/database/connect";
import { notFound } from "@/upstream/platform/http/problem-error";
import { any } from "@/upstream/records/sql/conditions";
import { inScope } from "@/upstream/records/sql/scope";
import {
  FREELANCER_COLUMNS,
  type FreelancerRow,
  HAS_WORKED,
  IS_LIVE,
  explained,
  type MatchedFreelancer,
  readFacts,
  termsOf,
  workColumns,
} from "./candidates";
import { readBaseConversion } from "@/upstream/staffing/work/store-base-rates";
import { refreshForReading } from "@/upstream/staffing/work/refresh-openings";
import { matchedPosition, POSITION_COLUMNS, POSITION_TABLES, type PositionRow } from "./read-positions";
import { headlineQuery, roleText } from "./role-query";
import { readWeights } from "./saved-weights";
import { isDemandProject } from "@/upstream/staffing/work/status-lists";

const POSITIONS_MAX = 100;
const LISTED_MAX = 20;

/**
 * The positions with unfilled openings, of projects that are open or in progress, for which the freelancer can be
 * proposed, those that fit best first.
 * @param today `YYYY-MM-DD` @throws ProblemError 404
 */
export async function listPositionMatches(
  db: Database,
  person: Person,
  freelancerId: string,
  today: string,
): Promise<PositionMatch[]> {
  const [freelancer, { weights }, conversion] = await Promise.all([
    requireFreelancer(db, person, freelancerId, today),
    readWeights(db),
    readBaseConversion(db),
  ]);
  const rows = await readPositions(db, person, freelancer);
  const matches = rows.flatMap(({ onPosition, worked, ...row }) => {
    const { facts, needs } = matchedPosition(row, { today, conversion });
    if (facts.obstacle !== null) return [];
    const own = { ...freelancer, onPosition, workedForCompany: worked };
    const { time, ...match } = weighMatch(own, needs, weights);
    return match.gates.length === 0 ? { position: facts, ...match, ...termsOf(freelancer, needs, time) } : [];
  });
  return matches.toSorted(compare).slice(0, LISTED_MAX).map(explained);
}

async function requireFreelancer(db: Database, person: Person, id: string, today: string): Promise<MatchedFreelancer> {
  const [row] = await readFacts(
    db,
    sql<FreelancerRow>`
      select ${FREELANCER_COLUMNS}, null as on_position, 0 as worked_for_company, work.*
      from freelancers as record
        cross join lateral (
          select ${workColumns(person, { startDate: today, endDate: null })}
          from assignments as work where work.freelancer_id = record.id and work.deleted_at is null
        ) as work
      where record.id = ${id} and record.deleted_at is null and ${inScope(person, "freelancers", "read", "record")}
    `,
  );
  if (!row) throw notFound();
  return row;
}

type Row = PositionRow & { onPosition: MatchedFreelancer["onPosition"]; worked: number };

/**
 * Positions that need some of the freelancer's skills, those with the most of them first, then those in a role of the
 * headline; any for somebody without skills.
 */
async function readPositions(db: Database, person: Person, freelancer: MatchedFreelancer): Promise<Row[]> {
  const { id, skills, headline } = freelancer;
  const isOpen = sql<boolean>`
    projects.deleted_at is null and ${isDemandProject("projects")}
    and ${inScope(person, "projects", "list", "projects")}
  `;
  await refreshForReading(db);
  const isUnfilled = sql<boolean>`(item.open > 0 or item.gaps > 0)`;
  const needsSkill = any([
    sql<boolean>`item.skills && ${skills}::text[]`,
    sql<boolean>`item.skills = '{}' and projects.skills && ${skills}::text[]`,
    sql<boolean>`item.skills = '{}' and projects.skills = '{}'`,
  ]);
  const shared = sql`cardinality(array(
    select unnest(case when item.skills = '{}' then projects.skills else item.skills end)
    intersect select unnest(${skills}::text[])
  ))`;
  const roles = headline === null ? null : headlineQuery(headline);
  const isRole = roles === null ? sql`false` : sql`role_words(item.role) @@ ${roleText(roles)}`;
  const { rows } = await sql<Row>`
    with chosen as materialized (
      select item.id, ${shared} as shared, ${isRole} as is_role, projects.number, item.position
      from project_positions as item join projects on projects.id = item.project_id
      where ${isOpen} and ${skills.length === 0 ? sql`true` : needsSkill} and ${isUnfilled}
      order by shared desc, is_role desc, projects.number desc, item.position limit ${sql.lit(POSITIONS_MAX)}
    )
    select ${POSITION_COLUMNS}, own.on_position, own.worked
    from ${POSITION_TABLES}
      cross join lateral (
        select (
            json_agg(json_build_object('code', work.code, 'status', work.status) order by work.number)
            filter (where work.position_id = item.id and ${IS_LIVE})
          ) -> 0 as on_position,
          count(*) filter (where work.company_id = projects.company_id and ${HAS_WORKED}) as worked
        from assignments as work where work.freelancer_id = ${id} and work.deleted_at is null
      ) as own
    where item.id in (select chosen.id from chosen)
  `.execute(db);
  return rows;
}

type Ranked = Pick<PositionMatch, "position" | "score">;

/** Best first; positions of one project stay together by its code. */
function compare(a: Ranked, b: Ranked): number {
  const [own, other] = [a.position, b.position].map(({ project, id }) => `${project.code} ${id}`);
  return b.score - a.score || ((own ?? "") < (other ?? "") ? -1 : 1);
}
