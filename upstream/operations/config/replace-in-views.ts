import { sql } from "kysely";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { readListQuery } from "@/lib/records/list/list-query";
import { replaceValues } from "@/lib/records/list/replace-values";
import { viewQueryOf } from "@/lib/records/list/view-address";
import type { Database } from "@/upstream/platform/database/connect";

type FieldOfKind = { kind: Kind; field: string };

/** Saved views, also other people's, go on finding the records whose values were renamed or replaced. */
export async function replaceInViews(
  db: Database,
  { kind, field }: FieldOfKind,
  replacements: ReadonlyMap<string, string>,
): Promise<void> {
  const definition = definitionOf(kind);
  const { rows } = await sql<{ id: string; query: string }>`
    select id, query from views where kind = ${kind} and deleted_at is null order by id for update
  `.execute(db);
  for (const { id, query } of rows) {
    const { query: former } = readListQuery(definition, new URLSearchParams(query));
    const renamed = viewQueryOf(definition, replaceValues(former, field, replacements));
    if (renamed === viewQueryOf(definition, former)) continue;
    await sql`update views set query = ${renamed}, version = version + 1 where id = ${id}`.execute(db);
  }
}
