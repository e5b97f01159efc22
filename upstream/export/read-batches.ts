import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/access/standing";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list-query";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { Refusal } from "@/upstream/http/refusal";
import { all, matches } from "@/upstream/records/conditions";
import { ordering, orderSteps, type Step } from "@/upstream/records/ordering";
import { recordOf } from "@/upstream/records/record-of";
import { inScope } from "@/upstream/records/scope";
import { selection } from "@/upstream/records/selection";

const BATCH_SIZE = 1_000;

/** The values of one row in each step of the order, as the database writes them. */
type Place = readonly (string | null)[];

type Batch = { rows: RecordRow[]; last: Place | null };

/** All that a list holds for the person, in its order; no more than one batch is in memory. */
export async function* readBatches(
  db: Database,
  person: Person,
  kind: Kind,
  query: ListQuery,
  size = BATCH_SIZE,
): AsyncGenerator<RecordRow[]> {
  let place: Place | null = null;
  do {
    const batch: Batch = await readBatch(db, person, kind, { ...query, size }, place);
    yield batch.rows;
    place = batch.rows.length < size ? null : batch.last;
  } while (place);
}

/** @throws Refusal 422 where the list holds more */
export async function requireAtMost(
  db: Database,
  person: Person,
  kind: Kind,
  query: ListQuery,
  max: number,
): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(kind)} as record where ${exported(person, kind, query)} offset ${max} limit 1
  `.execute(db);
  if (rows.length === 0) return;
  const message = `A workbook holds at most ${max.toLocaleString("en-US")} rows. Use csv, or narrow the list.`;
  throw new Refusal(422, message, { errors: [{ path: "format", message }] });
}

/** What the person may export of a list. */
function exported(person: Person, kind: Kind, query: ListQuery): RawBuilder<boolean> {
  return all([
    sql<boolean>`record.deleted_at is null`,
    inScope(person, kind, "export", "record"),
    matches(definitionOf(kind), query, "record"),
  ]);
}

async function readBatch(
  db: Database,
  person: Person,
  kind: Kind,
  query: ListQuery,
  place: Place | null,
): Promise<Batch> {
  const definition = definitionOf(kind);
  const steps = orderSteps(definition, query.sort, "record");
  const order = ordering(definition, query.sort, "record");
  const values = steps.map(({ value }) => sql`${value}::text`);
  const { rows } = await sql<RecordRow & { place: Place }>`
    select ${selection(definition, person)}, json_build_array(${sql.join(values)}) as place
    from (${cut({ kind, wanted: exported(person, kind, query), order, size: query.size }, place && beyond(steps, place))}) as record
    order by ${order}
  `.execute(db);
  return { rows: rows.map((row) => recordOf(definition, row)), last: rows.at(-1)?.place ?? null };
}

type Cut = { kind: Kind; wanted: RawBuilder<boolean>; order: RawBuilder<unknown>; size: number };

function cut({ kind, wanted, order, size }: Cut, parts: RawBuilder<boolean>[] | null): RawBuilder<unknown> {
  const some = (condition: RawBuilder<boolean>) => sql`
    select * from ${sql.table(kind)} as record where ${condition} order by ${order} limit ${size}
  `;
  if (!parts) return some(wanted);
  const ranges = parts.map((part) => sql`(${some(all([wanted, part]))})`);
  return sql`
    select * from (${sql.join(ranges, sql` union all `)}) as record order by ${order} limit ${size}
  `;
}

/** The rows after a place, as alternatives that exclude each other: each is a range of the order's index. */
function beyond(steps: readonly Step[], place: Place): RawBuilder<boolean>[] {
  return steps.flatMap((step, i) => {
    const equal = steps.slice(0, i).map(({ value }, j) => isAt(value, place[j] ?? null));
    return past(step, place[i] ?? null).map((condition) => all([...equal, condition]));
  });
}

function isAt(value: RawBuilder<unknown>, at: string | null): RawBuilder<boolean> {
  return at === null ? sql`${value} is null` : sql`${value} = ${at}`;
}

// Empty values stand last: nothing is past them, and they are past everything.
function past({ value, descending, canBeEmpty }: Step, at: string | null): RawBuilder<boolean>[] {
  if (at === null) return [];
  const beyondIt = descending ? sql<boolean>`${value} < ${at}` : sql<boolean>`${value} > ${at}`;
  return canBeEmpty ? [beyondIt, sql<boolean>`${value} is null`] : [beyondIt];
}
