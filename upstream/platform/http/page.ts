import { sql, type RawBuilder } from "kysely";
import type { Page } from "@/lib/contract/envelope";
import type { Database } from "@/upstream/platform/database/connect";

type PageQuery = { page: number; size: number };

export function pageOf<Row>(content: Row[], total: number, { page, size }: PageQuery): Page<Row> {
  return { content, totalElements: total, totalPages: Math.ceil(total / size), size, number: page };
}

type Rows = {
  columns: RawBuilder<unknown>;
  /** From `from` on, with its conditions. */
  source: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
};

/** One page of short lists, whose rows are skipped and counted one by one. */
export async function readPage<Row>(
  db: Database,
  { columns, source, order }: Rows,
  query: PageQuery,
): Promise<Page<Row>> {
  const { page, size } = query;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${columns} ${source} order by ${order} limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ count: number }>`select count(*) ${source}`.execute(db),
  ]);
  return pageOf(rows, counted.rows[0]?.count ?? 0, query);
}
