import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  companyPositionsSchema,
  companyWorkSchema,
  freelancerWorkSchema,
  teamWorkSchema,
} from "@/lib/contract/staffing/staffing";
import { workdayFrom } from "@/lib/staffing/days";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;

/** The day some days after this week's Monday, which may be past. */
function dayOfWeek(days: number): string {
  const today = Math.floor(Date.now() / DAY_MS);
  // Day 0 of the epoch was a Thursday.
  const monday = today - ((today + 3) % 7);
  return new Date((monday + days) * DAY_MS).toISOString().slice(0, 10);
}

const NEXT_WEEK = 7;
const OPENINGS = 5;

const post = async (kind: "freelancers" | "companies" | "teams" | "projects" | "assignments", body: object) => {
  const answer = await admin("POST", `/${kind}`, { body, headers: { "x-confirm": "overload,activation,overfill" } });
  expect([answer.status, answer.body]).toEqual([201, answer.body]);
  return answer.record();
};

async function makeStaffedProject(more: object = {}) {
  const positions = [{ role: "Designer", openings: OPENINGS }];
  const project = await post("projects", { ...LEAST.projects(), status: "open", positions, ...more });
  const [position] = rowsOf(project, "positions");
  return { ...project, positionId: position?.id };
}

type Staffed = Awaited<ReturnType<typeof makeStaffedProject>>;

function assign(freelancerId: string, project: Staffed, more: object = {}) {
  const body = { freelancerId, projectId: project.id, positionId: project.positionId, status: "active" };
  return post("assignments", { ...body, startDate: dayOfWeek(NEXT_WEEK), ...more });
}

describe("a freelancer's work", () => {
  const workOf = async (id: string, caller = admin) =>
    (await caller("GET", `/freelancers/${id}/work`)).data(freelancerWorkSchema);

  test("lists what runs and comes in order of its start, then what is over, last first", async () => {
    const { id } = await post("freelancers", LEAST.freelancers());
    const company = await post("companies", LEAST.companies());
    const project = await makeStaffedProject({ companyId: company.id });
    const later = await assign(id, project, { startDate: dayOfWeek(70), status: "proposed" });
    const running = await assign(id, project, { startDate: dayOfWeek(-70) });
    const ended = await assign(id, project, { startDate: "2025-03-03", endDate: "2025-06-30", status: "completed" });
    const declined = await assign(id, project, { startDate: "2025-09-01", status: "declined", reason: "Too far" });
    const { assignments } = await workOf(id);
    expect(assignments.map(({ code }) => code)).toEqual([running.code, later.code, declined.code, ended.code]);
    expect(assignments[0]).toMatchObject({
      role: "Designer",
      project: { id: project.id, code: project.code, name: project.name },
      company: { id: company.id, name: company.name },
      status: "active",
      endDate: null,
    });
  });

  test("has what takes time from this week on, to the day, with what the person states", async () => {
    const { id } = await post("freelancers", { ...LEAST.freelancers(), availability: "partial", hoursPerWeek: 30 });
    const project = await makeStaffedProject();
    const [monday, friday] = [dayOfWeek(7), dayOfWeek(11)];
    await assign(id, project, { startDate: dayOfWeek(-14), endDate: dayOfWeek(-3), allocation: 50 });
    await assign(id, project, { startDate: monday, endDate: friday, allocation: 50 });
    await assign(id, project, { startDate: monday, allocation: 40, status: "proposed" });
    await assign(id, project, { startDate: monday, status: "declined", reason: "Too far" });
    const { stated, bookings } = await workOf(id);
    expect(stated).toEqual({ availability: "partial", availableFrom: null, hoursPerWeek: 30 });
    expect(bookings).toMatchObject([
      { status: "active", startDate: monday, endDate: friday, allocation: 50 },
      { status: "proposed", startDate: monday, endDate: null, allocation: 40 },
    ]);
  });

  test("shows a center admin the center's assignments, but the whole load", async () => {
    const { id } = await post("freelancers", { ...LEAST.freelancers(), centerCode: "NYC01" });
    const own = await makeStaffedProject({ centerCode: "NYC01" });
    const other = await makeStaffedProject({ centerCode: "LAX01" });
    const seen = await assign(id, own, { allocation: 30 });
    await assign(id, other, { allocation: 60 });
    const center = await app.as("center");
    const work = await workOf(id, center);
    expect(work.assignments.map(({ code }) => code)).toEqual([seen.code]);
    expect(work.bookings).toEqual([
      { assignmentId: seen.id, status: "active", startDate: dayOfWeek(NEXT_WEEK), endDate: null, allocation: 30 },
      { assignmentId: null, status: "active", startDate: dayOfWeek(NEXT_WEEK), endDate: null, allocation: 60 },
    ]);
    expect((await (await app.as("center2"))("GET", `/freelancers/${id}/work`)).status).toBe(404);
  });
});

