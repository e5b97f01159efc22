import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { costByMonth, decimalOf, lastDayOfCost as lastDayByRule } from "@/lib/staffing/cost";
import { addDays } from "@/lib/staffing/days";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
import { lastDayOfCost, monthCents, monthsOfCost } from "./cost";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const TODAY = "2026-11-26";
const days = fc.integer({ min: 0, max: 50_000 }).map((offset) => addDays("1900-01-01", offset));
const work = fc.record({
  billRate: fc.option(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }).map(decimalOf)),
  rateUnit: fc.constantFrom("hour", "day", "month"),
  allocation: fc.integer({ min: 1, max: 100 }),
  startDate: fc.oneof(
    days,
    fc.integer({ min: -800, max: 60 }).map((offset) => addDays(TODAY, offset)),
  ),
  length: fc.option(fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 1_200 }))),
  status: fc.constantFrom("active", "completed", "terminated"),
  sinceDaysAgo: fc.integer({ min: -3, max: 400 }),
});

test("the database computes the cost of work in each month to the cent as the rule does", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(work, { minLength: 40, maxLength: 40 }), async (random) => {
      const given = random.map(({ length, sinceDaysAgo, ...one }, id) => ({
        id,
        ...one,
        endDate: length === null ? null : addDays(one.startDate, length),
        statusSince: addDays(TODAY, -sinceDaysAgo),
      }));
      const today = sql`${TODAY}::date`;
      const { rows } = await sql<{ id: number; last: string; months: { month: string; cents: string }[] }>`
        select work.id, ${lastDayOfCost(today)} as last, coalesce((
          select json_agg(json_build_object(
            'month', to_char(months.first, 'YYYY-MM'),
            'cents', ${monthCents("billRate", sql`months.first`, sql`months.last`, today)}::text
          ) order by months.first)
          from ${monthsOfCost(today)} as months
        ), '[]') as months
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as raw(
          id int, "billRate" numeric(14, 2), "rateUnit" freelancer_rate_unit, allocation int, "startDate" date,
          "endDate" date, status assignment_status, "statusSince" timestamptz
        ), lateral (
          select raw.id, raw."billRate" as bill_rate, raw."rateUnit" as rate_unit, raw.allocation,
            raw."startDate" as start_date, raw."endDate" as end_date, raw.status, raw."statusSince" as status_since
        ) as work order by work.id
      `.execute(app.db);
      const expected = given.map((one) => {
        const last = lastDayByRule(one, TODAY);
        const months = costByMonth({ ...one, rate: one.billRate }, one.startDate, last);
        const text = (cents: bigint) => (one.billRate === null ? null : String(cents));
        return { id: one.id, last, months: months.map(({ month, cents }) => ({ month, cents: text(cents) })) };
      });
      expect(rows).toEqual(expected);
    }),
    { numRuns: 12 },
  );
});
