import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import type { Staffing } from "@/lib/contract/staffing/dashboard";
import { OVERLOADED_ROWS_MAX, UNTOUCHED_ROWS_MAX } from "@/lib/contract/staffing/dashboard-limits";
import {
  BILLED_THIS_MONTH,
  freeWith,
  MISSING_DATA,
  OVERLOADED,
  UNBILLED_THIS_MONTH,
  UNTOUCHED_PROPOSALS,
  type DashboardList,
} from "@/lib/contract/staffing/dashboard-lists";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { writeListQuery } from "@/lib/records/list/list-query";
import { datedOpenings, sumByStart } from "@/lib/staffing/openings/opening-starts";
import { LEAST } from "@/upstream/testing/examples";
import { dashboardOf, day, staffingCalls, staffingOf } from "@/upstream/testing/calls/staffing-calls";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { createVariedRecords } from "@/upstream/testing/varied-records";

let app: TestApp;
let calls: Awaited<ReturnType<typeof staffingCalls>>;

beforeAll(async () => {
  app = await startTestApp();
  calls = await staffingCalls(app);
  for (const kind of KINDS) await createVariedRecords(app, calls.admin, kind, 12);
});
afterAll(() => app.close());

/** What the openings of listed positions add up to. */
function startsOf(rows: Staffing["toFill"]["rows"]) {
  return sumByStart(rows.map(datedOpenings), day(0));
}

async function untouchedSince(id: string, days: number): Promise<void> {
  await sql`update assignments set updated_at = ${`${day(-days)}T12:00:00Z`} where id = ${id}`.execute(app.db);
}

const NEW_YORK = { centerCode: "NYC01" };

/** The total of the list that the dashboard links to, and how many rows it has. */
async function totalOf(caller: Caller, { kind, filters, where }: DashboardList): Promise<number> {
  const query = writeListQuery(definitionOf(kind), { filters, where, size: 100 });
  const { totalElements, content } = (await caller("GET", `/${kind}?${query}`)).page();
  expect(content).toHaveLength(Math.min(100, totalElements));
  return totalElements;
}

