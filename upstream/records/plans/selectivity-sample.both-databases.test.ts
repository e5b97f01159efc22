import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import { readListParams } from "@/upstream/records/list-params";
import { matchingRows } from "@/upstream/records/sql/slice";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
import { selectivitySample } from "./selectivity-sample";

const ADMIN: Person = { userType: "admin", roles: [] };
const ROWS = 4_000;
const MANY = 1_000_000;

let app: TestApp;

// Everyone has "sewing", every other row of the second half "welding", one in two hundred "mending".
beforeAll(async () => {
  app = await startTestApp();
  await sql`
    insert into freelancers (
      id, first_name, last_name, email, headline, updated_at, availability, work_mode, currency, rate_unit, status
    )
    select gen_random_uuid(), 'Ada', 'N' || n, 'sample.' || n || '@example.com',
      concat_ws(' ', 'Sewing', case when n > ${ROWS / 2} and n % 2 = 0 then 'Welding' end, case when n % 200 = 0 then 'Mending' end),
      now(), 'available', 'remote', 'USD', 'hour', 'new'
    from generate_series(1, ${ROWS}::int) as n
  `.execute(app.db);
});
afterAll(() => app.close());

async function counted(word: string, tableSize: number | null): Promise<{ n: number; share: number }> {
  const query = readListParams(definitionOf("freelancers"), new URLSearchParams({ q: word }));
  const rows = matchingRows(ADMIN, "freelancers", query);
  const { rows: counts } = await sql<{ n: number; share: number }>`
    with ${selectivitySample(rows, sql`${tableSize}::float8`)}
    select frequent.n, sampled.n / greatest(seen, 1)::float8 as share from frequent, sampled
  `.execute(app.db);
  return counts[0] ?? { n: Number.NaN, share: Number.NaN };
}

test("a value that all of many rows have is counted up to one past the limit", async () => {
  expect(await counted("sewing", MANY)).toEqual({ n: 1_001, share: 1 });
});

test("a small table, or one of unknown size, isn't scanned", async () => {
  for (const tableSize of [3_000, null]) expect(await counted("sewing", tableSize)).toEqual({ n: 0, share: 1 });
});

test("a rare value isn't counted", async () => {
  const { n, share } = await counted("mending", MANY);
  expect([n, share < 0.03]).toEqual([0, true]);
});

test("a scan for a value missing at the table's beginning stops early", async () => {
  const { n, share } = await counted("welding", MANY);
  expect(share).toBeGreaterThan(0.1);
  expect(n).toBeLessThanOrEqual(1_000);
});

test("empty blocks are skipped and left out of the sample", async () => {
  await sql`delete from freelancers where number <= (select max(number) from freelancers) - 500`.execute(app.db);
  const { n, share } = await counted("sewing", MANY);
  expect(share).toBe(1);
  expect(n).toBeLessThanOrEqual(500);
});
