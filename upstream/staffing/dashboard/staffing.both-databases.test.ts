import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Dashboard } from "@/lib/contract/staffing/dashboard";
import { PANEL_MAX } from "@/lib/contract/staffing/dashboard-limits";
import { spendTotalSchema } from "@/lib/contract/staffing/money-total";
import { plannedCost } from "@/lib/staffing/cost";
import { addDays, weekOf } from "@/lib/staffing/days";
import { resolveDay } from "@/lib/records/field-types/relative-day";
import {
  dashboardOf,
  day,
  staffingCalls,
  staffingOf,
  type StaffedProject,
} from "@/upstream/testing/calls/staffing-calls";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
import { readSpend } from "./months";

const NO_LISTS = { kinds: [], recentKinds: [], recentActor: null, hiddenFields: [] };

let app: TestApp;
let calls: Awaited<ReturnType<typeof staffingCalls>>;

beforeAll(async () => {
  app = await startTestApp();
  calls = await staffingCalls(app);
});
afterAll(() => app.close());

describe("work that ends soon", () => {
  let project: StaffedProject;
  beforeEach(async () => {
    project = await calls.makeProject();
  });
  const isListed = async (id: string) =>
    (await staffingOf(calls.admin)).withoutFollowOn.rows.some(({ assignmentId }) => assignmentId === id);

  test.each([
    [{ status: "active", endDate: 0 }, true],
    [{ status: "accepted", endDate: 30 }, true],
    [{ status: "active", endDate: 31 }, false],
    [{ status: "active", endDate: null }, false],
    [{ status: "completed", endDate: 0 }, false],
    [{ status: "proposed", endDate: 5 }, false],
  ])("%j is listed: %s", async ({ status, endDate }, listed) => {
    const end = endDate === null ? null : day(endDate);
    expect(await isListed(await calls.assign(project, await calls.makeFreelancer(), { status, endDate: end }))).toBe(
      listed,
    );
  });

  test.each([
    [{ status: "accepted", startDate: 20, endDate: 90 }, false],
    [{ status: "active", startDate: -5, endDate: null }, false],
    [{ status: "proposed", startDate: 20, endDate: 90 }, true],
    [{ status: "active", startDate: -5, endDate: 3 }, true],
  ])("with %j besides, it is listed: %s", async ({ status, startDate, endDate }, listed) => {
    const freelancerId = await calls.makeFreelancer();
    const id = await calls.assign(project, freelancerId, { status: "active", endDate: day(10) });
    const end = endDate === null ? null : day(endDate);
    await calls.assign(project, freelancerId, { status, startDate: day(startDate), endDate: end });
    expect(await isListed(id)).toBe(listed);
  });
});

describe("availability that isn't confirmed", () => {
  const isListed = async (id: string) =>
    (await staffingOf(calls.admin)).unconfirmed.rows.some(({ freelancerId }) => freelancerId === id);
  const age = async (id: string, days: number) => {
    await sql`
      update change_sets set at = ${`${day(-days)}T12:00:00Z`} where id in (select change_set_id from changes where record_id = ${id})
    `.execute(app.db);
  };

  test("is listed after thirty days, until somebody writes it", async () => {
    const id = await calls.makeFreelancer();
    expect(await isListed(id)).toBe(false);
    await age(id, 30);
    expect(await isListed(id)).toBe(false);
    await age(id, 31);
    expect(await isListed(id)).toBe(true);
    const { version } = (await calls.admin("GET", `/freelancers/${id}`)).record();
    await calls.admin("PATCH", `/freelancers/${id}`, {
      body: { headline: "Writer" },
      headers: { "if-match": `"${version}"` },
    });
    expect(await isListed(id)).toBe(true);
    await calls.admin("PATCH", `/freelancers/${id}`, {
      body: { hoursPerWeek: 30 },
      headers: { "if-match": `"${version + 1}"` },
    });
    expect(await isListed(id)).toBe(false);
  });

  test("isn't listed for people at work or inactive people", async () => {
    const [busy, inactive] = [await calls.makeFreelancer(), await calls.makeFreelancer({ status: "inactive" })];
    await calls.assign(await calls.makeProject(), busy, { status: "active" });
    for (const id of [busy, inactive]) {
      await age(id, 60);
      expect(await isListed(id)).toBe(false);
    }
  });
});

