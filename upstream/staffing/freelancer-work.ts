import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { FreelancerWork } from "@/lib/contract/staffing/staffing";
import type { Database } from "@/upstream/platform/database/connect";
import { TODAY } from "@/upstream/platform/database/today";
import { notFound } from "@/upstream/platform/http/problem-error";
import { inScope } from "@/upstream/records/sql/scope";
import { statedBy } from "@/upstream/staffing/work/next-weeks";
import { limitsWithTime } from "@/upstream/records/sql/assignment-limits";

const PAST_MAX = 20;

/**
 * A freelancer's assignments, and what their calendar is made of. Bookings are all assignments that take or took time,
 * also those out of the reader's scope, without saying whose they are. @throws ProblemError 404
 */
export async function readFreelancerWork(db: Database, person: Person, id: string): Promise<FreelancerWork> {
  const { rows } = await sql<{ work: FreelancerWork }>`
    select json_build_object(
      'assignments', array(
        select json_build_object(
          'id', listed.id, 'code', listed.code, 'role', listed.role, 'status', listed.status,
          'project', json_build_object('id', projects.id, 'code', projects.code, 'name', projects.name),
          'company', case when companies.id is not null then
            json_build_object('id', companies.id, 'code', companies.code, 'name', companies.name)
          end,
          'startDate', listed.start_date, 'endDate', listed.end_date, 'allocation', listed.allocation,
          'payRate', listed.pay_rate::text, 'billRate', listed.bill_rate::text, 'currency', listed.currency,
          'rateUnit', listed.rate_unit, 'limits', ${limitsWithTime(person, "listed")}
        )
        from (
          select record.*, ${isOver("record")} as is_over,
            row_number() over (partition by ${isOver("record")} order by record.start_date desc, record.number desc) as place
          from assignments as record
          where record.freelancer_id = freelancers.id and record.deleted_at is null
            and ${inScope(person, "assignments", "read", "record")}
        ) as listed
          join projects on projects.id = listed.project_id
          left join companies on companies.id = listed.company_id
        where not listed.is_over or listed.place <= ${PAST_MAX}
        order by listed.is_over, case when listed.is_over then listed.place else -listed.place end
      ),
      'stated', ${statedBy("freelancers")},
      'bookings', array(
        select json_build_object(
          'assignmentId', case when ${inScope(person, "assignments", "read", "work")} then work.id end,
          'status', work.status, 'startDate', work.start_date, 'endDate', work.end_date, 'allocation', work.allocation
        )
        from assignments as work
        where work.freelancer_id = freelancers.id and work.deleted_at is null
          and work.status not in ('declined', 'withdrawn')
          and coalesce(work.end_date, 'infinity') >= date_trunc('week', ${TODAY}::timestamp)::date
        order by work.start_date, work.number
      )
    ) as work
    from freelancers
    where freelancers.id = ${id} and freelancers.deleted_at is null
      and ${inScope(person, "freelancers", "read", "freelancers")}
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row.work;
}

/** Whether an assignment is finished, refused or past its end. */
function isOver(alias: string) {
  return sql`(
    ${sql.ref(`${alias}.status`)} not in ('proposed', 'offered', 'accepted', 'active')
    or coalesce(${sql.ref(`${alias}.endDate`)}, 'infinity') < ${TODAY}
  )`;
}
