import { afterAll, beforeAll, expect, test } from "vitest";
import { dashboardSchema } from "@/lib/contract/dashboard";
import { KINDS } from "@/lib/records/kinds";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
import { makeVaried } from "@/upstream/testing/varied-records";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.as("admin");
  for (const kind of KINDS) await makeVaried(app, admin, kind, 12);
});
afterAll(() => app.close());

test.each(["admin", "center", "dataentry", "homeless"] as const)(
  "the figures by status of the %s are those of the lists",
  async (account) => {
    const caller = await app.as(account);
    const { kinds } = (await caller("GET", "/dashboard")).data(dashboardSchema);
    expect(kinds.length).toBeGreaterThan(2);
    for (const { kind, total, byStatus } of kinds) {
      const rows = (await caller("GET", `/${kind}?size=100`)).page().content;
      const groups = Map.groupBy(rows, (row) => row.status);
      const counted = Object.fromEntries([...groups].map(([status, group]) => [status, group.length]));
      expect([kind, total, byStatus]).toEqual([kind, rows.length, counted]);
    }
  },
);
