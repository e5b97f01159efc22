import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { BulkTarget } from "@/lib/contract/bulk";
import type { Tag } from "@/lib/contract/tags";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { listQueryOf, targetCondition } from "@/upstream/bulk/target-rows";
import type { Database } from "@/upstream/database/connect";
import { rowsOf } from "@/upstream/records/rows";
import { requireNarrow, TooBroad, unlessTooBroad } from "@/upstream/plans/too-broad";
import { PASSED_MAX, suggestTags, tagsQuery, type Asked } from "./suggest-tags";

type AskedOf = { target: BulkTarget; asked: Asked; broadMax: number | null };

/** Suggests tags of the target's records; where the target is too large to read, tags of all records. */
export async function suggestSelected(db: Database, person: Person, kind: Kind, asked: AskedOf): Promise<Tag[]> {
  const tags = await tagsOfFew(db, person, kind, asked).catch((error: unknown) => {
    if (error instanceof TooBroad) return null;
    throw error;
  });
  return tags ?? suggestTags(db, person, kind, asked.asked);
}

async function tagsOfFew(
  db: Database,
  person: Person,
  kind: Kind,
  { target, asked, broadMax }: AskedOf,
): Promise<Tag[] | null> {
  const query = listQueryOf(definitionOf(kind), target);
  await requireNarrow(db, person, kind, query, broadMax);
  const { wanted } = rowsOf(person, kind, query, { among: targetCondition(target) });
  return unlessTooBroad(kind, async () => {
    const passed = await sql<{ count: number }>`
      select count(*) from (
        select from ${sql.table(kind)} as record where ${wanted} limit ${sql.lit(PASSED_MAX + 1)}
      ) as passed
    `.execute(db);
    if ((passed.rows[0]?.count ?? 0) > PASSED_MAX) return null;
    return (await tagsQuery(person, kind, asked, wanted).execute(db)).rows;
  });
}
