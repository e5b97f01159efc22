import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { CompanyWork } from "@/lib/contract/staffing";
import type { Database } from "@/upstream/database/connect";
import { notFound } from "@/upstream/http/problem-error";
import { inScope } from "@/upstream/records/sql/scope";
import { COMMITTED, costToDate, WORKED_STATUSES } from "@/upstream/records/sql/work-cost";
import { openProjects } from "./open-projects";

const PEOPLE_MAX = 100;

/** A company's open projects, the people who work there now or are to start, and its spend. @throws ProblemError 404 */
export async function readCompanyWork(db: Database, person: Person, id: string): Promise<CompanyWork> {
  const { rows } = await sql<{ work: CompanyWork }>`
    select json_build_object(
      'projects', ${openProjects(person, sql`projects.company_id = companies.id`)},
      'people', array(
        select json_build_object(
          'assignmentId', record.id, 'code', record.code, 'freelancerId', record.freelancer_id, 'name', record.name,
          'open', ${inScope(person, "freelancers", "read", "freelancers")},
          'role', record.role, 'status', record.status,
          'project', json_build_object('id', projects.id, 'code', projects.code, 'name', projects.name),
          'startDate', record.start_date, 'endDate', record.end_date, 'allocation', record.allocation,
          'billRate', record.bill_rate::text, 'currency', record.currency, 'rateUnit', record.rate_unit
        )
        from assignments as record
          join projects on projects.id = record.project_id
          join freelancers on freelancers.id = record.freelancer_id
        where record.company_id = companies.id and record.deleted_at is null and record.status in ${COMMITTED}
          and coalesce(record.end_date, 'infinity') >= current_date
          and ${inScope(person, "assignments", "read", "record")}
        order by record.start_date, record.number
        limit ${PEOPLE_MAX}
      ),
      'spend', array(
        select json_build_object('currency', work.currency, 'amount', sum(${costToDate("billRate")})::numeric(14, 2)::text)
        from assignments as work
        where work.company_id = companies.id and work.deleted_at is null and work.status in ${WORKED_STATUSES}
          and work.bill_rate is not null and ${inScope(person, "assignments", "read", "work")}
        group by work.currency
        having sum(${costToDate("billRate")}) > 0
        order by sum(${costToDate("billRate")}) desc
      )
    ) as work
    from companies
    where companies.id = ${id} and companies.deleted_at is null
      and ${inScope(person, "companies", "read", "companies")}
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row.work;
}
