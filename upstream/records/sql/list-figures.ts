import { sql, type RawBuilder } from "kysely";
import { roleLabel, type Person } from "@/lib/accounts/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { DAYS_OVERDUE, PRESENT_MEMBERS, UNFINISHED_STATUSES, UNFINISHED_TASKS } from "../read/derived-figures";
import { limitsWithTime } from "./assignment-limits";
import { inScope } from "./scope";
import { FREELANCER_TIME, TEAM_TIME } from "@/upstream/staffing/work/next-weeks";
import { isRunning } from "@/upstream/staffing/work/running";
import { LISTED_PROJECTS_MAX, projectStaffing } from "@/upstream/staffing/work/staffed-positions";

/** As records tell their moments. */
const STATUS_SINCE = sql`to_char(record.status_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Roles that an access role depends on, as every combination that a user may have. */
const ROLE_SETS = [[], ["ROLE_CENTER_ADMIN"], ["ROLE_SUSER"], ["ROLE_SYS_ADMIN"]];

const { userType } = definitionOf("users").fields;
const TYPES = userType?.type === "choice" ? userType.options.map(({ value }) => value) : [];

/** What the user called `record` is called: `roleLabel`, as SQL. */
const ACCESS_ROLE_TEXT = sql<string>`case ${sql.join(
  TYPES.flatMap((type) =>
    // From the right: the roles of a system user decide before that of a center administrator.
    ROLE_SETS.toReversed().map((roles) => {
      const label = roleLabel({ userType: type, roles });
      return sql`when record.user_type = ${sql.lit(type)} and record.roles @> ${sql.lit(`{${roles.join(",")}}`)} then ${sql.lit(label)}`;
    }),
  ),
  sql` `,
)} end`;

/** What a user signs in with besides the password, which passkeys take the place of; null for the password alone. */
const SECOND_FACTOR_TEXT = sql`nullif(concat_ws(', ',
  case when exists (select from authenticators where user_id = record.id and confirmed_at is not null)
    then 'Authenticator app' end,
  case when exists (select from passkeys where user_id = record.id) then 'Passkey' end
), '')`;

/** The center or the company that limits what a user sees. */
const BELONGS_TO_TEXT = sql`coalesce(
  (select name from centers where code = record.center_code and deleted_at is null),
  (select name from companies where id = record.company_id)
)`;

/** The staffing of each current project that the person may list, which \`record-of.ts\` adds up; null if there are too many. */
const openingsIn = (person: Person, condition: RawBuilder<unknown>) => sql`(
  select case when count(*) <= ${sql.lit(LISTED_PROJECTS_MAX)} then coalesce(json_agg(staffing), '[]') end
  from (
    select ${projectStaffing("work")} as staffing from projects as work
    where ${condition} and work.deleted_at is null and work.status in ${UNFINISHED_STATUSES}
      and ${inScope(person, "projects", "list", "work")}
    limit ${sql.lit(LISTED_PROJECTS_MAX + 1)}
  ) as listed
)`;

type FigureSql = (person: Person) => RawBuilder<unknown>;

/**
 * The figures of `list.figures`, computed on request for the rows of one page, called `record`. Each reads few rows by
 * an index, and counts only records in the person's scope.
 */
export const LIST_FIGURES: Partial<Record<Kind, Record<string, FigureSql>>> = {
  freelancers: { nextWeeks: () => FREELANCER_TIME },
  companies: {
    openings: (person) => openingsIn(person, sql`work.company_id = record.id`),
    openProjects: (person) => sql`(
      select count(*)::int from projects as work
      where work.company_id = record.id and work.deleted_at is null and work.status in ${UNFINISHED_STATUSES}
        and ${inScope(person, "projects", "list", "work")}
    )`,
  },
  teams: {
    headcount: () => sql`(select count(*)::int from (${PRESENT_MEMBERS}) as present)`,
    nextWeeks: () => TEAM_TIME,
  },
  assignments: { statusSince: () => STATUS_SINCE, limits: (person) => limitsWithTime(person, "record") },
  centers: {
    openings: (person) => openingsIn(person, sql`work.center_code = record.code`),
    activeAssignments: (person) => sql`(
      select count(*)::int from assignments as work
      where work.center_code = record.code and work.deleted_at is null and ${isRunning("work")}
        and ${inScope(person, "assignments", "list", "work")}
    )`,
    openProjects: (person) => sql`(
      select count(*)::int from projects as work
      where work.center_code = record.code and work.deleted_at is null and work.status in ${UNFINISHED_STATUSES}
        and ${inScope(person, "projects", "list", "work")}
    )`,
  },
  users: {
    accessRole: () => ACCESS_ROLE_TEXT,
    belongsTo: () => BELONGS_TO_TEXT,
    secondFactor: () => SECOND_FACTOR_TEXT,
    lastSignIn: () => sql`(select to_json(at)#>>'{}' from last_sign_ins where user_id = record.id)`,
  },
  mappings: {
    openTasks: () => sql`(
      select count(*)::int from tasks
      where mapping_id = record.id and status in ${UNFINISHED_TASKS} and deleted_at is null
    )`,
  },
  tasks: {
    daysOverdue: () => sql`coalesce(${DAYS_OVERDUE}, 0)`,
    statusSince: () => STATUS_SINCE,
  },
  projects: { slots: () => projectStaffing("record") },
};
