import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { CompanyWork } from "@/lib/contract/staffing/staffing";
import type { Database } from "@/upstream/database/connect";
import { notFound } from "@/upstream/http/problem-error";
import { inScope } from "@/upstream/records/sql/scope";
import { costToDate, WORKED_STATUSES } from "@/upstream/records/sql/work-cost";
import { openProjects, withOpenings, type FoundProject } from "./open-projects";
import { peopleAtWork } from "./people-at-work";

/** A company's open projects, the people who work there now or are to start, and its spend. @throws ProblemError 404 */
export async function readCompanyWork(db: Database, person: Person, id: string): Promise<CompanyWork> {
  const { rows } = await sql<{ work: Omit<CompanyWork, "projects"> & { projects: FoundProject[] } }>`
    select json_build_object(
      'projects', ${openProjects(person, sql`projects.company_id = companies.id`)},
      'people', ${peopleAtWork(person, sql`record.company_id = companies.id`)},
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
  return withOpenings(row.work);
}
