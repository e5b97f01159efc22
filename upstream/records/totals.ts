import { sql, type RawBuilder } from "kysely";
import { scopeOf } from "@/lib/access/rights";
import type { Person } from "@/lib/access/standing";
import { definitionOf } from "@/lib/records/definitions";
import type { Filter } from "@/lib/records/filter";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list-query";
import type { Database } from "@/upstream/database/connect";
import type { Rows } from "./rows";
import { ordering } from "./ordering";
import { all } from "./conditions";

export type Total = { count: number; isExact: boolean };

const COUNTED_MAX = 1_000;

/** How many rows a list has: exact where that is kept, else counted up to a thousand, or to the end on request. */
export async function countRows(db: Database, person: Person, rows: Rows, query: ListQuery): Promise<Total> {
  const { counting, limit } = totalQuery(person, rows, query);
  const counted = await counting.execute(db);
  const count = counted.rows[0]?.count ?? 0;
  return limit !== null && count > limit ? { count: limit, isExact: false } : { count, isExact: true };
}

/** How the total is found, and where counting stops. */
export function totalQuery(person: Person, rows: Rows, query: ListQuery) {
  const kept = keptRows(person, rows.kind, query);
  const limit = kept || query.isCountExact ? null : COUNTED_MAX;
  return { counting: kept ? countKept(kept) : countEach(rows, limit), limit };
}

function countKept(kept: RawBuilder<boolean>) {
  return sql<{ count: number }>`select coalesce(sum(count), 0)::int8 as count from record_counts where ${kept}`;
}

// In the list's order, so that the rows counted are those which its pages read, by the same index.
function countEach({ kind, wanted, steps }: Rows, limit: number | null) {
  if (limit === null) return sql<{ count: number }>`select count(*) from ${sql.table(kind)} as record where ${wanted}`;
  return sql<{ count: number }>`
    select count(*) from (
      select from ${sql.table(kind)} as record where ${wanted} order by ${ordering(steps)} limit ${limit + 1}
    ) as counted
  `;
}

/** The kept counts that make up a list's total; null where it is narrowed by more than statuses and centers. */
function keptRows(person: Person, kind: Kind, { q, filters }: ListQuery): RawBuilder<boolean> | null {
  const { center } = definitionOf(kind);
  const scope = scopeOf(person, kind, "list");
  const isKept = Object.keys(filters).every((name) => name === "status" || name === center);
  if (q !== "" || !isKept || scope === "none" || (scope === "center" && !center)) return null;
  return all([
    sql<boolean>`kind = ${kind}`,
    ...oneOf(sql`status`, filters.status),
    ...(center ? oneOf(sql`center_code`, filters[center]) : []),
    ...(scope === "center" ? [sql<boolean>`center_code = ${person.centerCode ?? null}`] : []),
  ]);
}

function oneOf(value: RawBuilder<unknown>, filter: Filter | undefined): RawBuilder<boolean>[] {
  return filter?.type === "any" ? [sql`${value} in (${sql.join(filter.values)})`] : [];
}
