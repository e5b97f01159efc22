import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "@/upstream/platform/database/connect";
import { refreshTime } from "@/upstream/staffing/work/refresh-time";
import { vacuumRecords, withoutIndexes } from "./fill-records";

// Rows per statement. PGlite runs on this thread, so Ctrl-C is handled only between statements.
const STEP = 5_000;

/** Copies the demo freelancers with new names, times and emails until the table holds `count`. */
export async function fillFreelancers(db: Database, count: number): Promise<void> {
  const demo = await countDemo(db);
  await withoutIndexes(db, "freelancers", async () => {
    for (let upTo = STEP; upTo < count + STEP; upTo += STEP) {
      await insertUpTo(db, Math.min(upTo, count), demo);
      await nextTurn();
    }
    // Large steps, because without its index each looks through the table.
    await refreshTime(db, () => false, 4 * STEP);
  });
  await vacuumRecords(db, "freelancers");
}

async function countDemo(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from freelancers where email not like 'bench.%'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

// Numbers are consecutive and keep their unique index, so that no step scans the rows of earlier steps.
function insertUpTo(db: Database, count: number, demo: number) {
  return sql`
    with given as (
      select *, row_number() over (order by number) as place from freelancers where number <= ${demo}
    )
    insert into freelancers (
      id, first_name, last_name, email, phone, headline, summary, links, state_id, city_id, center_code, work_mode,
      skills, experience_years, languages, pay_rate, currency, rate_unit, availability, available_from,
      hours_per_week, status, blocked_reason, tags, created_at, created_by, updated_at, updated_by
    )
    select
      gen_random_uuid(), person.first_name, other.last_name, 'bench.' || n || '@example.com', person.phone,
      other.headline, other.summary, person.links, person.state_id, person.city_id, person.center_code,
      other.work_mode, other.skills, other.experience_years, person.languages, other.pay_rate, person.currency,
      other.rate_unit, person.availability, person.available_from, person.hours_per_week, person.status,
      person.blocked_reason, person.tags, person.created_at - n * interval '1 minute', person.created_by,
      person.updated_at - n * interval '7 seconds', person.updated_by
    from generate_series((select max(number) from freelancers) + 1, ${count}::int) as n
      join given as person on person.place = n % ${demo} + 1
      join given as other on other.place = (n / ${demo} * 31 + n) % ${demo} + 1
  `.execute(db);
}
