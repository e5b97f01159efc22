import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { CompanyPosition, Position } from "@/lib/contract/staffing/staffing";
import { openingFacts, type OpeningFacts, type StaffedProject } from "@/lib/staffing/openings/openings";
import { isProjectOver, isWorked } from "@/lib/staffing/statuses";
import type { Database } from "@/upstream/platform/database/connect";
import { TODAY } from "@/upstream/platform/database/today";
import { notFound } from "@/upstream/platform/http/problem-error";
import { inScope } from "@/upstream/records/sql/scope";
import { COMMITTED } from "@/upstream/staffing/work/status-lists";
import { limitsWithTime } from "@/upstream/records/sql/assignment-limits";
import { firstOpenProjects, PROJECTS_ORDER } from "./open-projects";
import { companyStatus } from "./work/staffed-positions";
import { RELEVANT } from "./work/status-lists";

type Row = Omit<CompanyPosition, keyof OpeningFacts> & {
  openings: number;
  staffed: StaffedProject & { today: string };
};

/** A project's positions in their order. @throws ProblemError 404 */
export async function listPositions(db: Database, person: Person, projectId: string): Promise<Position[]> {
  const found = await readPositions(db, person, sql`projects.id = ${projectId}`);
  if (found.length === 0) await requireInScope(db, person, "projects", projectId);
  return found.map(({ project: _project, ...position }) => position);
}

/** The positions of a company's current projects, as many as its work lists, in the order of these. @throws ProblemError 404 */
export async function listCompanyPositions(
  db: Database,
  person: Person,
  companyId: string,
): Promise<CompanyPosition[]> {
  const ofCompany = sql`projects.company_id = ${companyId}`;
  const found = await readPositions(db, person, sql`projects.id in (${firstOpenProjects(person, ofCompany)})`);
  if (found.length === 0) await requireInScope(db, person, "companies", companyId);
  return found;
}

async function readPositions(db: Database, person: Person, condition: RawBuilder<unknown>): Promise<CompanyPosition[]> {
  const { rows } = await sql<Row>`
    select item.id, item.role, item.openings, to_json(item.skills) as skills, item.rate_min::text, item.rate_max::text,
      item.bill_min::text, item.bill_max::text, coalesce(item.currency, projects.currency) as currency, item.rate_unit,
      item.start_date, item.end_date, coalesce(people.people, '[]') as people,
      json_build_object('id', projects.id, 'code', projects.code, 'name', projects.name) as project,
      json_build_object(
        'today', ${TODAY}, 'status', projects.status, 'companyStatus', ${companyStatus(sql`projects.company_id`)},
        'startDate', projects.start_date, 'endDate', projects.end_date
      ) as staffed
    from projects join project_positions as item on item.project_id = projects.id
      left join lateral (
        select json_agg(
            json_build_object(
              'assignmentId', work.id, 'code', work.code, 'version', work.version,
              'freelancerId', work.freelancer_id, 'name', work.name, 'status', work.status,
              'startDate', work.start_date, 'endDate', work.end_date, 'allocation', work.allocation,
              'payRate', work.pay_rate::text, 'billRate', work.bill_rate::text, 'currency', work.currency,
              'rateUnit', work.rate_unit, 'limits', ${limitsWithTime(person, "work")}
            )
            order by work.status in ${COMMITTED} desc, work.status desc, work.start_date, work.number
          ) as people
        from assignments as work
        where work.position_id = item.id and work.deleted_at is null and work.status in ${RELEVANT}
          and ${inScope(person, "assignments", "read", "work")}
      ) as people on true
    where ${condition} and projects.deleted_at is null
      and ${inScope(person, "projects", "read", "projects")}
    order by ${PROJECTS_ORDER}, item.position
  `.execute(db);
  return rows.map(({ staffed, ...position }) => ({
    ...position,
    ...openingFacts(position, staffed, staffed.today),
    people: position.people.filter(({ status }) => isPresent(status, staffed)),
  }));
}

/** Whoever is on a position or may be; once the project is over, those who worked on it and those left on it. */
function isPresent(status: string, project: StaffedProject): boolean {
  const hasLeft = isWorked(status) && status !== "active";
  return !hasLeft || isProjectOver(project.status);
}

async function requireInScope(db: Database, person: Person, kind: "projects" | "companies", id: string): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(kind)} as record
    where id = ${id} and deleted_at is null and ${inScope(person, kind, "read", "record")}
  `.execute(db);
  if (rows.length === 0) throw notFound();
}
