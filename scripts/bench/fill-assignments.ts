import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "@/upstream/database/connect";
import { vacuumRecords, withoutIndexes } from "./fill-records";

// Rows per statement. PGlite runs on this thread, so Ctrl-C is handled only between statements.
const STEP = 5_000;

/** Gives freelancers assignments on the projects' positions, over a year from today, until the table holds `count`. */
export async function fillAssignments(db: Database, count: number): Promise<void> {
  await withoutIndexes(db, "assignments", async () => {
    for (let upTo = STEP; upTo < count + STEP; upTo += STEP) {
      await insertUpTo(db, Math.min(upTo, count));
      await nextTurn();
    }
  });
  await vacuumRecords(db, "assignments");
}

/** A position holds more people than openings here; that makes no list slower. */
function insertUpTo(db: Database, count: number) {
  return sql`
    with freelancer as materialized (select max(number) as most from freelancers),
      position as materialized (
        select id, project_id, row_number() over (order by id) as place, count(*) over () as total
        from project_positions
      )
    insert into assignments (
      id, freelancer_id, project_id, position_id, start_date, end_date, allocation, status, created_at, updated_at
    )
    select gen_random_uuid(), person.id, position.project_id, position.id,
      current_date + (n * 37 % 400 - 100)::int, current_date + (n * 37 % 400 - 100 + 20 + n * 13 % 180)::int,
      (array[25, 50, 75, 100])[n % 4 + 1],
      (array['active', 'active', 'accepted', 'proposed', 'offered', 'completed'])[n % 6 + 1]::assignment_status,
      now() - n * interval '1 minute', now() - n * interval '7 seconds'
    from generate_series((select count(*) from assignments) + 1, ${count}::int) as n
      cross join freelancer
      join freelancers as person on person.number = n * 7 % freelancer.most + 1
      join position on position.place = n * 31 % position.total + 1
  `.execute(db);
}
