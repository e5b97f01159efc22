import { afterAll, beforeAll, expect, test } from "vitest";
import { previewSchema } from "@/lib/contract/changes/bulk";
import { bulkCalls, idsOf } from "@/upstream/testing/calls/bulk-calls";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { make, historyOf } = bulkCalls(() => admin);

async function edit(path: string, version: number, body: object) {
  const { status } = await admin("PATCH", path, { body, headers: { "if-match": `"${version}"`, "x-confirm": "rate" } });
  expect(status).toBe(200);
}

test("a history shows each amount with the currency and unit of its time", async () => {
  const { id } = await make("freelancers", { payRate: "80", currency: "USD", rateUnit: "hour" });
  await edit(`/freelancers/${id}`, 1, { payRate: "90", headline: "Writer" });
  await edit(`/freelancers/${id}`, 2, { payRate: "700", currency: "EUR", rateUnit: "day" });
  const history = await historyOf("freelancers", id);
  const [hour, day] = [
    { currency: "USD", rateUnit: "hour" },
    { currency: "EUR", rateUnit: "day" },
  ];
  const unitsAt = (version: number, field: string) =>
    history.find((change) => change.version === version && change.field === field)?.units;
  expect(unitsAt(2, "payRate")).toEqual({ before: hour, after: hour });
  expect(unitsAt(3, "payRate")).toEqual({ before: hour, after: day });
  expect(unitsAt(2, "headline")).toEqual({ before: {}, after: {} });
});

test("a change of only a currency or unit is shown with its amounts", async () => {
  const rate = { payRate: "80.00", currency: "USD", rateUnit: "hour" };
  const { id } = await make("freelancers", rate);
  await edit(`/freelancers/${id}`, 1, { rateUnit: "day" });
  await edit(`/freelancers/${id}`, 2, { payRate: "90" });
  const change = (await historyOf("freelancers", id)).find(({ version }) => version === 2);
  expect(change?.units).toEqual({ before: rate, after: { ...rate, rateUnit: "day" } });
});

test("the rates of a project's positions have the project's currency", async () => {
  const { id } = await make("projects", { currency: "GBP", positions: [{ role: "Writer", openings: 1 }] });
  await edit(`/projects/${id}`, 1, { positions: [{ role: "Writer", openings: 1, rateMax: "50" }] });
  const change = (await historyOf("projects", id)).find(({ version }) => version === 2);
  expect(change?.units.after).toEqual({ currency: "GBP" });
});

test("a preview shows amounts in each record's own currency", async () => {
  const ids = idsOf(await make("freelancers", { payRate: "80", currency: "INR", rateUnit: "month" }));
  const operation = { type: "set", field: "payRate", value: "90" };
  const answer = await admin("POST", "/freelancers/bulk/preview", { body: { target: ids, operation } });
  const units = { currency: "INR", rateUnit: "month" };
  expect(answer.data(previewSchema).sample[0]?.changes).toMatchObject([{ units: { before: units, after: units } }]);
});

test("an amount out of bounds is refused at its field", async () => {
  const { id } = await make("freelancers");
  const headers = { "if-match": '"1"' };
  const answer = await admin("PATCH", `/freelancers/${id}`, { body: { payRate: "9".repeat(40) }, headers });
  expect([answer.status, answer.problem().errors?.map(({ path }) => path)]).toEqual([422, ["payRate"]]);
  expect((await admin("GET", `/freelancers?payRate=${"9".repeat(40)}..`)).status).toBeLessThan(500);
});
