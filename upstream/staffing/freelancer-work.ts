import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { FreelancerWork } from "@/lib/contract/staffing/staffing";
import type { Database } from "@/upstream/database/connect";
import { notFound } from "@/upstream/http/problem-error";
import { inScope } from "@/upstream/records/sql/scope";
import { assignmentLimits } from "./assignment-limits";
import { COMMITTED } from "@/upstream/records/sql/work-cost";

const PAST_MAX = 20;
const WEEKS = 26;

/**
 * A freelancer's assignments and their load by week. The load counts all assignments, also those out of the reader's
 * scope, because they take the freelancer's time as well. @throws ProblemError 404
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
          'rateUnit', listed.rate_unit, 'limits', ${assignmentLimits("listed")}
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
      'weeks', array(
        select json_build_object('week', to_char(week, 'YYYY-MM-DD'), 'load', coalesce(round(sum(
          work.allocation * (1 + least(coalesce(work.end_date, week::date + 4), week::date + 4)
            - greatest(work.start_date, week::date)) / 5.0
        ))::int, 0))
        from generate_series(
            date_trunc('week', current_date::timestamp),
            date_trunc('week', current_date::timestamp) + ${sql.lit(WEEKS - 1)} * interval '1 week',
            interval '1 week'
          ) as week
          left join assignments as work on work.freelancer_id = freelancers.id and work.deleted_at is null
            and work.status in ${COMMITTED}
            and work.start_date <= week::date + 4 and coalesce(work.end_date, 'infinity') >= week::date
        group by week order by week
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
    or coalesce(${sql.ref(`${alias}.endDate`)}, 'infinity') < current_date
  )`;
}