describe("of a freelancer whose availability isn't confirmed, work", () => {
  test.each([
    [{ status: "active", startDate: -40, endDate: -1 }, true],
    [{ status: "active", startDate: -40, endDate: 0 }, false],
    [{ status: "accepted", startDate: -40, endDate: null }, false],
    [{ status: "accepted", startDate: 20, endDate: 90 }, false],
    [{ status: "proposed", startDate: -40, endDate: null }, true],
    [{ status: "completed", startDate: -40, endDate: 0 }, true],
  ])("as %j leaves them listed: %s", async ({ status, startDate, endDate }, listed) => {
    const freelancerId = await calls.makeFreelancer();
    const dates = { startDate: day(startDate), endDate: endDate === null ? null : day(endDate) };
    await calls.assign(await calls.makeProject(), freelancerId, { status, ...dates });
    await sql`
      update change_sets set at = ${`${day(-60)}T12:00:00Z`}
      where id in (select change_set_id from changes where record_id = ${freelancerId})
    `.execute(app.db);
    const { rows } = (await staffingOf(calls.admin)).unconfirmed;
    expect(rows.some((row) => row.freelancerId === freelancerId)).toBe(listed);
  });
});

const HALF = { rate: "91.30", rateUnit: "hour", allocation: 50 };

const spendOfProject = async (id: string) =>
  spendTotalSchema.parse((await calls.admin("GET", `/projects/${id}`)).record().derived?.spend);

test("a month's spend adds up to the project's spend", async () => {
  const before = (await dashboardOf(calls.admin)).spend;
  const project = await calls.makeProject();
  await calls.assign(project, await calls.makeFreelancer(), { status: "active", startDate: day(-70), allocation: 50 });
  await calls.assign(project, await calls.makeFreelancer(), { status: "proposed", startDate: day(-70) });
  const after = (await dashboardOf(calls.admin)).spend;
  const sum = (spend: typeof before) => (spend?.months ?? []).reduce((sum, { total }) => sum + Number(total.amount), 0);
  const spent = await spendOfProject(project.id);
  expect(spent).toMatchObject({ amount: plannedCost(HALF, day(-70), day(0)), isConverted: false, leftOut: [] });
  expect(sum(after) - sum(before)).toBeCloseTo(Number(spent.amount), 2);
  expect(after?.months).toHaveLength(12);
  expect(after?.months.at(-1)?.month).toBe(day(0).slice(0, 7));
});

test("the month before counts only as many days as this month has had", async () => {
  const spendOn = (today: string) => readSpend(app.db, { of: "all", key: null, ...NO_LISTS }, today);
  const amountOf = async (today: string) => Number((await spendOn(today)).sameDaysBefore.total.amount);
  const project = await calls.makeProject();
  const before = [await amountOf("2019-03-11"), await amountOf("2019-03-31")];
  const values = { status: "completed", startDate: "2019-02-01", endDate: "2019-03-31", rateUnit: "day" };
  await calls.assign(project, await calls.makeFreelancer(), values);
  const added = [(await amountOf("2019-03-11")) - (before[0] ?? 0), (await amountOf("2019-03-31")) - (before[1] ?? 0)];
  // February began on a Friday.
  expect(added[0]).toBeCloseTo(91.3 * 7, 2);
  expect(added[1]).toBeCloseTo(91.3 * 20, 2);
  expect((await spendOn("2019-03-11")).sameDaysBefore).toMatchObject({ from: "2019-02-01", to: "2019-02-11" });
  expect((await spendOn("2019-03-31")).sameDaysBefore).toMatchObject({ from: "2019-02-01", to: "2019-02-28" });
  expect((await spendOn("2019-03-01")).sameDaysBefore).toMatchObject({ from: "2019-02-01", to: "2019-02-01" });
});

test("a month so far and the same days before are equal where the same was billed on each day", async () => {
  const spendOn = (today: string) => readSpend(app.db, { of: "all", key: null, ...NO_LISTS }, today);
  const amounts = async () => {
    // Both months begin on a Friday.
    const { months, sameDaysBefore } = await spendOn("2019-03-11");
    return [months.at(-1)?.total.amount, sameDaysBefore.total.amount].map(Number);
  };
  const [thisMonth = 0, before = 0] = await amounts();
  const values = { status: "completed", startDate: "2019-01-01", endDate: "2019-03-31", rateUnit: "day" };
  await calls.assign(await calls.makeProject(), await calls.makeFreelancer(), values);
  const [now = 0, then = 0] = await amounts();
  expect(now - thisMonth).toBeCloseTo(91.3 * 7, 2);
  expect(then - before).toBeCloseTo(now - thisMonth, 2);
});

