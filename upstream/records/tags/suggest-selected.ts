import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { BulkTarget } from "@/lib/contract/records/target";
import type { Tag } from "@/lib/contract/records/tags";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { rethrowTimeout, requireWithinReadLimit, TooBroadError } from "@/upstream/records/page/totals";
import { matchingRows } from "@/upstream/records/sql/slice";
import { listQueryOf, targetCondition } from "@/upstream/records/target";
import { COUNTED_ROWS_MAX, suggestTags, tagsQuery, type TagQuery } from "./suggest-tags";

type Request = { target: BulkTarget; tagQuery: TagQuery; broadMax: number | null };

/** Suggests tags of the target's records; if the target is too large to read, tags of all records. */
export async function suggestSelected(db: Database, person: Person, kind: Kind, request: Request): Promise<Tag[]> {
  const tags = await tagsOfTarget(db, person, kind, request).catch((error: unknown) => {
    if (error instanceof TooBroadError) return null;
    throw error;
  });
  return tags ?? suggestTags(db, person, kind, request.tagQuery);
}

/** Null for a target of more than COUNTED_ROWS_MAX records. @throws TooBroadError */
async function tagsOfTarget(
  db: Database,
  person: Person,
  kind: Kind,
  { target, tagQuery, broadMax }: Request,
): Promise<Tag[] | null> {
  const query = listQueryOf(definitionOf(kind), target);
  await requireWithinReadLimit(db, person, kind, query, broadMax);
  const { condition } = matchingRows(person, kind, query, { only: targetCondition(target) });
  try {
    if (await hasMoreRows(db, kind, condition, COUNTED_ROWS_MAX)) return null;
    return (await tagsQuery(person, kind, tagQuery, condition).execute(db)).rows;
  } catch (error) {
    return rethrowTimeout(kind, error);
  }
}

async function hasMoreRows(db: Database, kind: Kind, condition: RawBuilder<boolean>, max: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(kind)} as record where ${condition} offset ${sql.lit(max)} limit 1
  `.execute(db);
  return rows.length > 0;
}
