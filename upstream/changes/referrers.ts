import { sql, type RawBuilder } from "kysely";
import type { FieldError, Problem } from "@/lib/contract/problem";
import { formatList } from "@/lib/format";
import type { Definition, ReferenceTarget } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import type { BeforeAfter } from "@/upstream/records/read/record-of";
import { column, rowsFields, rowsTable } from "@/upstream/records/sql/tables";
import { removedRows } from "./record-rows";

type Referrer = NonNullable<Problem["references"]>[number];

const LISTED_MAX = 5;

/** By record, up to `LISTED_MAX` records that refer to it; records without referrers are left out. */
export async function listReferrers(db: Database, kind: Kind, ids: string[]): Promise<Map<string, Referrer[]>> {
  const queries = KINDS.flatMap((from) => referencesFrom(from, kind, ids));
  const referrers = new Map<string, Referrer[]>();
  if (queries.length === 0 || ids.length === 0) return referrers;
  const { rows } = await sql<Referrer & { target: string }>`
    select target, kind, id, code, name from (
      select *, row_number() over (partition by target order by kind, code) as n
      from (select distinct target, kind, id, code, name from (${sql.join(queries, sql` union all `)}) as each) as every
    ) as numbered
    where n <= ${LISTED_MAX} order by target, n
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
  const findByCode = (code: RawBuilder<unknown>) => sql`
    select target.id::text as target, ${sql.lit(from)} as kind, record.id::text, record.code, record.name
    from ${sql.table(from)} as record join ${sql.table(to)} as target on target.code = ${code}
    where record.deleted_at is null and target.id = any(${ids}::uuid[])
  `;
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    if (field.type === "reference" && field.to === CODES_OF[to] && !field.copiedFrom) {
      return [findByCode(column("record", name))];
    }
    if (field.type === "reference" && field.to === to && !field.copiedFrom) return [find(column("record", name))];
    if (field.type !== "rows") return [];
    const { table, owner } = rowsTable(definition, name);
    const items = sql`join ${sql.table(table)} as item on ${column("item", owner)} = record.id`;
    return Object.entries(field.fields)
      .filter(([, inner]) => inner.type === "reference" && inner.to === to)
      .map(([inner]) => find(column("item", inner), items));
  });
}

/** The reference target by which other records name a kind's codes instead of its ids. */
const CODES_OF: Partial<Record<Kind, ReferenceTarget>> = { centers: "centerCodes" };

/** Errors of each write for removed rows that other records need, such as a position with assignments. */
export async function rowsInUseErrors(
  db: Database,
  definition: Definition,
  writes: readonly BeforeAfter[],
): Promise<FieldError[][]> {
  const errors: FieldError[][] = writes.map(() => []);
  for (const [path] of rowsFields(definition)) {
    const removed = writes.map(({ before, after }) => removedRows(before, after, path));
    const ids = removed.flat().map((row) => row.id);
    const findUsed = ROW_REFERRERS[rowsTable(definition, path).table];
    if (!findUsed || ids.length === 0) continue;
    const { rows } = await findUsed(ids).execute(db);
    const used = new Set(rows.map(({ id }) => id));
    for (const [i, ofWrite] of removed.entries()) {
      const names = ofWrite.filter(({ id }) => used.has(id)).map(({ role }) => `“${String(role)}”`);
      const message = `${formatList(names)} ${names.length === 1 ? "has" : "have"} assignments and can’t be removed`;
      if (names.length > 0) errors[i]?.push({ path, message });
    }
  }
  return errors;
}

const ROW_REFERRERS: Record<string, (ids: string[]) => RawBuilder<{ id: string }>> = {
  project_positions: (ids) =>
    sql`select distinct position_id as id from assignments where position_id = any(${ids}::uuid[])`,
};
