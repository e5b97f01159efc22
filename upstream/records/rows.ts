import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { beyond } from "./page/keyset";
import { all, matches } from "./conditions";
import type { Place } from "./page/cursor";
import { ordering, orderSteps, type Step } from "./page/ordering";
import { isPlannedOnce, limitOf } from "@/upstream/plans/plan-cache";
import { inScope } from "./scope";
import { selection } from "./selection";

/** The rows, called `record`, of a list; `fields` is null for all. */
export type Rows = {
  kind: Kind;
  wanted: RawBuilder<boolean>;
  steps: readonly Step[];
  fields: readonly string[] | null;
  isPlannedOnce: boolean;
};

export type Slice = { backwards: boolean; from: Place | null; skip: number; take: number };

/** `found` is the list's total, if requested. */
export type PlacedRow = ListedRow & { place: Place; found: number | null };

/** An export may have a smaller scope than the list; `isHidden` hides words and tags from the planner. */
export type Reading = {
  verb?: "list" | "export";
  among?: RawBuilder<boolean>;
  fields?: readonly string[] | null;
  isHidden?: boolean;
};

export function rowsOf(
  person: Person,
  kind: Kind,
  query: ListQuery,
  { verb = "list", among, fields = null, isHidden = false }: Reading = {},
): Rows {
  const definition = definitionOf(kind);
  return {
    kind,
    wanted: all([
      sql<boolean>`record.deleted_at is null`,
      inScope(person, kind, verb, "record"),
      matches(definition, query, "record", isHidden),
      ...(among ? [among] : []),
    ]),
    steps: orderSteps(definition, query.sort, "record"),
    fields,
    isPlannedOnce: isHidden || (!among && isPlannedOnce(person, kind, verb, query)),
  };
}

export async function readSlice(
  db: Database,
  slice: Slice,
  query: RawBuilder<PlacedRow>,
): Promise<{ content: PlacedRow[]; hasMore: boolean; found: number | null }> {
  const read = await query.execute(db);
  const hasMore = read.rows.length > slice.take;
  const content = hasMore ? (slice.backwards ? read.rows.slice(1) : read.rows.slice(0, -1)) : read.rows;
  return { content, hasMore, found: content[0]?.found ?? null };
}

/** Reads one row more than `take`, to know whether the list goes on. */
export function sliceQuery(
  person: Person,
  rows: Rows,
  slice: Slice,
  found: RawBuilder<number> | null = null,
): RawBuilder<PlacedRow> {
  return placed(person, rows, cut(rows, { ...slice, take: slice.take + 1 }), found);
}

export function placed(
  person: Person,
  { kind, steps, fields }: Rows,
  slice: RawBuilder<unknown>,
  found: RawBuilder<number> | null,
): RawBuilder<PlacedRow> {
  const values = steps.map(({ value }) => sql`${value}::text`);
  return sql`
    select ${selection(definitionOf(kind), person, fields)}, json_build_array(${sql.join(values)}) as place,
      ${found ?? sql`null`} as found
    from (${slice}) as record
    order by ${ordering(steps)}
  `;
}

export function cut(
  { kind, wanted, steps, isPlannedOnce }: Omit<Rows, "fields">,
  { backwards, from, skip, take }: Slice,
): RawBuilder<unknown> {
  const order = ordering(steps, backwards);
  const some = (condition: RawBuilder<boolean>, limit: RawBuilder<unknown>) =>
    sql`select * from ${sql.table(kind)} as record where ${condition} order by ${order} ${limit}`;
  const limit = limitOf(take, isPlannedOnce);
  if (!from) return some(wanted, skip === 0 ? limit : sql`${limit} offset ${skip}`);
  const parts = beyond(steps, from, backwards).map((condition) => sql`(${some(all([wanted, condition]), limit)})`);
  return sql`select * from (${sql.join(parts, sql` union all `)}) as record order by ${order} ${limit}`;
}
