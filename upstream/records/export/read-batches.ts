import { sql, type RawBuilder } from "kysely";
import { formatCount } from "@/lib/format";
import pLimit from "p-limit";
import type { Person } from "@/lib/accounts/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction, allowLongStatements } from "@/upstream/platform/database/transaction";
import { ProblemError } from "@/upstream/platform/http/problem-error";
import { recordOf } from "@/upstream/records/read/record-of";
import { readSlice } from "@/upstream/records/page/list-records";
import { matchingRows, rowsInOrder, type MatchingRows, type Slice } from "@/upstream/records/sql/slice";

const BATCH_SIZE = 1_000;
// Limits statements that may take a minute, so that they don't use up the connection pool.
const AT_A_TIME = 3;
const UUID_BYTES = 16;
const NONE = new Uint8Array();
const limitReads = pLimit(AT_A_TIME);

type Batches = {
  fields: readonly string[];
  size?: number;
  only?: RawBuilder<boolean>;
};

/** The first batch fixes the set of records, since an edit meanwhile could move a record past the cursor. */
export async function* readBatches(
  db: Database,
  person: Person,
  kind: Kind,
  query: ListQuery,
  { fields, size = BATCH_SIZE, only }: Batches,
): AsyncGenerator<ListedRow[]> {
  const slice: Slice = { backwards: false, from: null, skip: 0, take: size };
  const read = async (transaction: Database, rows: MatchingRows) => {
    const { content, hasMore } = await readSlice(transaction, rows, slice);
    return { content: content.map((row) => recordOf(definitionOf(kind), row)), hasMore };
  };
  const whole = matchingRows(person, kind, query, { verb: "export", only, fields });
  const first = await readWithLongTimeout(
    db,
    async (transaction) => {
      const { content, hasMore } = await read(transaction, whole);
      return { content, rest: hasMore ? await readIds(transaction, whole, size) : NONE };
    },
    "repeatable read",
  );
  yield first.content;
  for (let at = 0; at < first.rest.length; at += size * UUID_BYTES) {
    const ids = uuidsOf(first.rest.subarray(at, at + size * UUID_BYTES));
    const batch = matchingRows(person, kind, query, {
      verb: "export",
      only: sql`record.id = any(${ids}::uuid[])`,
      fields,
    });
    // Skips records that have left the list or the person's scope since.
    yield (await readWithLongTimeout(db, (transaction) => read(transaction, batch))).content;
  }
}

/** The list's ids after the first rows, as bytes: a million take 16 MB. */
async function readIds(db: Database, rows: MatchingRows, skip: number): Promise<Uint8Array> {
  const rest = rowsInOrder(rows, { backwards: false, from: null, skip, take: Number.MAX_SAFE_INTEGER });
  const { rows: found } = await sql<{ ids: Uint8Array | null }>`
    select string_agg(uuid_send(record.id), '') as ids from (${rest}) as record
  `.execute(db);
  return found[0]?.ids ?? NONE;
}

function uuidsOf(bytes: Uint8Array): string[] {
  const hex = Buffer.from(bytes).toString("hex");
  return hex.match(/.{32}/g) ?? [];
}

/** Reads the first batch ahead, so that an error becomes a problem instead of a cut file. */
export async function readFirst<Batch>(batches: AsyncGenerator<Batch>): Promise<AsyncIterable<Batch>> {
  const first = await batches.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* batches;
  })();
}

export async function requireAtMost(
  db: Database,
  person: Person,
  kind: Kind,
  query: ListQuery,
  max: number,
  only?: RawBuilder<boolean>,
): Promise<void> {
  const { condition } = matchingRows(person, kind, query, { verb: "export", only });
  const { rows } = await readWithLongTimeout(db, (transaction) =>
    sql`select from ${sql.table(kind)} as record where ${condition} offset ${max} limit 1`.execute(transaction),
  );
  if (rows.length === 0) return;
  const message = `A workbook can have at most ${formatCount(max)} rows. Export as CSV, or add filters.`;
  throw new ProblemError(422, message, { errors: [{ path: "format", message }] });
}

function readWithLongTimeout<Result>(
  db: Database,
  read: (transaction: Database) => Promise<Result>,
  isolation?: "repeatable read",
): Promise<Result> {
  const work = async (transaction: Database) => {
    await allowLongStatements(transaction);
    return read(transaction);
  };
  return limitReads(() => inTransaction(db, work, isolation));
}