describe.each(["admin", "sysadmin", "center"] as const)("the figures of %s equal their lists", (account) => {
  let caller: Caller;
  beforeAll(async () => {
    caller = await app.as(account);
    const project = await calls.makeProject();
    const elsewhere = await calls.makeProject({ centerCode: "LAX01" });
    for (const [where, values, untouched] of [
      [project, { status: "proposed" }, 5],
      [project, { status: "proposed" }, 4],
      [elsewhere, { status: "proposed" }, 30],
      [project, { status: "offered" }, 30],
      [project, { status: "active" }, 0],
      [project, { status: "active", currency: "EUR" }, 0],
      [project, { status: "completed", endDate: day(0), billRate: null }, 0],
      [elsewhere, { status: "active" }, 0],
      [project, { status: "completed", endDate: day(-400), startDate: day(-500) }, 0],
    ] as const) {
      await untouchedSince(await calls.assign(where, await calls.makeFreelancer(), values), untouched);
    }
  });

  test("untouched proposals", async () => {
    const { untouched } = await staffingOf(caller);
    expect(untouched.count).toBeGreaterThan(0);
    expect(untouched).toMatchObject({ count: await totalOf(caller, UNTOUCHED_PROPOSALS), isExact: true });
    const since = untouched.rows.map(({ updatedAt }) => updatedAt);
    expect(since).toHaveLength(Math.min(UNTOUCHED_ROWS_MAX, untouched.count));
    expect(since).toEqual(since.toSorted());
  });

  test("overloaded freelancers, those who are so soonest first", async () => {
    const project = await calls.makeProject({ positions: [{ role: "Tester", openings: 9 }] });
    const [now, later] = [await calls.makeFreelancer(NEW_YORK), await calls.makeFreelancer(NEW_YORK)];
    const inactive = await calls.makeFreelancer(NEW_YORK);
    for (const [freelancerId, startDate] of [
      [now, day(-2)],
      [later, day(9)],
      [inactive, day(4)],
    ] as const) {
      await calls.assign(project, freelancerId, { status: "active", allocation: 80, startDate: day(-5) });
      await calls.assign(project, freelancerId, { status: "accepted", allocation: 30, startDate, endDate: day(20) });
    }
    const headers = { "if-match": '"1"' };
    const body = { status: "inactive", consequences: "keep" };
    expect((await calls.admin("PATCH", `/freelancers/${inactive}`, { body, headers })).status).toBe(200);
    const { overloaded } = await staffingOf(caller);
    expect(overloaded).toMatchObject({ count: await totalOf(caller, OVERLOADED), isExact: true });
    const path = "/freelancers?overloadedFrom=is:set&sort=overloadedFrom&size=100";
    const { content } = (await caller("GET", path)).page();
    expect(content.filter(({ id }) => [now, later, inactive].includes(id))).toMatchObject([
      { id: now, overloadedFrom: day(0), booked: 110 },
      { id: inactive, overloadedFrom: day(4), booked: 80 },
      { id: later, overloadedFrom: day(9), booked: 80 },
    ]);
    const first = content.slice(0, OVERLOADED_ROWS_MAX);
    expect(overloaded.rows).toMatchObject(
      first.map(({ id, overloadedFrom, booked }) => ({ freelancerId: id, overloadedFrom, booked })),
    );
  });

  test("the supply of a skill", async () => {
    const { demand: before } = { demand: (await staffingOf(caller)).skills };
    expect(before.length).toBeGreaterThan(0);
    const [needed] = before;
    await calls.makeFreelancer({ skills: [needed?.skill], centerCode: "NYC01" });
    await calls.makeFreelancer({ skills: [needed?.skill], centerCode: "NYC01", availability: "unavailable" });
    for (const { skill, supply } of (await staffingOf(caller)).skills) {
      expect(supply).toEqual({ count: await totalOf(caller, freeWith(skill)), isExact: true });
    }
  });

  test("the assignments of this month's spend", async () => {
    const { spend } = await dashboardOf(caller);
    expect(spend?.assignments).toBeGreaterThan(0);
    expect(spend?.assignments).toBe(await totalOf(caller, BILLED_THIS_MONTH));
    expect(spend?.withoutRate).toBe(await totalOf(caller, UNBILLED_THIS_MONTH));
    expect(spend?.withoutRate).toBeGreaterThan(0);
  });

  test("positions to fill", async () => {
    const { toFill } = await staffingOf(caller);
    expect(toFill.positions).toBe(toFill.rows.length);
    expect(toFill.openings).toBe((await dashboardOf(caller)).openPositions?.openings);
    expect(toFill.rows.reduce((sum, { openings, filled }) => sum + openings - filled, 0)).toBe(toFill.openings);
    for (const { projectId, positionId, filled, pending } of toFill.rows) {
      const [position] = (await caller("GET", `/projects/${projectId}/positions`))
        .data(z.array(z.object({ id: z.string(), filled: z.int(), pending: z.int() })))
        .filter(({ id }) => id === positionId);
      expect(position).toMatchObject({ filled, pending });
    }
  });

  test("openings by their start, as the positions have them", async () => {
    const project = await calls.makeProject({ positions: [{ role: "Designer", openings: 4 }] });
    const person = await calls.makeFreelancer();
    await calls.assign(project, person, { status: "offered", endDate: day(20) });
    await calls.assign(project, person, { status: "offered", startDate: day(30) });
    await calls.assign(project, await calls.makeFreelancer(), { status: "proposed" });
    await calls.assign(project, await calls.makeFreelancer(), {
      status: "offered",
      startDate: day(-9),
      endDate: day(-1),
    });
    const { toFill } = await staffingOf(caller);
    const starts = (await dashboardOf(caller)).openPositions?.starts ?? [];
    expect(starts).toEqual(startsOf(toFill.rows));
    expect(starts.reduce((sum, { open, proposed, offered }) => sum + open + proposed + offered, 0)).toBe(
      toFill.openings,
    );
  });

  test("utilization counts active freelancers as the list does", async () => {
    const { people } = (await staffingOf(caller)).utilization;
    const status = { type: "any" as const, values: ["active"] };
    expect(people).toBe(await totalOf(caller, { kind: "freelancers", filters: { status }, where: null }));
  });
});

test.each(["dataentry", "datahead"] as const)(
  "%s sees their own records of today and what is missing",
  async (account) => {
    const caller = await app.as(account);
    await calls.admin("POST", "/companies", { body: LEAST.companies() });
    const { code } = (
      await caller("POST", "/companies", { body: { ...LEAST.companies(), status: "active" } })
    ).record();
    const { entry, staffing, spend, client } = await dashboardOf(caller);
    expect([staffing, spend, client]).toEqual([null, null, null]);
    expect(entry?.created).toMatchObject({ rows: [{ kind: "companies", code }], hasMore: false });
    for (const { check, count, isExact } of entry?.missing ?? []) {
      expect([check, count, isExact]).toEqual([check, await totalOf(caller, MISSING_DATA[check]), true]);
    }
    expect(entry?.missing.find(({ check }) => check === "contactEmail")?.count).toBeGreaterThan(0);
  },
);
