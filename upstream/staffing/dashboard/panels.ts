import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { EntryDashboard, Staffing } from "@/lib/contract/staffing/dashboard";
import {
  MISSING_ROWS_MAX,
  PANEL_MAX,
  SOON_DAYS,
  UNCONFIRMED_DAYS,
  UNTOUCHED_ROWS_MAX,
  OVERLOADED_ROWS_MAX,
} from "@/lib/contract/staffing/dashboard-limits";
import { OVERLOADED, UNTOUCHED_PROPOSALS, type DashboardList } from "@/lib/contract/staffing/dashboard-lists";
import { definitionOf } from "@/lib/records/definitions";
import { inDays, resolveDay } from "@/lib/records/field-types/relative-day";
import type { Database } from "@/upstream/platform/database/connect";
import { dayStart } from "@/upstream/platform/database/today";
import { limitsWithTime } from "@/upstream/records/sql/assignment-limits";
import { matchesQuery } from "@/upstream/records/sql/conditions";
import { isRunning, isStarting } from "@/upstream/staffing/work/running";
import { COMMITTED } from "@/upstream/staffing/work/status-lists";
import { inDashboardScope, type DashboardScope } from "./dashboard-scope";

/** Records that the dashboard lists itself, because no list filter finds them: the figure counts exactly these. */
export type Panel<Row> = { rows: Row[]; hasMore: boolean };

/** The first of the list that the figure links to, those that are untouched longest first. */
export async function listUntouched(
  db: Database,
  scope: DashboardScope,
  person: Person,
): Promise<Staffing["untouched"]["rows"]> {
  const { kind, ...list } = UNTOUCHED_PROPOSALS;
  const { rows } = await sql<Staffing["untouched"]["rows"][number]>`
    select record.id as assignment_id, record.name, record.role, projects.name as project, record.version, record.status,
      record.updated_at, record.status_since, record.start_date, record.end_date,
      ${limitsWithTime(person, "record")} as limits
    from assignments as record join projects on projects.id = record.project_id
    where record.deleted_at is null and ${matchesQuery(definitionOf(kind), { q: "", ...list })}
      and ${inDashboardScope(scope, kind, "record")}
    order by record.touched_on, record.number limit ${UNTOUCHED_ROWS_MAX}
  `.execute(db);
  return rows;
}

/** The first of the list that the figure links to, those who are overloaded soonest. */
export async function listOverloaded(
  db: Database,
  scope: DashboardScope,
  today: string,
): Promise<Staffing["overloaded"]["rows"]> {
  const { kind, ...list } = OVERLOADED;
  const { rows } = await sql<Staffing["overloaded"]["rows"][number]>`
    select record.id as freelancer_id, record.name, record.headline,
      greatest(record.overloaded_from, ${today}::date) as overloaded_from, coalesce(record.booked, 0) as booked
    from freelancers as record
    where record.deleted_at is null and ${matchesQuery(definitionOf(kind), { q: "", ...list })}
      and ${inDashboardScope(scope, kind, "record")}
    order by record.overloaded_from, record.id limit ${OVERLOADED_ROWS_MAX}
  `.execute(db);
  return rows;
}

/** The first of a list of records that miss something, those changed last first. */
export async function listMissing(
  db: Database,
  scope: DashboardScope,
  { kind, filters, where }: DashboardList,
): Promise<EntryDashboard["missing"][number]["rows"]> {
  const { rows } = await sql<EntryDashboard["missing"][number]["rows"][number]>`
    select record.id, record.code, record.name from ${sql.table(kind)} as record
    where record.deleted_at is null and ${matchesQuery(definitionOf(kind), { q: "", filters, where })}
      and ${inDashboardScope(scope, kind, "record")}
    order by record.updated_at desc, record.id desc limit ${MISSING_ROWS_MAX}
  `.execute(db);
  return rows;
}

/** Work that ends soon, after which its freelancer has no other that is accepted or active. */
export async function listWithoutFollowOn(
  db: Database,
  scope: DashboardScope,
  today: string,
): Promise<Staffing["withoutFollowOn"]> {
  return panel(
    db,
    sql`
      select record.id as assignment_id, record.freelancer_id, record.name, record.role, projects.name as project,
        record.end_date
      from assignments as record join projects on projects.id = record.project_id
      where record.deleted_at is null and record.status in ${COMMITTED}
        and record.end_date between ${today}::date and ${resolveDay(today, inDays(SOON_DAYS), "to")}::date
        and ${inDashboardScope(scope, "assignments", "record")}
        and not exists (
          select from assignments as next
          where next.freelancer_id = record.freelancer_id and next.id <> record.id and next.deleted_at is null
            and next.status in ${COMMITTED} and (next.end_date is null or next.end_date > record.end_date)
        )
      order by record.end_date, record.number
    `,
  );
}

const AVAILABILITY = sql`kind = 'freelancers' and field in ('availability', 'availableFrom', 'hoursPerWeek')`;

/** Freelancers without work now or ahead whose availability may be out of date; of many, those with the lowest codes. */
export async function listUnconfirmed(
  db: Database,
  scope: DashboardScope,
  today: string,
): Promise<Staffing["unconfirmed"]> {
  const since = dayStart(sql`${resolveDay(today, inDays(-UNCONFIRMED_DAYS), "from")}::date`);
  const { rows, hasMore } = await panel<Staffing["unconfirmed"]["rows"][number]>(
    db,
    sql`
      select record.id as freelancer_id, record.name, record.headline, record.availability, (
        select max(at) from changes join change_sets on change_sets.id = change_set_id
        where record_id = record.id and ${AVAILABILITY}
      ) as confirmed_at
      from freelancers as record
      where record.deleted_at is null and record.status = 'active' and ${inDashboardScope(scope, "freelancers", "record")}
        and not exists (
          select from changes join change_sets on change_sets.id = change_set_id
          where record_id = record.id and ${AVAILABILITY} and at >= ${since}
        )
        and not exists (
          select from assignments
          where freelancer_id = record.id and assignments.deleted_at is null
            and (${isRunning("assignments")} or ${isStarting("assignments")})
        )
      order by record.number
    `,
  );
  return { rows: rows.toSorted((a, b) => ((a.confirmedAt ?? "") < (b.confirmedAt ?? "") ? -1 : 1)), hasMore };
}

/** The records that a person created today. */
export async function listCreatedToday(
  db: Database,
  scope: DashboardScope,
  userId: string,
  today: string,
): Promise<EntryDashboard["created"]> {
  const created = scope.kinds.map(
    (kind) => sql`
      select ${sql.lit(kind)} as kind, id, code, name, created_at from ${sql.table(kind)} as record
      where deleted_at is null and created_by = ${userId} and ${inDashboardScope(scope, kind, "record")}
        and created_at >= ${dayStart(sql`${today}::date`)}
    `,
  );
  return panel(db, sql`${sql.join(created, sql` union all `)} order by created_at desc, id desc`);
}

/** At most `PANEL_MAX` rows. */
export async function panel<Row>(db: Database, query: RawBuilder<unknown>): Promise<Panel<Row>> {
  const { rows } = await sql<Row>`${query} limit ${PANEL_MAX + 1}`.execute(db);
  return { rows: rows.slice(0, PANEL_MAX), hasMore: rows.length > PANEL_MAX };
}
