import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { dashboardSchema, MAIN_CURRENCY, PANEL_MAX } from "@/lib/contract/dashboard";
import {
  availableWith,
  billedThisMonth,
  MISSING_DATA,
  UNTOUCHED_PROPOSALS,
  type DashboardList,
} from "@/lib/contract/dashboard-lists";
import { definitionOf } from "@/lib/records/definitions";
import { inDays, resolveDay, todayAt } from "@/lib/records/field-types/relative-day";
import { KINDS } from "@/lib/records/kinds";
import { writeListQuery } from "@/lib/records/list/list-query";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { createVariedRecords } from "@/upstream/testing/varied-records";

let app: TestApp;
let admin: Caller;
let companyId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
  for (const kind of KINDS) await createVariedRecords(app, admin, kind, 12);
  companyId = (await admin("POST", "/companies", { body: LEAST.companies() })).record().id;
  await sql`update users set company_id = ${companyId} where username = 'client'`.execute(app.db);
  await sql`update users set center_code = 'NYC01' where username = 'centeradmin'`.execute(app.db);
});
afterAll(() => app.close());

const day = (days: number) => resolveDay(todayAt(Date.now()), inDays(days), "from");
const dashboardOf = async (caller: Caller) => (await caller("GET", "/dashboard")).data(dashboardSchema);
const staffingOf = async (caller = admin) => {
  const { staffing } = await dashboardOf(caller);
  if (!staffing) throw new Error("This person has no staffing figures");
  return staffing;
};

async function makeFreelancer(values: Record<string, unknown> = {}): Promise<string> {
  const body = { ...LEAST.freelancers(), status: "active", ...values };
  return (await admin("POST", "/freelancers", { body })).record().id;
}

async function makeProject(values: Record<string, unknown> = {}) {
  const positions = [{ role: "Designer", openings: 3, skills: [unique("skill")] }];
  const body = { ...LEAST.projects(), status: "in_progress", companyId, centerCode: "NYC01", positions, ...values };
  const project = (await admin("POST", "/projects", { body })).record();
  const [position] = z.array(z.object({ id: z.string() })).parse(project.positions);
  return { id: project.id, positionId: position?.id ?? "" };
}

type Project = Awaited<ReturnType<typeof makeProject>>;

async function assign(project: Project, freelancerId: string, values: Record<string, unknown>): Promise<string> {
  const placed = { projectId: project.id, positionId: project.positionId, freelancerId };
  const body = { ...placed, startDate: day(-10), billRate: "91.30", payRate: "63.47", ...values };
  const answer = await admin("POST", "/assignments", { body, headers: { "x-confirm": "overload" } });
  expect(answer.status).toBe(201);
  return answer.record().id;
}

