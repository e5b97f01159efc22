import { sql } from "kysely";
import type { DashboardList } from "@/lib/contract/staffing/dashboard-lists";
import { definitionOf } from "@/lib/records/definitions";
import type { Database } from "@/upstream/platform/database/connect";
import { matchesQuery } from "@/upstream/records/sql/conditions";
import { COUNTED_MAX } from "@/upstream/records/page/totals";
import { inDashboardScope, type DashboardScope } from "./dashboard-scope";

type Tally = { count: number; isExact: boolean };

/** The totals of several lists, in one statement, as the lists count them: up to a thousand. */
export async function countLists(
  db: Database,
  scope: DashboardScope,
  lists: readonly DashboardList[],
): Promise<Tally[]> {
  if (lists.length === 0) return [];
  const counts = lists.map(
    ({ kind, filters, where }, n) => sql`
      select ${sql.lit(n)} as n, count(*) from (
        select from ${sql.table(kind)} as record
        where record.deleted_at is null and ${matchesQuery(definitionOf(kind), { q: "", filters, where })}
          and ${inDashboardScope(scope, kind, "record")}
        limit ${COUNTED_MAX + 1}
      ) as matching
    `,
  );
  const { rows } = await sql<{ count: number }>`${sql.join(counts, sql` union all `)} order by n`.execute(db);
  return rows.map(({ count }) => ({ count: Math.min(count, COUNTED_MAX), isExact: count <= COUNTED_MAX }));
}
