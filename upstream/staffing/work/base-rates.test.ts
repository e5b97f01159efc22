import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type BaseConversion, hourlyInBase } from "@/lib/staffing/compare-in-base-currency";
import { decimalOf } from "@/lib/staffing/cost";
import type { ExchangeRate } from "@/lib/staffing/sum-in-currency";
import { saveRates, since } from "@/upstream/testing/exchange-rates";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { isBaseRatesRefreshDue, readConversion, refreshBaseRates } from "./store-base-rates";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());
afterEach(() => save([]));

const save = async (rates: ExchangeRate[], base?: string) => {
  expect(await saveRates(app, admin, rates, base)).toBe(200);
};

const CURRENCIES = ["USD", "EUR", "GBP", "CAD", "AUD", "INR"] as const;
const exchangeRate = fc
  .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 1, max: 99_999_999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(8, "0")}`);
const pay = fc.record({
  amount: fc
    .oneof(fc.bigInt({ min: 0n, max: 9_999n }), fc.bigInt({ min: 0n, max: 99_999_999_999_999n }))
    .map(decimalOf),
  unit: fc.constantFrom("hour", "day", "month"),
  currency: fc.constantFrom(...CURRENCIES),
  rate: exchangeRate,
});

test("the database computes what a rate is an hour in the base currency as the rule does", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pay, { minLength: 200, maxLength: 200 }), async (random) => {
      const { rows } = await sql<{ hourly: string }>`
        select base_hourly(amount, unit, rate)::text as hourly
        from jsonb_to_recordset(${JSON.stringify(random.map((one, n) => ({ ...one, n })))}::jsonb) as one(
          amount numeric(14, 2), unit freelancer_rate_unit, rate numeric, n int
        ) order by n
      `.execute(app.db);
      const conversion = (rate: string, currency: string): BaseConversion => ({
        base: "USD",
        rates: { [currency]: rate },
      });
      expect(rows.map(({ hourly }) => hourly)).toEqual(
        random.map(({ rate, ...one }) => hourlyInBase(one, conversion(rate, one.currency))),
      );
    }),
    { numRuns: 20 },
  );
});

const MONTHS = ["2024-12", "2026-01", "2026-06", "2199-01"];
const month = fc.record({
  currency: fc.constantFrom(...CURRENCIES.slice(1)),
  month: fc.constantFrom(...MONTHS),
  rate: exchangeRate,
});
const months = fc.uniqueArray(month, { maxLength: 10, selector: (one) => `${one.currency} ${one.month}` });
const write = fc.record({
  amount: fc.option(fc.bigInt({ min: 0n, max: 100_000n }).map(decimalOf)),
  unit: fc.constantFrom("hour", "day", "month"),
  currency: fc.constantFrom(...CURRENCIES),
});

test("records have in store what the rule says, after any writes and any change of exchange rates", async () => {
  const ids = await makeFreelancers(6);
  const step = fc.oneof(
    fc.record({ at: fc.nat(5), write }),
    months.map((rates) => ({ rates })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      for (const one of steps) {
        if ("rates" in one) await save(one.rates);
        else await writeRate(ids[one.at] ?? "", one.write);
      }
      const { stored, computed } = await ratesOf(ids);
      expect(stored).toEqual(computed);
    }),
    { numRuns: 15 },
  );
});

test("a write before the job counts by the rates so far, and the job makes up for it in steps", async () => {
  await save(since({ EUR: "2" }));
  const ids = await makeFreelancers(7);
  for (const id of ids) await writeRate(id, { amount: "10.00", unit: "hour", currency: "EUR" });
  await sql`update exchange_rates set rates = ${JSON.stringify(since({ EUR: "3" }))}::jsonb`.execute(app.db);
  expect(await isBaseRatesRefreshDue(app.db)).toBe(true);
  await writeRate(ids[0] ?? "", { amount: "20.00", unit: "hour", currency: "EUR" });
  let steps = 0;
  await refreshBaseRates(app.db, () => ++steps > 2, 2);
  expect(await isBaseRatesRefreshDue(app.db)).toBe(true);
  await refreshBaseRates(app.db, () => false, 2);
  expect(await isBaseRatesRefreshDue(app.db)).toBe(false);
  const { stored, computed } = await ratesOf(ids);
  expect(stored).toEqual(computed);
});

test("projects store their budgets, and lists compare them, in the base currency", async () => {
  await save(since({ EUR: "1.2", GBP: "1.5" }));
  const word = unique("budgeted").toLowerCase();
  const budgets = [
    ["1100.00", "USD"],
    ["1000.00", "EUR"],
    ["700.00", "GBP"],
    ["9000.00", "INR"],
    [null, "USD"],
  ];
  for (const [budget, currency] of budgets) {
    const body = { ...(await leastOf(admin, "projects")), description: word, budget, currency };
    expect((await admin("POST", "/projects", { body })).status).toBe(201);
  }
  const list = async (query: string) =>
    (await admin("GET", `/projects?q=${word}&${query}`)).page().content.map(({ budget }) => budget);
  expect((await list("sort=-budget")).slice(0, 3)).toEqual(["1000.00", "1100.00", "700.00"]);
  expect((await list("sort=budget")).slice(0, 3)).toEqual(["700.00", "1100.00", "1000.00"]);
  expect(await list("where=budget:1100..1200&sort=budget")).toEqual(["1100.00", "1000.00"]);
  await save(since({ EUR: "1", INR: "1" }));
  expect((await list("sort=-budget")).slice(0, 3)).toEqual(["9000.00", "1100.00", "1000.00"]);
  const [first] = (await admin("GET", `/projects?q=${word}&where=budget:9000..9000`)).page().content;
  const headers = { "if-match": `"${first?.version}"`, "x-confirm": "rate" };
  await admin("PATCH", `/projects/${first?.id}`, { body: { budget: "10.00", currency: "EUR" }, headers });
  expect(await list("where=budget:10..10")).toEqual(["10.00"]);
});

test("assignments store both of their rates", async () => {
  await save(since({ GBP: "1.5" }));
  const { id } = (await admin("POST", "/assignments", { body: await leastOf(admin, "assignments") })).record();
  await sql`
    update assignments set pay_rate = 400, bill_rate = 800, rate_unit = 'day', currency = 'GBP' where id = ${id}
  `.execute(app.db);
  const stored = async () => {
    const { rows } = await sql`
      select pay_rate_hourly::text as pay, bill_rate_hourly::text as bill from assignments where id = ${id}
    `.execute(app.db);
    return rows[0];
  };
  expect(await stored()).toEqual({ pay: "75.0000", bill: "150.0000" });
  await save(since({ GBP: "2" }));
  expect(await stored()).toEqual({ pay: "100.0000", bill: "200.0000" });
  await save([]);
  expect(await stored()).toEqual({ pay: null, bill: null });
});

/** From most to least per hour in dollars, at 1.2 dollars a euro; without a rate for rupees or without any at the end. */
const PEOPLE = [
  { payRate: "130.00", rateUnit: "hour", currency: "USD" },
  { payRate: "850.00", rateUnit: "day", currency: "EUR" },
  { payRate: "21000.00", rateUnit: "month", currency: "USD" },
  { payRate: "100.00", rateUnit: "hour", currency: "EUR" },
  { payRate: "110.00", rateUnit: "hour", currency: "USD" },
  { payRate: "9000.00", rateUnit: "hour", currency: "INR" },
  { payRate: null, rateUnit: "hour", currency: "USD" },
];

async function makePeople() {
  const word = unique("mixed").toLowerCase();
  for (const [n, person] of PEOPLE.entries()) {
    const body = { ...(await leastOf(admin, "freelancers")), headline: word, experienceYears: n, ...person };
    expect((await admin("POST", "/freelancers", { body })).status).toBe(201);
  }
  return async (query: string) => {
    const answer = await admin("GET", `/freelancers?q=${word}&${query}`);
    expect(answer.status).toBe(200);
    return answer.page().content.map(({ experienceYears }) => experienceYears);
  };
}

test("lists sort and filter mixed currencies and units per hour in the base currency", async () => {
  await save(since({ EUR: "1.2" }));
  const list = await makePeople();
  const sorted = await list("sort=-payRate");
  expect(sorted.slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
  expect((await list("sort=payRate")).slice(0, 5)).toEqual([4, 3, 2, 1, 0]);
  expect(await list("payRate=115..125&sort=-payRate")).toEqual([2, 3]);
  expect(await list("payRate=..120&sort=-payRate")).toEqual([3, 4]);
  expect(await list("payRate=127.5..&sort=-payRate")).toEqual([0, 1]);
  expect(await list("where=payRate:115..125 or experienceYears:0..0&sort=-payRate")).toEqual([0, 2, 3]);
});

test("pages follow each other over mixed currencies, also where nothing can be compared", async () => {
  await save(since({ EUR: "1.2" }));
  const list = await makePeople();
  for (const sort of ["payRate", "-payRate"]) {
    const all = await list(`sort=${sort}`);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`sort=${sort}&size=2&page=${page}`)));
    expect(pages.flat()).toEqual(all);
    expect(all).toHaveLength(PEOPLE.length);
  }
});

test("another exchange rate or base currency changes order and matches once the job has run", async () => {
  await save(since({ EUR: "1.2" }));
  const list = await makePeople();
  await save(since({ EUR: "0.5", INR: "0.02" }));
  expect(await list("sort=-payRate")).toEqual([5, 0, 2, 4, 1, 3, 6]);
  expect(await list("payRate=50..60")).toEqual([expect.any(Number), expect.any(Number)]);
  await save(since({ USD: "100" }), "INR");
  expect((await list("sort=-payRate")).slice(0, 4)).toEqual([0, 2, 4, 5]);
  expect(await list("payRate=9000..9000")).toEqual([5]);
});

async function makeFreelancers(count: number): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: count }, () => leastOf(admin, "freelancers")));
  const made = await Promise.all(people.map((body) => admin("POST", "/freelancers", { body })));
  return made.map((answer) => answer.record().id);
}

type Write = { amount: string | null; unit: string; currency: string };

async function writeRate(id: string, { amount, unit, currency }: Write): Promise<void> {
  const { version } = (await admin("GET", `/freelancers/${id}`)).record();
  const headers = { "if-match": `"${version}"`, "x-confirm": "rate" };
  const body = { payRate: amount, rateUnit: unit, currency };
  const answer = await admin("PATCH", `/freelancers/${id}`, { body, headers });
  expect([200, 422]).toContain(answer.status);
}

/** What these freelancers have in store, and what the rule says. */
async function ratesOf(ids: readonly string[]) {
  const conversion = await readConversion(app.db);
  const { rows } = await sql<{ amount: string | null; unit: string; currency: string; hourly: string | null }>`
    select pay_rate::text as amount, rate_unit as unit, currency, pay_rate_hourly::text as hourly
    from freelancers where id = any(${ids}::uuid[])
  `.execute(app.db);
  return {
    stored: rows.map(({ hourly }) => hourly),
    computed: rows.map(({ amount, ...one }) => (amount === null ? null : hourlyInBase({ amount, ...one }, conversion))),
  };
}
