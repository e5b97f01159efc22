import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { dashboardSchema } from "@/lib/contract/staffing/dashboard";
import { FREE_TODAY } from "@/lib/contract/staffing/dashboard-lists";
import { definitionOf } from "@/lib/records/definitions";
import { resolveDay, inDays } from "@/lib/records/field-types/relative-day";
import { KINDS } from "@/lib/records/kinds";
import { writeListQuery } from "@/lib/records/list/list-query";
import { todayIn } from "@/lib/staffing/days";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
import { createVariedRecords } from "@/upstream/testing/varied-records";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.as("admin");
  for (const kind of KINDS) await createVariedRecords(app, admin, kind, 12);
});
afterAll(() => app.close());

test.each(["admin", "center", "dataentry", "centerless"] as const)(
  "the dashboard of %s counts records by status as the lists do",
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

test.each(["admin", "center", "dataentry"] as const)(
  "the dashboard of %s counts who is free by bookings as the linked list does, and those free later apart",
  // At midnight UTC the days created here shift; a second run stays within one day.
  { retry: 1 },
  async (account) => {
    const admin = await app.as("admin");
    const caller = await app.as(account);
    const availableTo = async () => (await caller("GET", "/dashboard")).data(dashboardSchema).available;
    const before = await availableTo();
    const today = todayIn("UTC", Date.now());
    const day = (days: number) => resolveDay(today, inDays(days), "from");
    const project = (await admin("POST", "/projects", { body: PROJECT })).record();
    const [position] = z.array(z.looseObject({ id: z.string() })).parse(project.positions);
    for (const [availability, availableFrom, status, work] of [
      ["available", null, "active"],
      ["available", day(-1), "active"],
      ["partial", today, "active"],
      ["on_notice", null, "active"],
      ["available", day(3), "active"],
      ["partial", day(40), "active"],
      ["available", null, "screening"],
      ["available", null, "inactive"],
      ["unavailable", null, "active"],
      ["available", null, "active", { allocation: 100, status: "active", endDate: null }],
      ["available", null, "active", { allocation: 100, status: "accepted", endDate: day(30) }],
      ["available", null, "active", { allocation: 60, status: "active", endDate: day(30) }],
      ["available", null, "active", { allocation: 100, status: "active", startDate: day(-30), endDate: day(-1) }],
      ["available", null, "active", { allocation: 100, status: "offered", endDate: null }],
    ] as const) {
      const body = { ...LEAST.freelancers(), status, availability, availableFrom, centerCode: "NYC01" };
      const freelancerId = (await admin("POST", "/freelancers", { body })).record().id;
      if (!work) continue;
      const placed = { projectId: project.id, positionId: position?.id, freelancerId, startDate: today, ...work };
      expect((await admin("POST", "/assignments", { body: placed, headers: CONFIRMED })).status).toBe(201);
    }
    const after = await availableTo();
    expect(todayIn("UTC", Date.now())).toBe(today);
    expect(after).toMatchObject({
      now: (before?.now ?? 0) + 7,
      partly: (before?.partly ?? 0) + 2,
      later: (before?.later ?? 0) + 3,
    });
    const query = writeListQuery(definitionOf("freelancers"), FREE_TODAY);
    expect((await caller("GET", `/freelancers?${query}`)).page().totalElements).toBe(after?.now);
  },
);

const CONFIRMED = { "x-confirm": "overload,activation,overfill" };

const PROJECT = { ...LEAST.projects(), status: "in_progress", positions: [{ role: "Tester", openings: 90 }] };

test("openings to fill add up to those on the pages of running projects", async () => {
  const admin = await app.as("admin");
  const positions = [
    { role: "Designer", openings: 3 },
    { role: "Writer", openings: 1 },
  ];
  const before = (await admin("GET", "/dashboard")).data(dashboardSchema).openPositions;
  let left = 0;
  // Openings may be lowered below what is filled.
  for (const [status, taken, openings] of [
    ["open", [], 2],
    ["in_progress", ["active", "accepted", "completed", "proposed"], 4],
    ["in_progress", ["active", "active", "accepted"], 1],
    ["draft", [], 1],
  ] as const) {
    const body = { ...LEAST.projects(), status, positions };
    const project = (await admin("POST", "/projects", { body })).record();
    const { id } = project;
    const made = z.array(z.looseObject({ id: z.string() })).parse(project.positions);
    for (const assigned of taken) {
      const freelancerId = (await admin("POST", "/freelancers", { body: LEAST.freelancers() })).record().id;
      const body = { freelancerId, projectId: id, positionId: made[0]?.id, startDate: "2026-01-05", status: assigned };
      const rates = { billRate: "90", payRate: "60", endDate: assigned === "completed" ? "2026-03-31" : null };
      expect((await admin("POST", "/assignments", { body: { ...body, ...rates }, headers: CONFIRMED })).status).toBe(
        201,
      );
    }
    const patch = { positions: [{ ...made[0], openings }, made[1]], consequences: "keep" };
    const headers = { ...CONFIRMED, "if-match": '"1"' };
    const patched = await admin("PATCH", `/projects/${id}`, { body: patch, headers });
    expect(patched.status).toBe(200);
    const derived = (await admin("GET", `/projects/${id}`)).record().derived;
    if (status !== "draft") left += Number(derived?.openPositions);
  }
  const after = (await admin("GET", "/dashboard")).data(dashboardSchema).openPositions;
  expect(left).toBe(3 + 3 + 1);
  expect(after).toMatchObject({
    openings: (before?.openings ?? 0) + left,
    positions: (before?.positions ?? 0) + 5,
    projects: (before?.projects ?? 0) + 3,
  });
});
