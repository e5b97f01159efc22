import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { BulkTarget } from "@/lib/contract/records/target";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { allowLongStatements } from "@/upstream/platform/database/transaction";
import { requireWithinReadLimit } from "@/upstream/records/page/totals";
import { matchingRows, orderBy } from "@/upstream/records/sql/slice";
import { listQueryOf, targetCondition } from "@/upstream/records/target";

type TargetRows = {
  /** Selects `id` and its row number `n` in the list's order, counted from 1. */
  rows: RawBuilder<{ id: string; n: number }>;
  /** How many records the query finds, including the exceptions. */
  matching: number;
  count: number;
};

/** Call it inside a transaction. @throws ProblemError 422 if it would read over `broadMax` rows without an index */
export async function targetRows(
  db: Database,
  person: Person,
  kind: Kind,
  target: BulkTarget,
  broadMax: number | null,
): Promise<TargetRows> {
  if ("ids" in target) {
    const rows = sql<{ id: string; n: number }>`
      select id, n::int from unnest(${target.ids}::uuid[]) with ordinality as target (id, n)
    `;
    return { rows, matching: target.ids.length, count: target.ids.length };
  }
  const query = listQueryOf(definitionOf(kind), target);
  await requireWithinReadLimit(db, person, kind, query, broadMax);
  await allowLongStatements(db);
  const { condition, order } = matchingRows(person, kind, query);
  const isTargeted = targetCondition(target);
  const { rows } = await sql<{ matching: number; count: number }>`
    select count(*) as matching, count(*) filter (where ${isTargeted}) as count
    from ${sql.table(kind)} as record where ${condition}
  `.execute(db);
  return {
    rows: sql`
      select record.id, (row_number() over (order by ${orderBy(order)}))::int as n
      from ${sql.table(kind)} as record where ${condition} and ${isTargeted} order by ${orderBy(order)}
    `,
    matching: rows[0]?.matching ?? 0,
    count: rows[0]?.count ?? 0,
  };
}
