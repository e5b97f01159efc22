import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "@/upstream/testing/database/test-database";
import type { Connection } from "./connect";
import { inTransaction } from "./transaction";

let connection: Connection;

beforeAll(async () => {
  connection = await openTestDatabase();
  await sql`create table counters (id int primary key, value int)`.execute(connection.db);
  await sql`insert into counters values (1, 0), (2, 0)`.execute(connection.db);
});
afterAll(() => connection.close());

const raise = (id: number) => sql`update counters set value = value + 1 where id = ${id}`;

test("a failed transaction writes nothing", async () => {
  const failing = inTransaction(connection.db, async (transaction) => {
    await raise(1).execute(transaction);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await values()).toEqual([0, 0]);
});

test("using the database inside its own transaction throws instead of waiting forever", async () => {
  const work = inTransaction(connection.db, () => raise(1).execute(connection.db));
  await expect(work).rejects.toThrow("Inside a transaction");
});

test("deadlocked transactions all succeed", async () => {
  const both = (first: number, second: number) =>
    inTransaction(connection.db, async (transaction) => {
      await raise(first).execute(transaction);
      await raise(second).execute(transaction);
    });
  await Promise.all(Array.from({ length: 8 }, (_, i) => (i % 2 ? both(1, 2) : both(2, 1))));
  expect(await values()).toEqual([8, 8]);
});

test("values are parsed alike from the embedded database and a server", async () => {
  const { rows } = await sql`
    select 5::int8 as big, 1.5::numeric(14, 2) as amount, '2026-02-28'::date as day, '{a,b}'::text[] as words,
      '2026-02-28 12:00:00.5+02'::timestamptz as moment, '{"a_b": [1]}'::jsonb as json
  `.execute(connection.db);
  expect(rows).toEqual([
    {
      big: 5,
      amount: "1.50",
      day: "2026-02-28",
      words: ["a", "b"],
      moment: "2026-02-28T10:00:00.500Z",
      json: { a_b: [1] },
    },
  ]);
});

async function values(): Promise<number[]> {
  const { rows } = await sql<{ value: number }>`select value from counters order by id`.execute(connection.db);
  return rows.map((row) => row.value);
}
