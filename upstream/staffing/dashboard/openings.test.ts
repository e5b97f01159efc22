import { afterAll, beforeAll, expect, test } from "vitest";
import { openingsSchema } from "@/lib/contract/staffing/dashboard";
import { staffingCalls, staffingOf } from "@/upstream/testing/calls/staffing-calls";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

async function openProject(fields: Record<string, unknown>): Promise<string> {
  const role = unique("Role");
  const body = await leastOf(admin, "projects", { status: "open", positions: [{ role, openings: 2 }], ...fields });
  await admin("POST", "/projects", { body });
  return role;
}

const openingsOf = async (caller: Caller) => (await caller("GET", "/openings")).data(openingsSchema);

test("are those of the dashboard, without projects that aren't open", async () => {
  const role = await openProject({});
  const cancelled = await openProject({ status: "cancelled", statusReason: "No budget" });
  const { rows, ...totals } = await openingsOf(admin);
  expect(rows.map((row) => row.role)).toContain(role);
  expect(rows.map((row) => row.role)).not.toContain(cancelled);
  const { toFill } = await staffingOf((await staffingCalls(app)).admin);
  expect({ rows, ...totals }).toEqual(toFill);
});

test("are those of one's own center, and none of people who list no projects", async () => {
  const [near, far] = [await openProject({ centerCode: "NYC01" }), await openProject({ centerCode: "LAX01" })];
  const roles = (await openingsOf(await app.as("center"))).rows.map((row) => row.role);
  expect([roles.includes(near), roles.includes(far)]).toEqual([true, false]);
  expect((await (await app.as("client"))("GET", "/openings")).status).toBe(403);
});
