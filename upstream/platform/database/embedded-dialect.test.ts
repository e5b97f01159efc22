import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { embeddedDialect, inBackground, openEmbedded } from "./embedded-dialect";

let db: Kysely<unknown>;

beforeAll(async () => {
  db = new Kysely({ dialect: embeddedDialect(await openEmbedded()) });
  // The first statement can take longer than background work waits for requests at most.
  await read();
});
afterAll(() => db.destroy());

const read = () => sql`select 1`.execute(db);

test("a request's statements go before those of background work that began first", async () => {
  const order: string[] = [];
  const request = async () => {
    for (let i = 0; i < 3; i++) await read();
    order.push("request");
  };
  const first = read();
  const work = inBackground(read).then(() => order.push("background"));
  await Promise.all([first, work, request()]);
  expect(order).toEqual(["request", "background"]);
});

test("requests without a pause don't stop background work", async () => {
  let isDone = false;
  const work = inBackground(read).then(() => (isDone = true));
  let requests = 0;
  while (!isDone) {
    await read();
    requests++;
  }
  await work;
  expect(requests).toBeGreaterThan(0);
});

test("bytes come back as they went in", async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => (i * 7) % 256);
  const { rows } = await sql<{ content: Uint8Array; none: Uint8Array; missing: Uint8Array | null }>`
    select ${bytes.subarray(3)}::bytea as content, ${new Uint8Array()}::bytea as none, ${null}::bytea as missing
  `.execute(db);
  expect(rows).toEqual([{ content: bytes.slice(3), none: new Uint8Array(), missing: null }]);
});

test("a megabyte of bytes isn't written byte by byte", async () => {
  const perByte = vi.spyOn(Array, "from");
  await sql`select length(${new Uint8Array(1024 * 1024)}::bytea)`.execute(db);
  const longest = Math.max(0, ...perByte.mock.results.map(({ value }) => (Array.isArray(value) ? value.length : 0)));
  perByte.mockRestore();
  expect(longest).toBeLessThan(1024);
});
