import { sql, type RawBuilder } from "kysely";
import type { Dashboard } from "@/lib/contract/staffing/dashboard";
import { definitionOf } from "@/lib/records/definitions";
import { FULL_WEEK_HOURS } from "@/lib/staffing/free-and-booked-time";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { UNFINISHED_STATUSES } from "@/upstream/records/read/derived-figures";
import { inDashboardScope, type DashboardScope } from "./dashboard-scope";

type Counts = Record<string, number>;

export async function countByStatus(db: Database, scope: DashboardScope): Promise<Dashboard["kinds"]> {
  if (scope.kinds.length === 0) return [];
  const queries = scope.kinds.map((kind) => cachedByStatus(scope, kind) ?? countedByStatus(scope, kind));
  const { rows } = await sql<{ kind: Kind; status: string; count: number }>`
    ${sql.join(queries, sql` union all `)}
  `.execute(db);
  return scope.kinds.map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const byStatus: Counts = Object.fromEntries(ofKind.map((row) => [row.status, row.count]));
    return { kind, total: ofKind.reduce((sum, row) => sum + row.count, 0), byStatus };
  });
}

/** Reads the cached counts; null if they don't separate this scope's rows from others. */
function cachedByStatus({ of, key }: DashboardScope, kind: Kind): RawBuilder<unknown> | null {
  if (of !== "all" && (of !== "center" || !definitionOf(kind).center)) return null;
  return sql`
    select kind, status, sum(count)::int8 as count from record_counts
    where kind = ${sql.lit(kind)} and ${of === "center" ? sql`center_code = ${key}` : sql`true`}
    group by kind, status having sum(count) > 0
  `;
}

function countedByStatus(scope: DashboardScope, kind: Kind): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(kind)} as kind, status::text, count(*) from ${sql.table(kind)} as record
    where record.deleted_at is null and ${inDashboardScope(scope, kind, "record")} group by status
  `;
}

/** Active freelancers who have free time on a day, or later; null for people who don't see freelancers' changes. */
export async function countFree(db: Database, scope: DashboardScope, day: string): Promise<Dashboard["available"]> {
  if (!scope.recentKinds.includes("freelancers")) return null;
  // Must repeat the condition of the partial index on free freelancers.
  const { rows } = await sql<{ now: number; partly: number; later: number }>`
    select count(*) filter (where not is_later) as now,
      count(*) filter (where not is_later and free_hours < ${sql.lit(FULL_WEEK_HOURS)}) as partly,
      count(*) filter (where is_later) as later
    from (
      select free_hours, free_from > ${day}::date as is_later from freelancers as record
      where record.deleted_at is null and status = 'active' and free_from is not null
        and ${inDashboardScope(scope, "freelancers", "record")}
    ) as free
  `.execute(db);
  return rows[0] ?? { now: 0, partly: 0, later: 0 };
}

export async function countEndings(
  db: Database,
  scope: DashboardScope,
  from: string,
  to: string,
): Promise<Dashboard["endingSoon"]> {
  if (!scope.kinds.includes("projects")) return null;
  const { rows } = await sql<{ count: number }>`
    select count(*) from projects as record
    where record.deleted_at is null and status in ${UNFINISHED_STATUSES}
      and end_date between ${from}::date and ${to}::date and ${inDashboardScope(scope, "projects", "record")}
  `.execute(db);
  return { count: rows[0]?.count ?? 0 };
}

export async function dashboardScopeName(db: Database, { of, key }: DashboardScope): Promise<string | null> {
  if (of !== "center" && of !== "company") return null;
  const { rows } = await (of === "center"
    ? sql<{ name: string }>`select name from centers where code = ${key}`.execute(db)
    : sql<{ name: string }>`select name from companies where id = ${key}`.execute(db));
  return rows[0]?.name ?? null;
}