async function untouchedSince(id: string, days: number): Promise<void> {
  await sql`update assignments set updated_at = ${`${day(-days)}T12:00:00Z`} where id = ${id}`.execute(app.db);
}

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
    const project = await makeProject();
    const elsewhere = await makeProject({ centerCode: "LAX01" });
    for (const [where, values, untouched] of [
      [project, { status: "proposed" }, 5],
      [project, { status: "proposed" }, 4],
      [elsewhere, { status: "proposed" }, 30],
      [project, { status: "offered" }, 30],
      [project, { status: "active" }, 0],
      [project, { status: "active", currency: "EUR" }, 0],
      [elsewhere, { status: "active" }, 0],
      [project, { status: "completed", endDate: day(-400), startDate: day(-500) }, 0],
    ] as const) {
      await untouchedSince(await assign(where, await makeFreelancer(), values), untouched);
    }
  });

  test("untouched proposals", async () => {
    const { untouched } = await staffingOf(caller);
    expect(untouched.count).toBeGreaterThan(0);
    expect(untouched).toEqual({ count: await totalOf(caller, UNTOUCHED_PROPOSALS), isExact: true });
  });

  test("the supply of a skill", async () => {
    const { demand: before } = { demand: (await staffingOf(caller)).skills };
    expect(before.length).toBeGreaterThan(0);
    const [needed] = before;
    await makeFreelancer({ skills: [needed?.skill], centerCode: "NYC01" });
    await makeFreelancer({ skills: [needed?.skill], centerCode: "NYC01", availability: "unavailable" });
    for (const { skill, supply } of (await staffingOf(caller)).skills) {
      expect(supply).toEqual({ count: await totalOf(caller, availableWith(skill)), isExact: true });
    }
  });

  test("the assignments of this month's spend", async () => {
    const { spend } = await dashboardOf(caller);
    expect(spend?.assignments).toBeGreaterThan(0);
    expect(spend?.assignments).toBe(await totalOf(caller, billedThisMonth(MAIN_CURRENCY)));
  });

  test("positions without coverage", async () => {
    const { coverage } = await staffingOf(caller);
    expect(coverage.positions).toBe(coverage.rows.length);
    expect(coverage.openings).toBe((await dashboardOf(caller)).openPositions?.positions);
    expect(coverage.rows.reduce((sum, { openings, filled }) => sum + openings - filled, 0)).toBe(coverage.openings);
    for (const { projectId, positionId, filled, pending } of coverage.rows) {
      const [position] = (await caller("GET", `/projects/${projectId}/positions`))
        .data(z.array(z.object({ id: z.string(), filled: z.int(), pending: z.int() })))
        .filter(({ id }) => id === positionId);
      expect(position).toMatchObject({ filled, pending });
    }
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
    await admin("POST", "/companies", { body: LEAST.companies() });
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

describe("work that ends soon", () => {
  let project: Project;
  beforeEach(async () => {
    project = await makeProject();
  });
  const isListed = async (id: string) =>
    (await staffingOf()).withoutFollowOn.rows.some(({ assignmentId }) => assignmentId === id);

  test.each([
    [{ status: "active", endDate: 0 }, true],
    [{ status: "accepted", endDate: 30 }, true],
    [{ status: "active", endDate: 31 }, false],
    [{ status: "active", endDate: null }, false],
    [{ status: "completed", endDate: 5 }, false],
    [{ status: "proposed", endDate: 5 }, false],
  ])("%j is listed: %s", async ({ status, endDate }, listed) => {
    const end = endDate === null ? null : day(endDate);
    expect(await isListed(await assign(project, await makeFreelancer(), { status, endDate: end }))).toBe(listed);
  });

  test.each([
    [{ status: "accepted", startDate: 20, endDate: 90 }, false],
    [{ status: "active", startDate: -5, endDate: null }, false],
    [{ status: "proposed", startDate: 20, endDate: 90 }, true],
    [{ status: "active", startDate: -5, endDate: 3 }, true],
  ])("with %j besides, it is listed: %s", async ({ status, startDate, endDate }, listed) => {
    const freelancerId = await makeFreelancer();
    const id = await assign(project, freelancerId, { status: "active", endDate: day(10) });
    const end = endDate === null ? null : day(endDate);
    await assign(project, freelancerId, { status, startDate: day(startDate), endDate: end });
    expect(await isListed(id)).toBe(listed);
  });
});

describe("availability that isn't confirmed", () => {
  const isListed = async (id: string) =>
    (await staffingOf()).unconfirmed.rows.some(({ freelancerId }) => freelancerId === id);
  const age = async (id: string, days: number) => {
    await sql`
      update change_sets set at = ${`${day(-days)}T12:00:00Z`} where id in (select change_set_id from changes where record_id = ${id})
    `.execute(app.db);
  };

  test("is listed after thirty days, until somebody writes it", async () => {
    const id = await makeFreelancer();
    expect(await isListed(id)).toBe(false);
    await age(id, 30);
    expect(await isListed(id)).toBe(false);
    await age(id, 31);
    expect(await isListed(id)).toBe(true);
    const { version } = (await admin("GET", `/freelancers/${id}`)).record();
    await admin("PATCH", `/freelancers/${id}`, {
      body: { headline: "Writer" },
      headers: { "if-match": `"${version}"` },
    });
    expect(await isListed(id)).toBe(true);
    await admin("PATCH", `/freelancers/${id}`, {
      body: { hoursPerWeek: 30 },
      headers: { "if-match": `"${version + 1}"` },
    });
    expect(await isListed(id)).toBe(false);
  });

  test("isn't listed for people at work or inactive people", async () => {
    const [busy, inactive] = [await makeFreelancer(), await makeFreelancer({ status: "inactive" })];
    await assign(await makeProject(), busy, { status: "active" });
    for (const id of [busy, inactive]) {
      await age(id, 60);
      expect(await isListed(id)).toBe(false);
    }
  });
});

test("a month's spend adds up to the project's spend", async () => {
  const before = (await dashboardOf(admin)).spend;
  const project = await makeProject();
  await assign(project, await makeFreelancer(), { status: "active", startDate: day(-70), allocation: 50 });
  await assign(project, await makeFreelancer(), { status: "proposed", startDate: day(-70) });
  const after = (await dashboardOf(admin)).spend;
  const sum = (spend: typeof before) => (spend?.months ?? []).reduce((total, { amount }) => total + Number(amount), 0);
  const spent = Number((await admin("GET", `/projects/${project.id}`)).record().derived?.spend);
  expect(spent).toBe(18_260);
  expect(sum(after) - sum(before)).toBeCloseTo(spent, 1);
  expect(after?.months).toHaveLength(12);
  expect(after?.months.at(-1)?.month).toBe(day(0).slice(0, 7));
});

test("the load counts the days of work in each month, also ahead", async () => {
  const before = (await staffingOf()).utilization.months;
  const first = resolveDay(day(0), "this-month", "from");
  const last = resolveDay(day(0), "next-month", "to");
  const values = { status: "accepted", startDate: first, endDate: last, allocation: 60 };
  await assign(await makeProject(), await makeFreelancer(), values);
  const after = (await staffingOf()).utilization.months;
  const added = after.map(({ fullWeeks }, i) => Math.round((fullWeeks - (before[i]?.fullWeeks ?? 0)) * 10) / 10);
  expect(added).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0.6, 0.6, 0, 0]);
});

