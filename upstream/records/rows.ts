import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/access/standing";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list-query";
import type { ListedRow } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { beyond } from "./beyond";
import { all, matches } from "./conditions";
import type { Place } from "./cursor";
import { ordering, orderSteps, type Step } from "./ordering";
import { isPlannedOnce, limitOf } from "./planned-once";
import { inScope } from "./scope";
import { selection } from "./selection";

/**
 * The rows of a list, each called `record`, the order they stand in, the fields to read, null for all, and whether one plan
 * serves whenever it is asked for.
 */
export type Rows = {
  kind: Kind;
  wanted: RawBuilder<boolean>;
  steps: readonly Step[];
  fields: readonly string[] | null;
  isPlannedOnce: boolean;
};

/** So many rows from one end of a list, or from a place in it, after those skipped. */
export type Stretch = { backwards: boolean; from: Place | null; skip: number; take: number };

/** A row with its place in the list; `found` is how many rows the list has, where that was asked for. */
export type PlacedRow = ListedRow & { place: Place; found: number | null };

/**
 * What a list is read for: an export may reach fewer rows. `among` narrows it besides its query; no `fields`, all.
 * `isHidden` tells whether its words and tags are hidden from the plan, which may then be kept.
 */
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

/** The stretch in the list's order, whichever way it was read, and whether there are rows beyond it. */
export async function readStretch(
  db: Database,
  stretch: Stretch,
  query: RawBuilder<PlacedRow>,
): Promise<{ content: PlacedRow[]; hasMore: boolean; found: number | null }> {
  const read = await query.execute(db);
  const hasMore = read.rows.length > stretch.take;
  const content = hasMore ? (stretch.backwards ? read.rows.slice(1) : read.rows.slice(0, -1)) : read.rows;
  return { content, hasMore, found: content[0]?.found ?? null };
}

/**
 * Reads one row more than wanted, to know whether there is one.
 * @param found asks in the same query how many rows the list has; answered as such, null where no row was read
 */
export function stretchQuery(
  person: Person,
  rows: Rows,
  stretch: Stretch,
  found: RawBuilder<number> | null = null,
): RawBuilder<PlacedRow> {
  return placed(person, rows, cut(rows, { ...stretch, take: stretch.take + 1 }), found);
}

/** Rows that were cut out of a list, in its order, each with its place; links are read for these records alone. */
export function placed(
  person: Person,
  { kind, steps, fields }: Rows,
  stretch: RawBuilder<unknown>,
  found: RawBuilder<number> | null,
): RawBuilder<PlacedRow> {
  const values = steps.map(({ value }) => sql`${value}::text`);
  return sql`
    select ${selection(definitionOf(kind), person, fields)}, json_build_array(${sql.join(values)}) as place,
      ${found ?? sql`null`} as found
    from (${stretch}) as record
    order by ${ordering(steps)}
  `;
}

/** The stretch's rows, read along the list's order. */
export function cut(
  { kind, wanted, steps, isPlannedOnce }: Omit<Rows, "fields">,
  { backwards, from, skip, take }: Stretch,
): RawBuilder<unknown> {
  const order = ordering(steps, backwards);
  const some = (condition: RawBuilder<boolean>, limit: RawBuilder<unknown>) =>
    sql`select * from ${sql.table(kind)} as record where ${condition} order by ${order} ${limit}`;
  const limit = limitOf(take, isPlannedOnce);
  if (!from) return some(wanted, skip === 0 ? limit : sql`${limit} offset ${skip}`);
  const parts = beyond(steps, from, backwards).map((condition) => sql`(${some(all([wanted, condition]), limit)})`);
  return sql`select * from (${sql.join(parts, sql` union all `)}) as record order by ${order} ${limit}`;
}
