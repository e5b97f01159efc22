import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { spendTotalSchema, type SpendTotal } from "@/lib/contract/staffing/money-total";
import { companyWorkSchema } from "@/lib/contract/staffing/staffing";
import { plannedCost } from "@/lib/staffing/cost";
import { dashboardOf, day, staffingCalls, type StaffedProject } from "@/upstream/testing/calls/staffing-calls";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let calls: Awaited<ReturnType<typeof staffingCalls>>;

beforeAll(async () => {
  app = await startTestApp();
  calls = await staffingCalls(app);
});
afterAll(() => app.close());

const derivedOf = async (id: string) => (await calls.admin("GET", `/assignments/${id}`)).record().derived;

const spendOf = async ({ id }: StaffedProject): Promise<SpendTotal> =>
  spendTotalSchema.parse((await calls.admin("GET", `/projects/${id}`)).record().derived?.spend);

const assign = async (project: StaffedProject, values: Record<string, unknown>) =>
  calls.assign(project, await calls.makeFreelancer(), values);

async function saveRates(rates: readonly { currency: string; month: string; rate: string }[]): Promise<void> {
  const headers = { "if-match": String((await calls.admin("GET", "/exchange-rates")).headers.etag) };
  const answer = await calls.admin("PUT", "/exchange-rates", { body: { base: "USD", rates }, headers });
  expect(answer.status).toBe(200);
}

describe("the cost to date of ended work counts both of its ends", () => {
  test.each([
    ["one day", { startDate: "2025-11-11", endDate: "2025-11-11" }, "500.00"],
    ["Monday to Friday", { startDate: "2025-11-10", endDate: "2025-11-14" }, "2500.00"],
    ["Monday to Sunday", { startDate: "2025-11-10", endDate: "2025-11-16" }, "2500.00"],
    ["two weeks", { startDate: "2025-11-10", endDate: "2025-11-23" }, "5000.00"],
    ["a February", { startDate: "2025-02-01", endDate: "2025-02-28", rateUnit: "month", payRate: "9000" }, "9000.00"],
    ["an October", { startDate: "2025-10-01", endDate: "2025-10-31", rateUnit: "month", payRate: "9000" }, "9000.00"],
    ["half of a week", { startDate: "2025-11-10", endDate: "2025-11-14", allocation: 50 }, "1250.00"],
  ])("%s", async (_, dates, cost) => {
    const terms = { status: "completed", payRate: "500", billRate: "600", rateUnit: "day", ...dates };
    expect(await derivedOf(await assign(await calls.makeProject(), terms))).toMatchObject({ costToDate: cost });
  });
});

test("work that ended costs to its end, and where that lies ahead, until the day it came into its status", async () => {
  const project = await calls.makeProject();
  const terms = { rateUnit: "day", payRate: "500", startDate: day(-30) };
  const ahead = await assign(project, { ...terms, status: "active", endDate: day(200) });
  const endless = await assign(project, { ...terms, status: "active", endDate: null });
  // As such work was stored before it had to name its last day.
  const since = `${day(-10)}T12:00:00Z`;
  await sql`
    update assignments set status = 'completed', updated_at = ${since} where id in (${ahead}, ${endless})
  `.execute(app.db);
  const cost = plannedCost({ rate: "500.00", rateUnit: "day", allocation: 100 }, day(-30), day(-10));
  expect([await derivedOf(ahead), await derivedOf(endless)]).toMatchObject([
    { costToDate: cost },
    { costToDate: cost },
  ]);
});

