import { sql } from "kysely";
import type { AssignmentLimits } from "@/lib/contract/staffing/assignment-limits";
import type { ExchangeRates } from "@/lib/staffing/sum-in-currency";
import type { Booking, StatedTime } from "@/lib/staffing/free-and-booked-time";
import { readExchangeRates } from "@/upstream/staffing/money/exchange-rates";
import { day } from "@/upstream/testing/calls/staffing-calls";
import type { TestApp } from "@/upstream/testing/test-app";

type Dates = { startDate: string | null; endDate: string | null };

export type Person = StatedTime & { id: string; code: string; status: string; centerCode: string | null };
export type Team = { id: string; code: string };
export type Member = { teamId: string; freelancerId: string; from: string | null; to: string | null };
export type Company = { id: string; code: string; currency: string; status: string };
export type Center = { id: string; code: string };
export type Project = Dates & {
  id: string;
  code: string;
  status: string;
  companyId: string | null;
  teamId: string | null;
  centerCode: string | null;
  budget: string | null;
  currency: string;
};
export type Position = Dates & { id: string; projectId: string; role: string; openings: number; skills: string[] };
export type Assignment = Booking & {
  id: string;
  code: string;
  freelancerId: string;
  projectId: string;
  project: string;
  positionId: string;
  companyId: string | null;
  centerCode: string | null;
  billRate: string | null;
  payRate: string | null;
  currency: string;
  rateUnit: string;
  statusSince: string;
  limits: Omit<AssignmentLimits, "overfilled">;
};

/** What is written, without any figure that is stored of it. */
export type World = {
  today: string;
  rates: ExchangeRates;
  people: Person[];
  teams: Team[];
  members: Member[];
  companies: Company[];
  centers: Center[];
  projects: Project[];
  positions: Position[];
  assignments: Assignment[];
};

export async function readWorld({ db }: TestApp): Promise<World> {
  const all = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows;
  return {
    today: day(0),
    rates: await readExchangeRates(db),
    people: await all(sql<Person>`
      select id, code, status, center_code, availability, available_from, hours_per_week
      from freelancers where deleted_at is null order by code
    `),
    teams: await all(sql<Team>`select id, code from teams where deleted_at is null order by code`),
    members: await all(sql<Member>`select team_id, freelancer_id, "from", "to" from team_members`),
    companies: await all(
      sql<Company>`select id, code, currency, status from companies where deleted_at is null order by code`,
    ),
    centers: await all(sql<Center>`select id, code from centers where deleted_at is null order by code`),
    projects: await all(sql<Project>`
      select id, code, status, company_id, team_id, center_code, budget::text, currency, start_date, end_date
      from projects where deleted_at is null order by code
    `),
    positions: await all(sql<Position>`
      select id, project_id, role, openings, to_json(skills) as skills, start_date, end_date
      from project_positions where project_id is not null order by position
    `),
    assignments: await all(sql<Assignment>`
      select work.id, work.code, projects.name as project, work.freelancer_id, work.project_id, work.position_id,
        work.company_id, work.center_code, work.status, work.start_date, work.end_date, work.allocation, work.bill_rate::text,
        work.pay_rate::text, work.currency, work.rate_unit, work.status_since::text as status_since,
        json_build_object(
          'startDate', coalesce(item.start_date, projects.start_date),
          'endDate', coalesce(item.end_date, projects.end_date), 'projectStatus', projects.status, 'companyStatus', companies.status,
          'isRemoved', item.project_id is null, 'freelancerStatus', people.status,
          'availability', people.availability, 'availableFrom', people.available_from
        ) as limits
      from assignments as work join project_positions as item on item.id = work.position_id
        join freelancers as people on people.id = work.freelancer_id
        left join projects on projects.id = work.project_id
        left join companies on companies.id = projects.company_id
      where work.deleted_at is null order by work.code
    `),
  };
}

/** Who asks: an account, and the center or company of which alone it sees records. */
export type Viewer = { account: string; centerCode?: string; companyId?: string };

/** The world as somebody sees it; time counts all work of a person, so that `all` stays whole. */
export type Seen = World & { viewer: Viewer; all: World };

export function seenBy(world: World, viewer: Viewer): Seen {
  const { centerCode, companyId } = viewer;
  const inCenter = (one: { centerCode: string | null }) => centerCode === undefined || one.centerCode === centerCode;
  const ofCompany = (one: { companyId: string | null }) => companyId === undefined || one.companyId === companyId;
  const projects = world.projects.filter((one) => inCenter(one) && ofCompany(one));
  const ids = new Set(projects.map(({ id }) => id));
  const companies = new Set(projects.map((project) => project.companyId));
  return {
    ...world,
    viewer,
    all: world,
    people: world.people.filter(inCenter),
    companies: centerCode === undefined ? world.companies : world.companies.filter(({ id }) => companies.has(id)),
    projects,
    positions: world.positions.filter((position) => ids.has(position.projectId)),
    assignments: world.assignments.filter((one) => inCenter(one) && ofCompany(one)),
  };
}
