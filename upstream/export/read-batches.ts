import { sql, type RawBuilder } from "kysely";
import pLimit from "p-limit";
import type { Person } from "@/lib/access/standing";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list-query";
import type { ListedRow } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { takeTime } from "@/upstream/database/take-time";
import { inTransaction } from "@/upstream/database/transaction";
import { Refusal } from "@/upstream/http/refusal";
import type { Place } from "@/upstream/records/cursor";
import { recordOf } from "@/upstream/records/record-of";
import { readStretch, rowsOf, stretchQuery, type Stretch } from "@/upstream/records/rows";

const BATCH_SIZE = 1_000;
// Statements that may take a minute leave connections to everybody else: the others wait for their turn.
const AT_A_TIME = 3;
const inTurn = pLimit(AT_A_TIME);

type Batches = {
  /** Of the records, those fields that the file holds. */
  fields: readonly string[];
  size?: number;
  among?: RawBuilder<boolean>;
};

/** All that a list holds for the person, in its order, batch by batch. */
export async function* readBatches(
  db: Database,
  person: Person,
  kind: Kind,
  query: ListQuery,
  { fields, size = BATCH_SIZE, among }: Batches,
): AsyncGenerator<ListedRow[]> {
  const definition = definitionOf(kind);
  const rows = rowsOf(person, kind, query, { verb: "export", among, fields });
  let from: Place | null = null;
  do {
    const stretch: Stretch = { backwards: false, from, skip: 0, take: size };
    const { content, hasMore } = await unhurried(db, (transaction) =>
      readStretch(transaction, stretch, stretchQuery(person, rows, stretch)),
    );
    yield content.map((row) => recordOf(definition, row));
    from = hasMore ? (content.at(-1)?.place ?? null) : null;
  } while (from);
}

/** The same batches with the first of them read: what stands in its way is known before a file has begun. */
export async function begun<Batch>(batches: AsyncGenerator<Batch>): Promise<AsyncIterable<Batch>> {
  const first = await batches.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* batches;
  })();
}

/** @throws Refusal 422 where the list holds more */
export async function requireAtMost(
  db: Database,
  person: Person,
  kind: Kind,
  query: ListQuery,
  max: number,
  among?: RawBuilder<boolean>,
): Promise<void> {
  const { wanted } = rowsOf(person, kind, query, { verb: "export", among });
  const { rows } = await unhurried(db, (transaction) =>
    sql`select from ${sql.table(kind)} as record where ${wanted} offset ${max} limit 1`.execute(transaction),
  );
  if (rows.length === 0) return;
  const message = `A workbook holds at most ${max.toLocaleString("en-US")} rows. Use csv, or narrow the list.`;
  throw new Refusal(422, message, { errors: [{ path: "format", message }] });
}

function unhurried<Result>(db: Database, read: (transaction: Database) => Promise<Result>): Promise<Result> {
  return inTurn(() =>
    inTransaction(db, async (transaction) => {
      await takeTime(transaction);
      return read(transaction);
    }),
  );
}
