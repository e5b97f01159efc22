import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { COUNTED_STATUSES } from "@/lib/records/counted-statuses";
import type { Kind } from "@/lib/records/kinds";
import { limitsWithTime } from "@/upstream/records/sql/assignment-limits";
import { TODAY } from "@/upstream/platform/database/today";
import { spendFacts } from "@/upstream/staffing/money/spend-facts";
import { inScope } from "@/upstream/records/sql/scope";
import { monthCents, monthsOfCost } from "@/upstream/staffing/work/cost";
import { COMMITTED, statusList, WORKED } from "@/upstream/staffing/work/status-lists";
import { isRunning } from "@/upstream/staffing/work/running";
import { projectStaffing } from "@/upstream/staffing/work/staffed-positions";

export const UNFINISHED_STATUSES = counted("projects");

/**
 * The utilization is that of all assignments, by the rule `utilizationOf`, and the assignments are those that the person
 * may see, as on the page.
 */
const freelancerFigures = (person: Person) => sql`(
  select json_build_object(
    'activeAssignments', count(*) filter (where ${inScope(person, "assignments", "read", "assignments")}),
    'utilization', coalesce(sum(assignments.allocation), 0)
  )
  from assignments
  where freelancer_id = record.id and ${isRunning("assignments")} and deleted_at is null
)`;

const companyFigures = (person: Person) => sql`json_build_object(
  'centers', array(select centers.name from centers where centers.company_id = record.id and deleted_at is null order by centers.name),
  'openProjects', (
    select count(*) from projects
    where projects.company_id = record.id and projects.deleted_at is null and projects.status in ${UNFINISHED_STATUSES}
      and ${inScope(person, "projects", "list", "projects")}
  ),
  'activeFreelancers', (
    select count(distinct assignments.freelancer_id)
    from assignments join projects on projects.id = assignments.project_id
    where projects.company_id = record.id and projects.deleted_at is null
      and ${isRunning("assignments")} and assignments.deleted_at is null
      and ${inScope(person, "assignments", "list", "assignments")}
  )
)`;

/** Those who are members of the team `record` today. */
export const PRESENT_MEMBERS = sql`
  select distinct freelancer_id from team_members
  where team_id = record.id
    and coalesce("from", '-infinity') <= ${TODAY} and coalesce("to", 'infinity') >= ${TODAY}
`;

const TEAM_FIGURES = sql`(
  with present as (${PRESENT_MEMBERS})
  select json_build_object(
    'headcount', (select count(*) from present),
    'skillsCovered', array(
      select distinct skill from present join freelancers on freelancers.id = present.freelancer_id
        cross join unnest(freelancers.skills) as skill
      order by skill
    )
  )
)`;

/** Of `staffing` the opened record has the openings, and of `spend` its total: see `computedFigures`. */
const PROJECT_FIGURES = sql`json_build_object(
  'staffing', ${projectStaffing("record")},
  'spend', ${spendFacts({ condition: sql`work.project_id = record.id`, currency: sql`record.currency`, today: TODAY })}
)`;

/** Days left are those of committed assignments with an end that have begun. */
const assignmentFigures = (person: Person) => sql`(
  select json_build_object(
    'margin', round(100 * (work.bill_rate - work.pay_rate) / nullif(work.bill_rate, 0)),
    'daysLeft', case
      when work.status in ${COMMITTED} and work.end_date is not null and work.start_date <= ${TODAY} then greatest(0, work.end_date - ${TODAY})
    end,
    'costToDate', case
      when work.status in ${WORKED} then (
        select (coalesce(sum(${monthCents("payRate", sql`months.first`, sql`months.last`, TODAY)}), 0) * 0.01)::text
        from ${monthsOfCost(TODAY)} as months
      )
    end,
    'limits', ${limitsWithTime(person, "work")},
    'successor', (
      select json_build_object('id', next.id, 'code', next.code, 'name', next.name, 'status', next.status)
      from assignments as next where next.successor_of = work.id and next.deleted_at is null
      order by next.number desc limit 1
    )
  )
  from (select record.*) as work
)`;

/** All that is in the center `record`, whoever may see it. */
export const CENTER_FIGURES = sql`json_build_object(
  'users', (
    select count(*) from users
    where center_code = record.code and status in ${counted("users")} and deleted_at is null
  ),
  'freelancers', (select count(*) from freelancers where center_code = record.code and deleted_at is null),
  'activeAssignments', (
    select count(*) from assignments
    where center_code = record.code and ${isRunning("assignments")} and deleted_at is null
  ),
  'openProjects', (
    select count(*) from projects
    where center_code = record.code and deleted_at is null and status in ${UNFINISHED_STATUSES}
  )
)`;

const USER_FIGURES = sql`json_build_object(
  'sessions', (
    select count(*) from tokens
    where user_id = record.id and revoked_at is null and expires_at > now() and viewer_token is null
      and record.disabled_at is null
  )
)`;

export const UNFINISHED_TASKS = counted("tasks");

/** The people of the center who have the mapping's role, as `users`; the mapping is the row called `record`. */
export const MAPPING_PEOPLE = sql`
  from users
  where users.center_code = record.center_code and record.role = any(users.roles) and users.disabled_at is null
`;

const MAPPING_FIGURES = sql`(
  select json_build_object(
    'people', (select count(*) ${MAPPING_PEOPLE}),
    'openTasks', count(*),
    'overdueTasks', count(*) filter (where due_date < ${TODAY})
  )
  from tasks where mapping_id = record.id and status in ${UNFINISHED_TASKS} and deleted_at is null
)`;

/** Days since the task `record` was due, while it isn't finished; else null. */
export const DAYS_OVERDUE = sql`
  case when record.status in ${UNFINISHED_TASKS} and record.due_date < ${TODAY} then ${TODAY} - record.due_date end
`;

const TASK_FIGURES = sql`json_build_object(
  'daysOverdue', ${DAYS_OVERDUE},
  'comments', (select count(*) from task_comments where task_id = record.id),
  'files', (select count(*) from task_files where task_id = record.id)
)`;

/** The derived figures of the row called `record`, as JSON, of what the person may see. */
export function derivedFigures(person: Person, kind: Kind): RawBuilder<unknown> {
  return FIGURES[kind](person);
}

const FIGURES: Record<Kind, (person: Person) => RawBuilder<unknown>> = {
  freelancers: freelancerFigures,
  companies: companyFigures,
  teams: () => TEAM_FIGURES,
  projects: () => PROJECT_FIGURES,
  assignments: assignmentFigures,
  centers: () => CENTER_FIGURES,
  users: () => USER_FIGURES,
  mappings: () => MAPPING_FIGURES,
  tasks: () => TASK_FIGURES,
};

function counted(kind: keyof typeof COUNTED_STATUSES): RawBuilder<unknown> {
  return statusList(...COUNTED_STATUSES[kind]);
}
