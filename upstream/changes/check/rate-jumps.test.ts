import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { runSchema } from "@/lib/contract/changes/bulk";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const make = async (payRate = "118.00") =>
  (await admin("POST", "/freelancers", { body: { ...LEAST.freelancers(), payRate } })).record();

const edit = (id: string, version: number, body: object, confirm?: string) =>
  admin("PATCH", `/freelancers/${id}`, {
    body,
    headers: { "if-match": `"${version}"`, ...(confirm ? { "x-confirm": confirm } : {}) },
  });

test("a rate that becomes ten times as high is saved only if the request confirms it", async () => {
  const { id, name } = await make();
  const refused = await edit(id, 1, { payRate: "1250.00" });
  expect(refused.status).toBe(409);
  expect(refused.problem()).toMatchObject({
    detail: `${name}’s pay rate would change from $118/h to $1,250/h.`,
    rateJumps: [{ path: "payRate", name, before: { amount: "118.00" }, after: { amount: "1250.00", unit: "hour" } }],
  });
  expect((await admin("GET", `/freelancers/${id}`)).record()).toMatchObject({ payRate: "118.00", version: 1 });
  expect((await edit(id, 1, { payRate: "1250.00" }, "overload,rate")).record().payRate).toBe("1250.00");
});

test("a change of the unit alone can be a jump, and one of both can be none", async () => {
  const { id } = await make();
  expect((await edit(id, 1, { rateUnit: "month" })).status).toBe(409);
  expect((await edit(id, 1, { rateUnit: "month", payRate: "20453.33" })).status).toBe(200);
});

test("another field of a record with any rate saves without a question", async () => {
  const { id } = await make();
  expect((await edit(id, 1, { headline: "Welder" })).status).toBe(200);
});

test("a stale version is reported before a jump", async () => {
  const { id } = await make();
  expect((await edit(id, 1, { headline: "Welder" })).status).toBe(200);
  const { current, rateJumps } = (await edit(id, 1, { payRate: "1250.00" })).problem();
  expect([current?.version, rateJumps]).toEqual([2, undefined]);
});

test("a bulk change leaves jumping rates alone and reports them, and an undo asks nothing", async () => {
  const [far, near] = [await make("10.00"), await make("90.00")];
  const operation = { type: "set", field: "payRate", value: "100.00" };
  const body = { target: { ids: [far.id, near.id] }, operation };
  const run = (await admin("POST", "/freelancers/bulk", { body })).data(runSchema);
  expect(run).toMatchObject({ changed: 1, failed: 1 });
  expect(run.failures).toMatchObject([
    { id: far.id, message: `${far.name}’s pay rate would change from $10/h to $100/h.` },
  ]);
  const changed = await edit(near.id, 2, { payRate: "1000.00" }, "rate");
  const undone = await admin("POST", `/change-sets/${String(changed.headers["x-change-set"])}/undo`);
  expect(undone.status).toBe(200);
  expect((await admin("GET", `/freelancers/${near.id}`)).record().payRate).toBe("100.00");
});

test("a position's rate above what anybody pays asks, in a new project and an old one", async () => {
  const position = { role: "Welder", openings: 1, rateMin: "80.00", rateMax: "2125550142.00" };
  const body = { title: "Rates of positions", positions: [position] };
  const refused = await admin("POST", "/projects", { body });
  expect(refused.status).toBe(409);
  expect(refused.problem()).toMatchObject({
    detail: "Welder’s highest pay rate would be $2,125,550,142/h.",
    rateJumps: [{ path: "positions.0.rateMax", name: "Welder", before: null }],
  });
  const made = await admin("POST", "/projects", { body, headers: { "x-confirm": "rate" } });
  expect(made.status).toBe(201);
  const usual = { title: "Usual rates", positions: [{ ...position, rateMax: "120.00" }] };
  const { id, version, positions } = (await admin("POST", "/projects", { body: usual })).record();
  const [row] = z.array(z.looseObject({})).parse(positions);
  const patch = async (change: object) =>
    await admin("PATCH", `/projects/${id}`, {
      body: { positions: [{ ...row, ...change }] },
      headers: { "if-match": `"${version}"` },
    });
  expect((await patch({ billMax: "9000.00" })).status).toBe(409);
  expect((await patch({ rateMax: "130.00" })).status).toBe(200);
});
