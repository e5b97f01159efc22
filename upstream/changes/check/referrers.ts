import { sql, type RawBuilder } from "kysely";
import type { Problem } from "@/lib/contract/problem";
import type { ReferenceTarget } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import type { ChangePlan, Failure } from "@/upstream/changes/plan/change-plan";
import type { Writer } from "@/upstream/changes/plan/kind-rules";
import type { Database } from "@/upstream/platform/database/connect";
import { conflict } from "@/upstream/platform/http/problem-error";
import { column, rowsTable } from "@/upstream/records/sql/tables";

type Referrer = NonNullable<Problem["references"]>[number];

const LISTED_MAX = 5;

/** Records that others refer to can't be deleted. */
export async function checkReferrers(db: Database, _writer: Writer, { kind, deletes }: ChangePlan): Promise<Failure[]> {
  const referrers = await listReferrers(
    db,
    kind,
    deletes.map(({ before }) => before.id),
  );
  return deletes.flatMap(({ before }) => {
    const references = referrers.get(before.id);
    if (!references) return [];
    const names = references.map(({ code, name }) => `${name} (${code})`).join(", ");
    const problem = conflict("Used by other records, so it can’t be deleted. Remove it from these first:", {
      references,
    });
    return [{ record: before, problem, message: `Used by ${names}, so it can’t be deleted` }];
  });
}

/** By record, up to `LISTED_MAX` records that refer to it; records without referrers are left out. */
async function listReferrers(db: Database, kind: Kind, ids: string[]): Promise<Map<string, Referrer[]>> {
  const queries = referencesTo(kind).map((reference) => referrersQuery(kind, reference, ids));
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

/** A field by which records name records of another kind: of their own, or `inner` of their rows. */
export type ReferenceField = { from: Kind; field: string; inner: string | null; isByCode: boolean };

export function referencesTo(kind: Kind): ReferenceField[] {
  return KINDS.flatMap((from) =>
    Object.entries(definitionOf(from).fields).flatMap(([field, facts]): ReferenceField[] => {
      if (facts.type === "rows") {
        return Object.entries(facts.fields)
          .filter(([, inner]) => inner.type === "reference" && inner.to === kind)
          .map(([inner]) => ({ from, field, inner, isByCode: false }));
      }
      if (facts.type !== "reference" || facts.copiedFrom) return [];
      if (facts.to === CODES_OF[kind]) return [{ from, field, inner: null, isByCode: true }];
      return facts.to === kind ? [{ from, field, inner: null, isByCode: false }] : [];
    }),
  );
}

/** The reference target by which other records name a kind's codes instead of its ids. */
const CODES_OF: Partial<Record<Kind, ReferenceTarget>> = { centers: "centerCodes" };

/** Whether a `record` of the field's kind names the record with this id, by its id. */
export function refersTo({ from, field, inner }: ReferenceField, id: string): RawBuilder<boolean> {
  if (inner === null) return sql<boolean>`${column("record", field)} = ${id}::uuid`;
  const { table, owner } = rowsTable(definitionOf(from), field);
  return sql<boolean>`record.id in (
    select ${column("item", owner)} from ${sql.table(table)} as item where ${column("item", inner)} = ${id}::uuid
  )`;
}

function referrersQuery(
  to: Kind,
  { from, field, inner, isByCode }: ReferenceField,
  ids: string[],
): RawBuilder<unknown> {
  const record = sql`${sql.lit(from)} as kind, record.id::text, record.code, record.name from ${sql.table(from)} as record`;
  if (isByCode) {
    return sql`
      select target.id::text as target, ${record} join ${sql.table(to)} as target
        on target.code = ${column("record", field)}
      where record.deleted_at is null and target.id = any(${ids}::uuid[])
    `;
  }
  const rows = inner === null ? null : rowsTable(definitionOf(from), field);
  const items = rows ? sql`join ${sql.table(rows.table)} as item on ${column("item", rows.owner)} = record.id` : sql``;
  const value = inner === null ? column("record", field) : column("item", inner);
  return sql`
    select ${value}::text as target, ${record} ${items}
    where record.deleted_at is null and ${value} = any(${ids}::uuid[]) and record.id <> ${value}
  `;
}
