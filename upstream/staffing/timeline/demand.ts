import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { scopeOf } from "@/lib/accounts/access/rights";
import type { Demand } from "@/lib/contract/staffing/timeline";
import { addDays, weeksFrom, workdayFrom, WORKDAYS_IN_WEEK } from "@/lib/staffing/days";
import type { Database } from "@/upstream/platform/database/connect";
import { inScope } from "@/upstream/records/sql/scope";
import { refreshForReading } from "@/upstream/staffing/work/refresh-openings";
import { zeros, type Weeks } from "./weeks";

const ROLES_MAX = 5;

/** The unfilled openings of the person's open projects by week from this one, and the roles with most of them. */
export async function openDemand(db: Database, person: Person, weeks: Weeks): Promise<Demand> {
  await refreshForReading(db);
  // Past days have no demand.
  const first = workdayFrom(weeks.today > weeks.from ? weeks.today : weeks.from);
  const { rows } = await sql<Change>`
    select role, greatest(day, ${first}::date) as day, sum(change)::int as change, sum(openings)::int as openings
    from demand_changes as changes
    where day < ${weeks.until}::date and ${ofPerson(person)}
    group by 1, 2 order by 2
  `.execute(db);
  const all = unfilledOf(rows, first, weeks);
  const roles = [...Map.groupBy(rows, ({ role }) => role)]
    .map(([role, changes]) => ({ role, unfilled: unfilledOf(changes, first, weeks) }))
    .map((row) => ({
      ...row,
      peak: Math.max(0, ...row.unfilled),
      sum: row.unfilled.reduce((sum, open) => sum + open, 0),
    }))
    .filter(({ peak }) => peak > 0)
    .toSorted((a, b) => b.peak - a.peak || b.sum - a.sum || a.role.localeCompare(b.role));
  return {
    from: weeks.from,
    weeks: weeks.count,
    openings: rows.reduce((sum, { openings }) => sum + openings, 0),
    unfilled: all,
    roles: roles.slice(0, ROLES_MAX).map(({ role, unfilled }) => ({ role, unfilled })),
  };
}

/** Of the sums those of all centers, or of the person's; what isn't added up yet is of one center each. */
function ofPerson(person: Person): RawBuilder<boolean> {
  if (scopeOf(person, "projects", "list") === "all") return sql`(changes.center_code is null or not changes.is_sum)`;
  return inScope(person, "projects", "list", "changes");
}

/** From the day on `change` more openings are unfilled; `openings` are those that are open at all. */
type Change = { role: string; day: string; change: number; openings: number };

/**
 * Of each week the most openings that are unfilled on one of its workdays.
 * @param changes in order of their days
 * @param first the first day that counts
 */
function unfilledOf(changes: readonly Change[], first: string, { from, count }: Weeks): number[] {
  const unfilled = zeros(count);
  let next = 0;
  let open = 0;
  const changeUntil = (day: string) => {
    for (let change = changes[next]; change && change.day <= day; change = changes[++next]) open += change.change;
  };
  for (const [week, monday] of weeksFrom(from, count).entries()) {
    const friday = addDays(monday, WORKDAYS_IN_WEEK - 1);
    if (friday < first) continue;
    changeUntil(monday > first ? monday : first);
    let most = open;
    for (let change = changes[next]; change && change.day <= friday; change = changes[next]) {
      changeUntil(change.day);
      most = Math.max(most, open);
    }
    unfilled[week] = most;
  }
  return unfilled;
}
