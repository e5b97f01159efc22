import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/access/standing";
import { definitionOf } from "@/lib/records/definitions";
import type { ListQuery } from "@/lib/records/list-query";
import type { Database } from "@/upstream/database/connect";
import { keptSource } from "./kept-counts";
import { FILTERED_ORDER, ordering, orderSteps } from "./ordering";
import { limitOf } from "./planned-once";
import type { Rows } from "./rows";
import { tooBroad } from "./too-broad";

export type Total = { count: number; isExact: boolean };

export const COUNTED_MAX = 1_000;

/**
 * How many rows a list has: exact where that is kept, else counted up to a thousand, or to the end on request.
 * @param isNarrow asked before any row is counted, in the same query
 * @throws Refusal 422 where it isn't
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

/** What counting found that stopped one past the limit; null for none. */
export function capped(count: number, limit: number | null): Total {
  return limit !== null && count > limit ? { count: limit, isExact: false } : { count, isExact: true };
}

type Counting = RawBuilder<{ count: number | null }>;

/** How the total is found, and where counting stops. */
export function totalQuery(person: Person, rows: Rows, query: ListQuery) {
  const kept = keptSource(person, rows.kind, query);
  const limit = kept || query.isCountExact ? null : COUNTED_MAX;
  return { counting: kept ? countKept(kept) : countEach(rows, limit, query.q !== ""), limit };
}

/** The same as a value beside others, where it is kept; null where rows have to be counted. */
export function keptTotal(person: Person, { kind }: Rows, query: ListQuery): RawBuilder<number> | null {
  const kept = keptSource(person, kind, query);
  return kept && sql<number>`(${countKept(kept)})`;
}

function countKept(kept: RawBuilder<unknown>): Counting {
  return sql`select coalesce(sum(count), 0)::int8 as count from ${kept}`;
}

function countEach(rows: Rows, limit: number | null, isSearch: boolean): Counting {
  const { kind, wanted } = rows;
  if (limit !== null) return countCapped(rows, isSearch);
  return sql`select count(*) from ${sql.table(kind)} as record where ${wanted}`;
}

/**
 * Counts rows called `record` to one past the cap, along the index of a filter, which is what that order is for. What a
 * search finds comes from an index without an order: sorting it would visit every row found, where the first are enough.
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