test("the load counts the days of work in each month, also ahead", async () => {
  const before = (await staffingOf(calls.admin)).utilization.months;
  const first = resolveDay(day(0), "this-month", "from");
  const last = resolveDay(day(0), "next-month", "to");
  const values = { status: "accepted", startDate: first, endDate: last, allocation: 60 };
  await calls.assign(await calls.makeProject(), await calls.makeFreelancer(), values);
  const after = (await staffingOf(calls.admin)).utilization.months;
  const added = after.map(({ fullWeeks }, i) => Math.round((fullWeeks - (before[i]?.fullWeeks ?? 0)) * 10) / 10);
  expect(added).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0.6, 0.6, 0, 0]);
});

test("the load is the mean of workdays, so that a weekend adds none", async () => {
  const before = (await staffingOf(calls.admin)).utilization.months;
  const saturday = addDays(weekOf(addDays(resolveDay(day(0), "next-month", "from"), 6)), 5);
  const project = await calls.makeProject({ positions: [{ role: "Steward", openings: 9 }] });
  for (let i = 0; i < 9; i++) {
    const values = { status: "accepted", startDate: saturday, endDate: addDays(saturday, 1) };
    await calls.assign(project, await calls.makeFreelancer(), values);
  }
  expect((await staffingOf(calls.admin)).utilization.months).toEqual(before);
});

test("a panel lists at most a hundred records and reports that there are more", async () => {
  const project = await calls.makeProject({ positions: [{ role: "Steward", openings: 200 }] });
  const freelancerId = await calls.makeFreelancer();
  const place = sql`(${project.id}::uuid, ${project.positionId}::uuid, ${freelancerId}::uuid)`;
  await sql`
    insert into assignments (id, project_id, position_id, freelancer_id, start_date, end_date, allocation, status)
    select gen_random_uuid(), place.project, place.position, place.freelancer, current_date, current_date + 1, 1, 'active'
    from generate_series(1, ${PANEL_MAX + 1}), (values ${place}) as place (project, position, freelancer)
  `.execute(app.db);
  const { withoutFollowOn } = await staffingOf(calls.admin);
  expect([withoutFollowOn.rows.length, withoutFollowOn.hasMore]).toEqual([PANEL_MAX, true]);
});

test("all openings count in the month of their start, also of positions that aren't listed", async () => {
  const startsIn = (months: Dashboard["openPositions"], start: string) =>
    months?.starts.find((one) => one.start === start) ?? { start, open: 0, proposed: 0, offered: 0 };
  const month = day(400).slice(0, 7);
  const before = (await dashboardOf(calls.admin)).openPositions;
  const soon = { startDate: day(0), positions: [{ role: "Steward", openings: 2 }] };
  for (let i = 0; i <= PANEL_MAX; i++) await calls.makeProject(soon);
  const far = await calls.makeProject({ startDate: day(400), positions: [{ role: "Steward", openings: 9 }] });
  for (const status of ["proposed", "proposed", "offered"]) {
    await calls.assign(far, await calls.makeFreelancer(), { status, startDate: day(400) });
  }
  const { openPositions: after, staffing } = await dashboardOf(calls.admin);
  expect(staffing?.toFill.rows.some(({ projectId }) => projectId === far.id)).toBe(false);
  const was = startsIn(before, month);
  expect(startsIn(after, month)).toEqual({
    start: month,
    open: was.open + 6,
    proposed: was.proposed + 2,
    offered: was.offered + 1,
  });
  const sum = (after?.starts ?? []).reduce(
    (total, { open, proposed, offered }) => total + open + proposed + offered,
    0,
  );
  expect([sum, (after?.openings ?? 0) - (before?.openings ?? 0)]).toEqual([after?.openings, 2 * (PANEL_MAX + 1) + 9]);
});

test("work that ended before it had to name its last day takes no time of months to come", async () => {
  const monthsOf = async () => (await staffingOf(calls.admin)).utilization.months;
  const before = await monthsOf();
  const project = await calls.makeProject();
  for (const [endDate, startDate] of [
    [day(200), day(-10)],
    [null, day(-10)],
    [day(200), day(60)],
  ]) {
    const id = await calls.assign(project, await calls.makeFreelancer(), { status: "accepted", startDate, endDate });
    await sql`update assignments set status = 'terminated' where id = ${id}`.execute(app.db);
  }
  const ahead = day(0).slice(0, 7);
  const after = (await monthsOf()).filter(({ month }) => month > ahead);
  expect(after).toEqual(before.filter(({ month }) => month > ahead));
  expect(after).toHaveLength(3);
});