describe("a company's work", () => {
  const workOf = async (id: string, caller = admin) =>
    (await caller("GET", `/companies/${id}/work`)).data(companyWorkSchema);

  test("counts the openings of unfinished projects and lists who works there", async () => {
    const company = await post("companies", LEAST.companies());
    const project = await makeStaffedProject({ companyId: company.id });
    await makeStaffedProject({ companyId: company.id, status: "completed" });
    const { id: freelancerId, name } = await post("freelancers", LEAST.freelancers());
    const active = await assign(freelancerId, project, { allocation: 50 });
    await assign(freelancerId, project, { status: "offered" });
    await assign(freelancerId, project, { startDate: "2025-01-06", endDate: "2025-02-07", status: "completed" });
    const { projects, people } = await workOf(company.id);
    expect(projects).toMatchObject([{ code: project.code, openings: OPENINGS, filled: 1, pending: 1 }]);
    expect(people).toMatchObject([{ assignmentId: active.id, freelancerId, name, open: true, role: "Designer" }]);
  });

  test("adds up what assignments cost by their bill rates, and says what it leaves out", async () => {
    const company = await post("companies", LEAST.companies());
    const project = await makeStaffedProject({ companyId: company.id });
    const { id } = await post("freelancers", LEAST.freelancers());
    // Two weeks of 40 hours.
    const twoWeeks = { startDate: "2025-01-06", endDate: "2025-01-17", status: "completed" };
    await assign(id, project, { ...twoWeeks, billRate: "100.00", currency: "USD" });
    await assign(id, project, { ...twoWeeks, billRate: "50.00", currency: "USD", allocation: 50 });
    await assign(id, project, { ...twoWeeks, billRate: "10.00", currency: "EUR" });
    await assign(id, project, { ...twoWeeks, billRate: "900.00", status: "proposed" });
    await assign(id, project, { ...twoWeeks, billRate: null });
    expect((await workOf(company.id)).spend).toEqual({
      currency: "USD",
      amount: "10000.00",
      isConverted: false,
      rateMonth: null,
      leftOut: [{ currency: "EUR", amount: "800.00" }],
      withoutRate: 1,
    });
  });

  test("shows a center admin the center's projects and people", async () => {
    const company = await post("companies", LEAST.companies());
    const own = await makeStaffedProject({ companyId: company.id, centerCode: "NYC01" });
    const other = await makeStaffedProject({ companyId: company.id, centerCode: "LAX01" });
    const { id } = await post("freelancers", { ...LEAST.freelancers(), centerCode: "LAX01" });
    const seen = await assign(id, own, { allocation: 10 });
    await assign(id, other, { allocation: 10 });
    const { projects, people } = await workOf(company.id, await app.as("center"));
    expect(projects.map(({ code }) => code)).toEqual([own.code]);
    expect(people).toMatchObject([{ code: seen.code, open: false }]);
  });
});

describe("a company's positions", () => {
  const positionsOf = async (id: string, caller = admin) =>
    (await caller("GET", `/companies/${id}/positions`)).data(companyPositionsSchema);

  test("are those of its current projects, with the people whom the reader may see, by the projects’ start", async () => {
    const company = await post("companies", LEAST.companies());
    const of = (more: object) => makeStaffedProject({ companyId: company.id, ...more });
    const undated = await of({ centerCode: "LAX01" });
    const dated = await of({ centerCode: "NYC01", startDate: dayOfWeek(0) });
    for (const status of ["draft", "completed"]) await of({ status });
    await of({ status: "cancelled", cancelledReason: "No budget" });
    await of({ positions: [] });
    const { id, name } = await post("freelancers", LEAST.freelancers());
    await assign(id, dated, { allocation: 50 });
    await assign(id, undated, { allocation: 10, status: "proposed" });
    await assign(id, undated, { startDate: "2025-01-06", endDate: "2025-02-07", status: "completed" });
    const positions = await positionsOf(company.id);
    expect(positions).toMatchObject([
      { id: dated.positionId, project: { id: dated.id, name: dated.name }, filled: 1, people: [{ name }] },
      { id: undated.positionId, project: { id: undated.id }, filled: 0, pending: 1, people: [{ status: "proposed" }] },
    ]);
    const seen = await positionsOf(company.id, await app.as("center"));
    expect(seen.map((position) => position.project.code)).toEqual([dated.code]);
  });

  test("are none of a company without current projects, and of an unknown one there is no answer", async () => {
    const company = await post("companies", LEAST.companies());
    expect(await positionsOf(company.id)).toEqual([]);
    const project = await makeStaffedProject();
    expect((await admin("GET", `/companies/${project.id}/positions`)).status).toBe(404);
    expect((await (await app.as("client"))("GET", `/companies/${company.id}/positions`)).status).toBe(403);
    expect((await (await app.as("center"))("GET", `/companies/${company.id}/positions`)).status).toBe(404);
  });
});

