import { sql } from "kysely";
import type { Database } from "@/upstream/platform/database/connect";
import { refreshTime } from "@/upstream/staffing/work/refresh-time";
import { vacuumRecords, withoutIndexes } from "./fill-records";

// Rows whose free time is computed in one step.
const REFRESHED = 5_000;

/** Copies the existing assignments to freelancers who have none, until the table holds `count`. */
export async function fillAssignments(db: Database, count: number): Promise<void> {
  await withoutIndexes(db, "assignments", async () => {
    // The triggers that copy names would read three tables for each row.
    await sql`alter table assignments disable trigger copy_to_assignment`.execute(db);
    await sql`
      with given as (select *, row_number() over (order by id) as place from assignments),
      idle as (
        select id, name, row_number() over (order by number) as n from freelancers
        where id not in (select freelancer_id from assignments) order by number
        limit greatest(0, ${count} - (select count(*) from assignments))
      )
      insert into assignments (
        id, freelancer_id, freelancer_name, project_id, project_text, position_id, role, company_id, center_code, start_date,
        end_date, allocation, pay_rate, bill_rate, currency, rate_unit, status, status_since, created_at, updated_at
      )
      select gen_random_uuid(), idle.id, idle.name, project_id, project_text, position_id, role, company_id, center_code, start_date,
        end_date, allocation, pay_rate, bill_rate, currency, rate_unit, status, status_since, created_at, updated_at
      from idle join given on given.place = idle.n % (select count(*) from given) + 1
    `.execute(db);
    await sql`alter table assignments enable trigger copy_to_assignment`.execute(db);
  });
  await vacuumRecords(db, "assignments");
  await withoutIndexes(db, "freelancers", async () => {
    await sql`
      update freelancers set figures_until = default where id in (select freelancer_id from assignments)
    `.execute(db);
    await sql`create index filling on freelancers (figures_until)`.execute(db);
    await refreshTime(db, () => false, REFRESHED);
    await sql`drop index filling`.execute(db);
  });
  await vacuumRecords(db, "freelancers");
}
