import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { embeddedDialect, inBackground, openEmbedded } from "./embedded-dialect";

let db: Kysely<unknown>;

beforeAll(async () => {
  db = new Kysely({ dialect: embeddedDialect(await openEmbedded()) });
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
