import { sql } from "kysely";
import type { Person } from "@/lib/access/standing";
import type { Page } from "@/lib/contract/envelope";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list-query";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { pageOf } from "@/upstream/http/page";
import { all, matches } from "./conditions";
import { ordering } from "./ordering";
import { recordOf } from "./record-of";
import { inScope } from "./scope";
import { selection } from "./selection";

/** One page of the records that the person may list, and how many there are; one query each. */
export async function listRecords(
  db: Database,
  person: Person,
  kind: Kind,
  query: ListQuery,
): Promise<Page<RecordRow>> {
  const definition = definitionOf(kind);
  const wanted = all([
    sql<boolean>`record.deleted_at is null`,
    inScope(person, kind, "list", "record"),
    matches(definition, query, "record"),
  ]);
  const order = ordering(definition, query.sort, "record");
  // The page is cut first, so that links and rows are read for its records alone.
  const [page, total] = await Promise.all([
    sql<RecordRow>`
      select ${selection(definition, person)}
      from (
        select * from ${sql.table(kind)} as record where ${wanted} order by ${order}
        limit ${query.size} offset ${(query.page - 1) * query.size}
      ) as record
      order by ${order}
    `.execute(db),
    sql<{ count: number }>`select count(*) from ${sql.table(kind)} as record where ${wanted}`.execute(db),
  ]);
  const content = page.rows.map((row) => recordOf(definition, row));
  return pageOf(content, total.rows[0]?.count ?? 0, query);
}
