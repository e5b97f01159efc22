import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { bookingsOf, IS_AHEAD } from "@/upstream/staffing/work/bookings-ahead";
import { COMMITTED, PENDING } from "@/upstream/staffing/work/status-lists";
import { inScope } from "./scope";

/**
 * What an assignment has to keep to, as JSON: its position's or its project's dates, and the state of both and of its
 * freelancer. @param alias the assignment's
 */
export function assignmentLimits(alias: string): RawBuilder<unknown> {
  return limitsWith(alias, sql``);
}

/** As `assignmentLimits`, with the other agreed work of a freelancer who isn’t free yet, as far as the person may see it. */
export function limitsFor(person: Person, alias: string): RawBuilder<unknown> {
  return limitsWith(alias, agreedWork(person, alias));
}

/** As `limitsFor`, and where the assignment is pending with the freelancer's time for who may list them, as timelines. */
export function limitsWithTime(person: Person, alias: string): RawBuilder<unknown> {
  const status = sql.ref(`${alias}.status`);
  return limitsWith(
    alias,
    sql`${agreedWork(person, alias)}, 'time',
      case when ${status} in ${PENDING} and ${inScope(person, "freelancers", "list", "person")} then json_build_object(
        'hoursPerWeek', person.hours_per_week, 'bookings', ${bookingsOf("person.id", IS_AHEAD)}
      ) end`,
  );
}

function agreedWork(person: Person, alias: string): RawBuilder<unknown> {
  return sql`, 'agreed', case when person.availability = 'unavailable' or person.available_from is not null then (
    select json_agg(
      json_build_object('project', theirs.name, 'status', other.status, 'endDate', other.end_date) order by other.number
    )
    from assignments as other join projects as theirs on theirs.id = other.project_id
    where other.freelancer_id = person.id and other.id <> ${sql.ref(`${alias}.id`)} and other.deleted_at is null
      and other.status in ${COMMITTED} and ${inScope(person, "assignments", "read", "other")}
  ) end`;
}

function limitsWith(alias: string, more: RawBuilder<unknown>): RawBuilder<unknown> {
  const [position, freelancer] = [sql.ref(`${alias}.positionId`), sql.ref(`${alias}.freelancerId`)];
  return sql`(
    select json_build_object(
      'startDate', coalesce(place.start_date, projects.start_date),
      'endDate', coalesce(place.end_date, projects.end_date),
      'projectStatus', projects.status, 'companyStatus', companies.status, 'isRemoved', place.project_id is null,
      'overfilled', coalesce(place.overfilled, 0), 'freelancerStatus', person.status,
      'availability', person.availability, 'availableFrom', person.available_from${more}
    )
    from project_positions as place
      left join projects on projects.id = place.project_id
      left join companies on companies.id = projects.company_id
      left join freelancers as person on person.id = ${freelancer}
    where place.id = ${position}
  )`;
}
