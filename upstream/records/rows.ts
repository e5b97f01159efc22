import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/access/standing";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list-query";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { beyond } from "./beyond";
import { all, matches } from "./conditions";
import type { Place } from "./cursor";
import { ordering, orderSteps, type Step } from "./ordering";
import { inScope } from "./scope";
import { selection } from "./selection";

/** The rows of a list, each called `record`, and the order they stand in. */
export type Rows = { kind: Kind; wanted: RawBuilder<boolean>; steps: readonly Step[] };

/** So many rows from one end of a list, or from a place in it, after those skipped. */
export type Stretch = { backwards: boolean; from: Place | null; skip: number; take: number };

type PlacedRow = RecordRow & { place: Place; listed: number | null };

/** What narrows a list besides its query. `verb` is what the person does with it: an export may reach fewer rows. */
export type Narrowing = { verb?: "list" | "export"; among?: RawBuilder<boolean> };

export function rowsOf(person: Person, kind: Kind, query: ListQuery, { verb = "list", among }: Narrowing = {}): Rows {
  const definition = definitionOf(kind);
  return {
    kind,
    wanted: all([
      sql<boolean>`record.deleted_at is null`,
      inScope(person, kind, verb, "record"),
      matches(definition, query, "record"),
      ...(among ? [among] : []),
    ]),
    steps: orderSteps(definition, query.sort, "record"),
  };
}

/**
 * The stretch in the list's order, whichever way it was read, and whether there are rows beyond it.
 * @param listed asks in the same query how many rows the list has; answered as `listed`, null where no row was read
 */
export async function readStretch(
  db: Database,
  person: Person,
  rows: Rows,
  stretch: Stretch,
  listed: RawBuilder<number> | null = null,
): Promise<{ content: PlacedRow[]; hasMore: boolean; listed: number | null }> {
  const found = await stretchQuery(person, rows, stretch, listed).execute(db);
  const hasMore = found.rows.length > stretch.take;
  const content = hasMore ? (stretch.backwards ? found.rows.slice(1) : found.rows.slice(0, -1)) : found.rows;
  return { content, hasMore, listed: content[0]?.listed ?? null };
}

/** Reads one row more than wanted, to know whether there is one. */
export function stretchQuery(
  person: Person,
  rows: Rows,
  stretch: Stretch,
  listed: RawBuilder<number> | null = null,
): RawBuilder<PlacedRow> {
  const values = rows.steps.map(({ value }) => sql`${value}::text`);
  // The page is cut first, so that links and rows are read for its records alone.
  return sql`
    select ${selection(definitionOf(rows.kind), person)}, json_build_array(${sql.join(values)}) as place,
      ${listed ?? sql`null`} as listed
    from (${cut(rows, { ...stretch, take: stretch.take + 1 })}) as record
    order by ${ordering(rows.steps)}
  `;
}

function cut({ kind, wanted, steps }: Rows, { backwards, from, skip, take }: Stretch): RawBuilder<unknown> {
  const order = ordering(steps, backwards);
  const some = (condition: RawBuilder<boolean>, limit: RawBuilder<unknown>) =>
    sql`select * from ${sql.table(kind)} as record where ${condition} order by ${order} ${limit}`;
  if (!from) return some(wanted, sql`limit ${take} offset ${skip}`);
  const parts = beyond(steps, from, backwards).map(
    (condition) => sql`(${some(all([wanted, condition]), sql`limit ${take}`)})`,
  );
  return sql`select * from (${sql.join(parts, sql` union all `)}) as record order by ${order} limit ${take}`;
}