describe("a team's work", () => {
  const workOf = async (id: string) => (await admin("GET", `/teams/${id}/work`)).data(teamWorkSchema);

  test("lists members in order with what today's assignments leave of their week", async () => {
    const busy = await post("freelancers", LEAST.freelancers());
    const free = await post("freelancers", LEAST.freelancers());
    const project = await makeStaffedProject();
    await assign(busy.id, project, { startDate: dayOfWeek(-14), allocation: 60 });
    await assign(busy.id, project, { startDate: dayOfWeek(-14), allocation: 60 });
    await assign(free.id, project, { startDate: dayOfWeek(14), allocation: 80 });
    const members = [
      { freelancerId: busy.id, role: "Lead", allocation: 60 },
      { freelancerId: free.id, allocation: 40 },
    ];
    const team = await post("teams", { ...LEAST.teams(), members });
    const teamProject = await makeStaffedProject({ teamId: team.id });
    const work = await workOf(team.id);
    expect(work.members).toMatchObject([
      { freelancerId: busy.id, name: busy.name, role: "Lead", allocation: 60, load: 120, free: 0, open: true },
      { freelancerId: free.id, role: null, allocation: 40, load: 0, free: 100 },
    ]);
    expect(work.projects).toMatchObject([{ code: teamProject.code, openings: OPENINGS, filled: 0 }]);
  });

  test("says from which day each member has free hours again", async () => {
    const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    const person = async (more: object, ...bookings: object[]) => {
      const { id } = await post("freelancers", { ...LEAST.freelancers(), ...more });
      const project = await makeStaffedProject();
      for (const booking of bookings) await assign(id, project, { startDate: day(-9), ...booking });
      return id;
    };
    const halves = [
      { allocation: 50, endDate: day(300) },
      { allocation: 50, endDate: day(20) },
    ];
    const people = [
      await person({}, { allocation: 60 }),
      // One assignment after the other.
      await person({}, { endDate: day(20) }, { startDate: day(21), endDate: day(40), status: "accepted" }),
      await person({}, ...halves),
      await person({}, { status: "offered" }),
      await person({ availability: "unavailable", availableFrom: day(30) }),
      await person({ hoursPerWeek: 20 }, { allocation: 50, endDate: day(5) }),
      await person({}, { endDate: null }),
    ];
    const members = people.map((freelancerId) => ({ freelancerId, allocation: 50 }));
    const team = await post("teams", { ...LEAST.teams(), members });
    const { members: read } = await workOf(team.id);
    const days = [day(0), day(41), day(21), day(0), day(30), day(6)];
    // On a weekend whoever is free from Monday is free now.
    const expected = [...days.map((free) => (free === day(0) ? free : workdayFrom(free))), null];
    expect(read.map(({ freeFrom }) => freeFrom)).toEqual(expected);
    expect(read.map(({ load }) => load)).toEqual([60, 100, 100, 0, 0, 50, 100]);
  });
});

describe("access", () => {
  test.each(["freelancers", "companies", "teams"] as const)("a client can't read the work of %s", async (kind) => {
    const { id } = await post(kind, LEAST[kind]());
    expect((await (await app.as("client"))("GET", `/${kind}/${id}/work`)).status).toBe(403);
  });

  test("a center admin can't read a team's work", async () => {
    const { id } = await post("teams", { ...LEAST.teams(), centerCode: "NYC01" });
    expect((await (await app.as("center"))("GET", `/teams/${id}/work`)).status).toBe(403);
  });

  test("an unknown or malformed id isn't found", async () => {
    for (const id of ["01936f2e-8a7b-7c3d-9e4f-0123456789ab", unique("x")]) {
      expect((await admin("GET", `/companies/${id}/work`)).status).toBe(404);
    }
  });
});
