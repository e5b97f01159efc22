import { sql, type RawBuilder } from "kysely";
import type { Problem } from "@/lib/contract/problem";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { OUTSIDE_REFERRERS } from "./outside-referrers";
import { column, rowsTable } from "./tables";

type Referrer = NonNullable<Problem["references"]>[number];

const NAMED_MAX = 5;

/** Up to five of what refers to a record: other records, as their definitions have it, and what hangs on it besides. */
export async function listReferrers(db: Database, kind: Kind, id: string): Promise<Referrer[]> {
  const queries = [
    ...KINDS.flatMap((from) => referencesFrom(from, kind, id)),
    ...(OUTSIDE_REFERRERS[kind]?.(id) ?? []),
  ];
  if (queries.length === 0) return [];
  const { rows } = await sql<Referrer>`
    select distinct kind, id, code, name from (${sql.join(queries, sql` union all `)}) as referrers
    order by kind, code limit ${NAMED_MAX}
  `.execute(db);
  return rows;
}

function referencesFrom(from: Kind, to: Kind, id: string): RawBuilder<unknown>[] {
  const definition = definitionOf(from);
  const found = sql`
    select ${sql.lit(from)} as kind, record.id::text, record.code, record.name from ${sql.table(from)} as record
    where record.deleted_at is null and record.id <> ${id}
  `;
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    if (field.type === "reference" && field.to === to) return [sql`${found} and ${column("record", name)} = ${id}`];
    if (field.type !== "rows") return [];
    const { table, owner } = rowsTable(definition, name);
    return Object.entries(field.fields)
      .filter(([, inner]) => inner.type === "reference" && inner.to === to)
      .map(
        ([inner]) => sql`${found} and exists (
          select from ${sql.table(table)} as item
          where ${column("item", owner)} = record.id and ${column("item", inner)} = ${id}
        )`,
      );
  });
}
