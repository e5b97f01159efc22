import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { inScope } from "@/upstream/records/sql/scope";
import { isRunning, isStarting } from "@/upstream/staffing/work/running";

const PEOPLE_MAX = 100;

/** The committed assignments in the reader's scope that meet a condition on `record` and haven't ended, as an array. */
export function peopleAtWork(person: Person, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(
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
    where ${isPresent(person, condition)}
    order by record.start_date, record.number
    limit ${PEOPLE_MAX}
  )`;
}

/** How many people and assignments these are, by whether their first day has come. */
export function countPeople(person: Person, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const countOf = (isCounted: RawBuilder<boolean>) => sql`json_build_object(
    'people', count(distinct record.freelancer_id) filter (where ${isCounted}),
    'assignments', count(*) filter (where ${isCounted})
  )`;
  return sql`(
    select json_build_object('atWork', ${countOf(isRunning("record"))}, 'starting', ${countOf(isStarting("record"))})
    from assignments as record where ${isPresent(person, condition)}
  )`;
}

function isPresent(person: Person, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    ${condition} and record.deleted_at is null and (${isRunning("record")} or ${isStarting("record")})
    and ${inScope(person, "assignments", "read", "record")}
  `;
}
