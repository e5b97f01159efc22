import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { Database } from "@/upstream/database/connect";
import { cachedCounts } from "./cached-counts";
import { FILTERED_ORDER, ordering, orderSteps } from "./ordering";
import { limitOf } from "@/upstream/plans/plan-cache";
import type { Rows } from "../rows";
import { tooBroad } from "@/upstream/plans/too-broad";

export type Total = { count: number; isExact: boolean };

export const COUNTED_MAX = 1_000;

/**
 * @param isNarrow checked in the same statement before counting
 * @throws ProblemError 422 if it is false
 */
export async function countRows(
  db: Database,
  person: Person,
  rows: Rows,
  query: ListQuery,
  isNarrow: RawBuilder<boolean> | null = null,
): Promise<Total> {
  const { counting, limit } = totalQuery(person, rows, query);
  const { rows: counted } = await (isNarrow ? countIf(isNarrow, counting) : counting).execute(db);
  const count = counted[0]?.count ?? null;
  if (count === null) throw tooBroad(rows.kind);
  return capped(count, limit);
}

/** @param limit the count stopped one past it; null for no limit */
export function capped(count: number, limit: number | null): Total {
  return limit !== null && count > limit ? { count: limit, isExact: false } : { count, isExact: true };
}

type Counting = RawBuilder<{ count: number | null }>;

export function totalQuery(person: Person, rows: Rows, query: ListQuery) {
  const kept = cachedCounts(person, rows.kind, query);
  const limit = kept || query.isCountExact ? null : COUNTED_MAX;
  return { counting: kept ? sumCached(kept) : countEach(rows, limit, query.q !== ""), limit };
}

export function cachedTotal(person: Person, { kind }: Rows, query: ListQuery): RawBuilder<number> | null {
  const kept = cachedCounts(person, kind, query);
  return kept && sql<number>`(${sumCached(kept)})`;
}

function sumCached(kept: RawBuilder<unknown>): Counting {
  return sql`select coalesce(sum(count), 0)::int8 as count from ${kept}`;
}

function countEach(rows: Rows, limit: number | null, isSearch: boolean): Counting {
  const { kind, wanted } = rows;
  if (limit !== null) return countCapped(rows, isSearch);
  return sql`select count(*) from ${sql.table(kind)} as record where ${wanted}`;
}

/**
 * The order makes the planner use a filter's index. A search uses an index without an order, and sorting would visit
 * all matches.
 */
export function countCapped(
  { kind, wanted, isPlannedOnce }: Pick<Rows, "kind" | "wanted" | "isPlannedOnce">,
  isSearch = false,
): Counting {
  const order = isSearch ? sql`` : sql`order by ${ordering(orderSteps(definitionOf(kind), FILTERED_ORDER, "record"))}`;
  return sql`
    select count(*) from (
      select from ${sql.table(kind)} as record where ${wanted} ${order} ${limitOf(COUNTED_MAX + 1, isPlannedOnce)}
    ) as counted
  `;
}

function countIf(isNarrow: RawBuilder<boolean>, counting: Counting): Counting {
  return sql`select case when ${isNarrow} then (${counting}) end as count`;
}
