import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { runSchema } from "@/lib/contract/changes/bulk";
import { day, staffingCalls } from "@/upstream/testing/calls/staffing-calls";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
import { refreshBaseRates } from "@/upstream/staffing/work/store-base-rates";

let app: TestApp;
let calls: Awaited<ReturnType<typeof staffingCalls>>;

beforeAll(async () => {
  app = await startTestApp();
  calls = await staffingCalls(app);
  const headers = { "if-match": String((await calls.admin("GET", "/exchange-rates")).headers.etag) };
  const rates = [{ currency: "EUR", month: day(-60).slice(0, 7), rate: "1.16" }];
  await calls.admin("PUT", "/exchange-rates", { body: { base: "USD", rates }, headers });
  await refreshBaseRates(app.db);
});
afterAll(() => app.close());

async function makeStaffed() {
  const project = await calls.makeProject({ budget: "10000.00" });
  const terms = { status: "active", startDate: day(-20), billRate: "96.00", payRate: "60.00" };
  const id = await calls.assign(project, await calls.makeFreelancer(), terms);
  return { project, id };
}

/** What is spent of the budget of 10,000, in percent. */
async function shareOf(projectId: string): Promise<number> {
  const { derived } = (await calls.admin("GET", `/projects/${projectId}`)).record();
  return Math.round(Number(z.object({ amount: z.string() }).parse(derived?.spend).amount) / 100);
}

const patch = (path: string, body: object, confirm?: string) =>
  calls.admin("PATCH", path, { body, headers: { "if-match": '"1"', ...(confirm ? { "x-confirm": confirm } : {}) } });

test("an assignment's other currency is asked about, with its worth and the budget's share", async () => {
  const { project, id } = await makeStaffed();
  const before = await shareOf(project.id);
  const question = await patch(`/assignments/${id}`, { currency: "EUR" });
  expect(question.status).toBe(409);
  const changes = question.problem().unitChanges;
  expect(changes?.map(({ path, inBase }) => [path, inBase?.before, inBase?.after])).toEqual([
    ["payRate", "60.0000", "69.6000"],
    ["billRate", "96.0000", "111.3600"],
  ]);
  const { budget } = changes?.[1] ?? {};
  expect((await patch(`/assignments/${id}`, { currency: "EUR" }, "rate")).status).toBe(200);
  expect(budget).toEqual({ before, after: await shareOf(project.id) });
  expect(before).toBeLessThan(Number(budget?.after));
});

test("about the same amount in the other currency saves without a question, and so does its undo", async () => {
  const { id } = await makeStaffed();
  const saved = await patch(`/assignments/${id}`, { currency: "EUR", billRate: "83.00", payRate: "52.00" });
  expect(saved.status).toBe(200);
  const undone = await calls.admin("POST", `/change-sets/${String(saved.headers["x-change-set"])}/undo`);
  expect(undone.data(runSchema)).toMatchObject({ changed: 1, failed: 0 });
});

test("a project's other currency is asked about for its budget", async () => {
  const { project } = await makeStaffed();
  const question = await patch(`/projects/${project.id}`, { currency: "EUR" });
  expect(question.problem().unitChanges).toMatchObject([
    { path: "budget", inBase: { before: "10000.0000", after: "11600.0000" }, budget: {} },
  ]);
});