describe("the dashboard of a client", () => {
  const PRIVATE = /pay|margin/i;

  test.each(["client", "centeradmin"] as const)("lists the people of %s by their bill side only", async (account) => {
    const project = await makeProject();
    const otherCompany = (await admin("POST", "/companies", { body: LEAST.companies() })).record().id;
    const elsewhere = await makeProject({ companyId: otherCompany, centerCode: "LAX01" });
    const active = await assign(project, await makeFreelancer(), { status: "active" });
    const offered = await assign(project, await makeFreelancer(), { status: "offered", payRate: "64.18" });
    const hidden = await assign(elsewhere, await makeFreelancer(), { status: "active" });
    const { client, spend, staffing, entry } = await dashboardOf(await app.as(account));
    expect([staffing, entry]).toEqual([null, null]);
    const atWork = client?.atWork.rows.map(({ assignmentId }) => assignmentId);
    expect(atWork).toContain(active);
    expect(atWork).not.toContain(hidden);
    expect(client?.awaiting.rows.map(({ assignmentId }) => assignmentId)).toContain(offered);
    expect(client?.atWork.rows.find(({ assignmentId }) => assignmentId === active)?.billRate).toBe("91.30");
    expect(spend?.months).toHaveLength(12);
  });

  test.each(["client", "centeradmin", "user"] as const)("of %s has no pay rate and no margin", async (account) => {
    const project = await makeProject();
    const freelancerId = await makeFreelancer({ payRate: "57.91", centerCode: "NYC01" });
    await assign(project, freelancerId, { status: "active", payRate: "60.00", billRate: "80.00" });
    await admin("PATCH", `/freelancers/${freelancerId}`, {
      body: { payRate: "58.77" },
      headers: { "if-match": '"1"' },
    });
    const { body } = await (await app.as(account))("GET", "/dashboard");
    expect(wordsIn(JSON.parse(body)).filter((word) => PRIVATE.test(word))).toEqual([]);
    for (const amount of ["63.47", "64.18", "57.91", "58.77", "60.00"]) expect(body).not.toContain(amount);
  });

  test("opens no list", async () => {
    const client = await app.as("client");
    for (const kind of KINDS) expect((await client("GET", `/${kind}`)).status).toBe(403);
  });
});

test("a panel lists at most a hundred records and reports that there are more", async () => {
  const project = await makeProject({ positions: [{ role: "Steward", openings: 200 }] });
  const freelancerId = await makeFreelancer();
  const place = sql`(${project.id}::uuid, ${project.positionId}::uuid, ${freelancerId}::uuid)`;
  await sql`
    insert into assignments (id, project_id, position_id, freelancer_id, start_date, end_date, allocation, status)
    select gen_random_uuid(), place.project, place.position, place.freelancer, current_date, current_date + 1, 1, 'active'
    from generate_series(1, ${PANEL_MAX + 1}), (values ${place}) as place (project, position, freelancer)
  `.execute(app.db);
  const { withoutFollowOn } = await staffingOf();
  expect([withoutFollowOn.rows.length, withoutFollowOn.hasMore]).toEqual([PANEL_MAX, true]);
});

/** Every key and every text in a JSON value, without the names of records. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== "object" || value === null) return typeof value === "string" ? [value] : [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...wordsIn(inner)]);
}
