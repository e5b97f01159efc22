import { sql, type RawBuilder } from "kysely";
import { bookingsOf, IS_AHEAD } from "@/upstream/staffing/work/bookings-ahead";
import { PENDING } from "@/upstream/staffing/work/status-lists";

/**
 * What an assignment has to keep to, as JSON: its position's or its project's dates, and the state of both and of its
 * freelancer. @param alias the assignment's
 */
export function assignmentLimits(alias: string): RawBuilder<unknown> {
  return limitsWith(alias, sql``);
}

/** As `assignmentLimits`, with the freelancer's time where the assignment is pending. */
export function limitsWithTime(alias: string): RawBuilder<unknown> {
  const status = sql.ref(`${alias}.status`);
  return limitsWith(
    alias,
    sql`, 'time', case when ${status} in ${PENDING} then json_build_object(
      'hoursPerWeek', person.hours_per_week, 'bookings', ${bookingsOf("person.id", IS_AHEAD)}
    ) end`,
  );
}

function limitsWith(alias: string, time: RawBuilder<unknown>): RawBuilder<unknown> {
  const [position, freelancer] = [sql.ref(`${alias}.positionId`), sql.ref(`${alias}.freelancerId`)];
  return sql`(
    select json_build_object(
      'startDate', coalesce(place.start_date, projects.start_date),
      'endDate', coalesce(place.end_date, projects.end_date),
      'projectStatus', projects.status, 'companyStatus', companies.status, 'isRemoved', place.project_id is null,
      'overfilled', coalesce(place.overfilled, 0), 'freelancerStatus', person.status,
      'availability', person.availability, 'availableFrom', person.available_from${time}
    )
    from project_positions as place
      left join projects on projects.id = place.project_id
      left join companies on companies.id = projects.company_id
      left join freelancers as person on person.id = ${freelancer}
    where place.id = ${position}
  )`;
}
