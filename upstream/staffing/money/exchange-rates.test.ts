import { afterAll, beforeAll, expect, test } from "vitest";
import { savedExchangeRatesSchema } from "@/lib/contract/staffing/exchange-rates";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const read = async () => (await admin("GET", "/exchange-rates")).data(savedExchangeRatesSchema);

const save = (caller: Caller, rates: unknown, version: number, base = "USD") =>
  caller("PUT", "/exchange-rates", { body: { base, rates }, headers: { "if-match": `"${version}"` } });

const euro = (month: string, rate: string) => ({ currency: "EUR", month, rate });

test("rates are saved as a version, newest month first, and the history says what changed", async () => {
  const { version } = await read();
  const first = await save(admin, [euro("2026-09", "1.1"), euro("2026-11", "1.2")], version);
  expect([first.status, first.headers.etag]).toEqual([200, `"${version + 1}"`]);
  await save(admin, [euro("2026-11", "1.25"), euro("2026-10", "1.15")], version + 1);
  const saved = await read();
  expect(saved).toMatchObject({ version: version + 2, base: "USD", by: "admin" });
  expect(saved.rates).toEqual([euro("2026-11", "1.25"), euro("2026-10", "1.15")]);
  expect(saved.history[0]?.changes).toEqual([
    { currency: "EUR", month: "2026-11", before: "1.2", after: "1.25" },
    { currency: "EUR", month: "2026-10", before: null, after: "1.15" },
    { currency: "EUR", month: "2026-09", before: "1.1", after: null },
  ]);
});

test("a stale version is a conflict with the rates in use, and a missing one is required", async () => {
  const { version } = await read();
  const stale = await save(admin, [], version - 1);
  expect(stale.status).toBe(409);
  expect(stale.problem().current).toMatchObject({ version });
  expect((await admin("PUT", "/exchange-rates", { body: { base: "USD", rates: [] } })).status).toBe(428);
});

test.each([
  ["no rate of its own for the base", [{ currency: "USD", month: "2026-11", rate: "1" }], "rates.0.currency"],
  ["one rate a month", [euro("2026-11", "1"), euro("2026-11", "2")], "rates.1.month"],
  ["a month", [euro("2026-13", "1")], "rates.0.month"],
  ["a rate above 0", [euro("2026-11", "0.000")], "rates.0.rate"],
  ["a number", [euro("2026-11", "1,2")], "rates.0.rate"],
  ["a known currency", [{ currency: "XYZ", month: "2026-11", rate: "1" }], "rates.0.currency"],
])("%s", async (_, rates, path) => {
  const answer = await save(admin, rates, (await read()).version);
  expect([answer.status, answer.wrongFields()]).toEqual([422, [path]]);
});

test.each(["center", "dataentry", "datahead", "client", "user"])(
  "%s may neither read nor save them",
  async (account) => {
    const caller = await app.as(account);
    expect((await caller("GET", "/exchange-rates")).status).toBe(403);
    expect((await save(caller, [], 1)).status).toBe(403);
  },
);