describe("a project's spend", () => {
  const terms = { status: "active", startDate: day(-40), billRate: "100.00", rateUnit: "hour" };
  const cost = (from: string, to: string) =>
    plannedCost({ rate: "100.00", rateUnit: "hour", allocation: 100 }, from, to);

  test("says what it leaves out: assignments in another currency without a rate, and without a bill rate", async () => {
    await saveRates([]);
    const project = await calls.makeProject({ currency: "EUR", budget: "100000.00" });
    await assign(project, { ...terms, currency: "EUR" });
    await assign(project, { ...terms, currency: "USD" });
    await assign(project, { ...terms, currency: "EUR", billRate: null, status: "completed", endDate: day(-1) });
    await assign(project, { ...terms, currency: "EUR", status: "proposed" });
    await assign(project, { ...terms, currency: "GBP", startDate: day(10) });
    expect(await spendOf(project)).toEqual({
      currency: "EUR",
      amount: cost(day(-40), day(0)),
      isConverted: false,
      rateMonth: null,
      leftOut: [{ currency: "USD", amount: cost(day(-40), day(0)) }],
      withoutRate: 1,
    });
  });

  test("converts other currencies by each month's rate, by way of the base currency", async () => {
    await saveRates([
      { currency: "EUR", month: "2025-01", rate: "1.25" },
      { currency: "EUR", month: "2025-03", rate: "1.6" },
      { currency: "GBP", month: "2025-01", rate: "1.5" },
    ]);
    const project = await calls.makeProject({ currency: "EUR" });
    const day800 = { status: "completed", rateUnit: "day", billRate: "800" };
    await assign(project, { ...day800, currency: "USD", startDate: "2025-02-03", endDate: "2025-02-03" });
    await assign(project, { ...day800, currency: "USD", startDate: "2025-04-01", endDate: "2025-04-01" });
    await assign(project, { ...day800, currency: "GBP", startDate: "2025-02-03", endDate: "2025-02-03" });
    await assign(project, { ...day800, currency: "USD", startDate: "2024-12-02", endDate: "2024-12-02" });
    expect(await spendOf(project)).toEqual({
      currency: "EUR",
      amount: "2100.00",
      isConverted: true,
      rateMonth: "2025-03",
      leftOut: [{ currency: "USD", amount: "800.00" }],
      withoutRate: 0,
    });
  });

  test("doesn't lose what is changed to another currency", async () => {
    await saveRates([{ currency: "EUR", month: "2020-01", rate: "2" }]);
    const project = await calls.makeProject({ currency: "USD" });
    const id = await assign(project, { ...terms, currency: "USD" });
    const before = await spendOf(project);
    await calls.admin("PATCH", `/assignments/${id}`, {
      body: { currency: "EUR" },
      headers: { "if-match": '"1"', "x-confirm": "rate" },
    });
    const after = await spendOf(project);
    expect(Number(after.amount)).toBe(2 * Number(before.amount));
    expect(after).toMatchObject({ isConverted: true, leftOut: [] });
  });
});

test("a company's spend and a client's months are in the company's currency, and add up to its projects'", async () => {
  await saveRates([{ currency: "EUR", month: "2020-01", rate: "1.25" }]);
  const company = (
    await calls.admin("POST", "/companies", { body: { ...LEAST.companies(), currency: "EUR" } })
  ).record();
  const projects = [
    await calls.makeProject({ companyId: company.id, currency: "EUR" }),
    await calls.makeProject({ companyId: company.id, currency: "USD" }),
  ];
  for (const [i, project] of projects.entries()) {
    await assign(project, { status: "active", startDate: day(-100), currency: i === 0 ? "EUR" : "USD" });
    await assign(project, { status: "completed", startDate: day(-90), endDate: day(-60), currency: "INR" });
  }
  const { spend } = (await calls.admin("GET", `/companies/${company.id}/work`)).data(companyWorkSchema);
  const [inEuros, inDollars] = await Promise.all(projects.map(spendOf));
  expect(spend).toMatchObject({ currency: "EUR", isConverted: true });
  const sum = Number(inEuros?.amount) + Number(inDollars?.amount) / 1.25;
  expect(Number(spend?.amount)).toBeCloseTo(sum, 1);
  const rupees = [inEuros, inDollars].map((one) => Number(one?.leftOut[0]?.amount));
  expect(Number(spend?.leftOut[0]?.amount)).toBeCloseTo((rupees[0] ?? 0) + (rupees[1] ?? 0), 2);
  await sql`update users set company_id = ${company.id} where username = 'client'`.execute(app.db);
  const { spend: months } = await dashboardOf(await app.as("client"));
  expect(months?.currency).toBe("EUR");
  const total = (months?.months ?? []).reduce((all, one) => all + Number(one.total.amount), 0);
  expect(total).toBeCloseTo(Number(spend?.amount), 2);
});
