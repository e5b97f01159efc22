import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { PositionFacts } from "@/lib/contract/staffing/matching";
import type { BaseConversion } from "@/lib/staffing/compare-in-base-currency";
import { needsOf } from "@/lib/staffing/matching/factors/languages";
import type { PositionNeeds, Span } from "@/lib/staffing/matching/match-input";
import { neededSpan, proposalObstacle, spanFrom } from "@/lib/staffing/matching/span";
import { openingFacts, sumOpenings, type StaffedPosition } from "@/lib/staffing/openings/openings";
import type { Database } from "@/upstream/platform/database/connect";
import { notFound } from "@/upstream/platform/http/problem-error";
import { inScope } from "@/upstream/records/sql/scope";
import { readBaseConversion } from "@/upstream/staffing/work/store-base-rates";
import { PEOPLE_ON_POSITION } from "@/upstream/staffing/work/staffed-positions";

/** A position with what its candidates are compared with. */
export type MatchedPosition = {
  facts: PositionFacts;
  needs: PositionNeeds;
  companyId: string | null;
};

type PositionKey = {
  projectId: string;
  positionId: string;
  /** Compared instead of those that the position needs, where somebody is replaced. */
  days?: Span | null | undefined;
};

/** @param today `YYYY-MM-DD` @throws ProblemError 404 if the reader may not see the project, or it has no such position */
export async function requirePosition(
  db: Database,
  person: Person,
  { projectId, positionId, days }: PositionKey,
  today: string,
): Promise<MatchedPosition> {
  const isPosition = sql<boolean>`item.id = ${positionId} and projects.id = ${projectId}`;
  const { rows } = await sql<PositionRow>`
    select ${POSITION_COLUMNS} from ${POSITION_TABLES}
    where ${isPosition} and projects.deleted_at is null and ${inScope(person, "projects", "read", "projects")}
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return matchedPosition(row, { today, conversion: await readBaseConversion(db), days });
}

export type PositionRow = {
  id: string;
  role: string;
  openings: number;
  people: StaffedPosition["people"];
  skills: string[];
  rateMin: string | null;
  rateMax: string | null;
  billMin: string | null;
  billMax: string | null;
  projectId: string;
  projectCode: string;
  projectTitle: string;
  projectStatus: string;
  companyStatus: string | null;
  projectSkills: string[];
  projectTags: string[];
  startDate: string | null;
  endDate: string | null;
  projectStart: string | null;
  projectEnd: string | null;
  currency: string;
  rateUnit: string;
  centerCode: string | null;
  companyId: string | null;
  company: string | null;
  countryCode: string | null;
  stateId: string | null;
  cityId: string | null;
  placeName: string | null;
};

/** Of `POSITION_TABLES`. A project's place is that of its center, else that of its company. */
export const POSITION_COLUMNS: RawBuilder<unknown> = sql`
  item.id, item.role, item.openings, to_json(item.skills) as skills, item.rate_min::text, item.rate_max::text,
  item.bill_min::text, item.bill_max::text, item.rate_unit, coalesce(item.currency, projects.currency) as currency,
  item.start_date, item.end_date, ${PEOPLE_ON_POSITION} as people,
  projects.id as project_id, projects.code as project_code, projects.name as project_title,
  projects.status as project_status, to_json(projects.skills) as project_skills, to_json(projects.tags) as project_tags,
  projects.start_date as project_start, projects.end_date as project_end, projects.center_code, projects.company_id,
  companies.name as company, companies.status as company_status, place.country_code, place.state_id, place.city_id,
  coalesce(nullif(concat_ws(', ', cities.name, states.name), ''), countries.name) as place_name
`;

export const POSITION_TABLES: RawBuilder<unknown> = sql`
  project_positions as item join projects on projects.id = item.project_id
  left join companies on companies.id = projects.company_id
  left join centers on centers.code = projects.center_code
  cross join lateral (
    select of_center.country_code, of_center.state_id, of_center.city_id
    from (select centers.country_code, centers.state_id, centers.city_id) as of_center
    where of_center.state_id is not null
    union all
    select companies.country_code, companies.state_id, companies.city_id where centers.state_id is null
  ) as place
  left join states on states.id = place.state_id
  left join cities on cities.id = place.city_id
  left join countries on countries.code = place.country_code
`;

/** What a match depends on besides the position and the people. */
export type MatchMoment = Pick<PositionKey, "days"> & { today: string; conversion: BaseConversion };

export function matchedPosition(row: PositionRow, { today, conversion, days }: MatchMoment): MatchedPosition {
  const { skills, languages } = needsOf(row);
  const project = {
    status: row.projectStatus,
    companyStatus: row.companyStatus,
    startDate: row.projectStart,
    endDate: row.projectEnd,
  };
  const span = days ? spanFrom(today, days) : neededSpan(row, project, today);
  const sums = sumOpenings([openingFacts(row, project, today)]);
  const { role, rateMin, rateMax, currency, rateUnit, company } = row;
  return {
    facts: {
      id: row.id,
      role,
      ...sums,
      skills,
      languages,
      rateMin,
      rateMax,
      billMin: row.billMin,
      billMax: row.billMax,
      currency,
      rateUnit,
      plannedStart: row.startDate ?? row.projectStart,
      ...span,
      obstacle: proposalObstacle(row, project, today),
      project: { id: row.projectId, code: row.projectCode, title: row.projectTitle, status: row.projectStatus },
      company,
    },
    needs: {
      role,
      skills,
      languages,
      rateMin,
      rateMax,
      currency,
      rateUnit,
      conversion,
      ...span,
      company,
      centerCode: row.centerCode,
      countryCode: row.countryCode,
      stateId: row.stateId,
      cityId: row.cityId,
      placeName: row.placeName || null,
    },
    companyId: row.companyId,
  };
}
