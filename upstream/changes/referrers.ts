import { sql, type RawBuilder } from "kysely";
import type { Problem } from "@/lib/contract/problem";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { OUTSIDE_REFERRERS } from "./outside-referrers";
import { column, rowsTable } from "@/upstream/records/sql/tables";

type Referrer = NonNullable<Problem["references"]>[number];

const NAMED_MAX = 5;

/** Records without referrers are left out. */
export async function listReferrers(db: Database, kind: Kind, ids: string[]): Promise<Map<string, Referrer[]>> {
  const queries = [
    ...KINDS.flatMap((from) => referencesFrom(from, kind, ids)),
    ...(OUTSIDE_REFERRERS[kind]?.(ids) ?? []),
  ];
  const referrers = new Map<string, Referrer[]>();
  if (queries.length === 0) return referrers;
  const { rows } = await sql<Referrer & { target: string }>`
    select target, kind, id, code, name from (
      select *, row_number() over (partition by target order by kind, code) as place
      from (select distinct target, kind, id, code, name from (${sql.join(queries, sql` union all `)}) as each) as every
    ) as placed
    where place <= ${NAMED_MAX} order by target, place
  `.execute(db);
  for (const { target, ...referrer } of rows) referrers.set(target, [...(referrers.get(target) ?? []), referrer]);
  return referrers;
}

function referencesFrom(from: Kind, to: Kind, ids: string[]): RawBuilder<unknown>[] {
  const definition = definitionOf(from);
  const find = (value: RawBuilder<unknown>, items = sql``) => sql`
    select ${value}::text as target, ${sql.lit(from)} as kind, record.id::text, record.code, record.name
    from ${sql.table(from)} as record ${items}
    where record.deleted_at is null and ${value} = any(${ids}::uuid[]) and record.id <> ${value}
  `;
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    if (field.type === "reference" && field.to === to) return [find(column("record", name))];
    if (field.type !== "rows") return [];
    const { table, owner } = rowsTable(definition, name);
    const items = sql`join ${sql.table(table)} as item on ${column("item", owner)} = record.id`;
    return Object.entries(field.fields)
      .filter(([, inner]) => inner.type === "reference" && inner.to === to)
      .map(([inner]) => find(column("item", inner), items));
  });
}
