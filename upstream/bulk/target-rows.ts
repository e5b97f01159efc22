import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/access/standing";
import type { BulkTarget } from "@/lib/contract/bulk";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { takeTime } from "@/upstream/database/take-time";
import { readListParams } from "@/upstream/records/queries";
import { ordering } from "@/upstream/records/ordering";
import { rowsOf } from "@/upstream/records/rows";
import { requireNarrow } from "@/upstream/records/too-broad";

type Targeted = {
  /** Selects `id` and its place `n` in the list's order, counted from 1. */
  rows: RawBuilder<{ id: string; n: number }>;
  /** How many the query finds, exceptions included. */
  matching: number;
  count: number;
};

/**
 * The records that a target means for this person, in the list's order; a transaction must be the executor.
 * @throws Refusal 422 where it would take through more than `broadMax` rows without an index
 */
export async function targetRows(
  db: Database,
  person: Person,
  kind: Kind,
  target: BulkTarget,
  broadMax: number | null,
): Promise<Targeted> {
  if ("ids" in target) {
    const rows = sql<{ id: string; n: number }>`
      select id, n::int from unnest(${target.ids}::uuid[]) with ordinality as given (id, n)
    `;
    return { rows, matching: target.ids.length, count: target.ids.length };
  }
  const query = readListParams(definitionOf(kind), listParamsOf(target.query));
  await requireNarrow(db, person, kind, query, broadMax);
  await takeTime(db);
  const { wanted, steps } = rowsOf(person, kind, query);
  const isKept = sql`record.id <> all(${target.except}::uuid[])`;
  const { rows } = await sql<{ matching: number; count: number }>`
    select count(*) as matching, count(*) filter (where ${isKept}) as count
    from ${sql.table(kind)} as record where ${wanted}
  `.execute(db);
  return {
    rows: sql`
      select record.id, (row_number() over (order by ${ordering(steps)}))::int as n
      from ${sql.table(kind)} as record where ${wanted} and ${isKept} order by ${ordering(steps)}
    `,
    matching: rows[0]?.matching ?? 0,
    count: rows[0]?.count ?? 0,
  };
}

/** A list's parameters without what tells a page from another, which means nothing to the whole list. */
export function listParamsOf(query: string): URLSearchParams {
  const params = new URLSearchParams(query);
  for (const name of ["page", "size", "after", "before", "count"]) params.delete(name);
  return params;
}
