import { afterAll, beforeAll, expect, test } from "vitest";
import {
  demandSchema,
  freelancersTimelineSchema,
  projectTimelineSchema,
  teamsTimelineSchema,
} from "@/lib/contract/staffing/timeline";
import { addDays, todayIn, weekOf } from "@/lib/staffing/days";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const monday = weekOf(todayIn("UTC", Date.now()));
/** A day counted from this Monday. */
const day = (days: number) => addDays(monday, days);
const weeks = (from = 0, count = 4) => `from=${day(from)}&weeks=${count}`;

async function create(kind: "freelancers" | "teams" | "projects", body: Record<string, unknown> = {}) {
  return (await admin("POST", `/${kind}`, { body: { ...LEAST[kind](), ...body } })).record();
}

type Staffed = { id: string; role: string; positionId: string };

async function createProject(body: Record<string, unknown> = {}, openings = 20): Promise<Staffed> {
  const role = unique("Role");
  const { id } = await create("projects", { status: "open", positions: [{ role, openings }], ...body });
  const { rows } = await admin("GET", `/projects/${id}/timeline`).then((answer) => ({
    rows: answer.data(projectTimelineSchema).positions,
  }));
  return { id, role, positionId: rows[0]?.id ?? "" };
}

type Work = { start: number; end: number | null; allocation?: number; status?: string };

async function assign(
  freelancerId: string,
  project: Staffed,
  { start, end, allocation = 100, status = "active" }: Work,
) {
  const body = {
    freelancerId,
    projectId: project.id,
    positionId: project.positionId,
    startDate: day(start),
    endDate: end === null ? null : day(end),
    allocation,
    status: "proposed",
  };
  const { id, code } = (await admin("POST", "/assignments", { body })).record();
  // The fixture sets the status as it is: moves and overloads have tests of their own.
  const stored = { status };
  await app.db.updateTable("assignments").set(stored).where("id", "=", id).execute();
  return { id, code };
}

const rowsOf = async (caller: Caller, query: string) =>
  (await caller("GET", `/freelancers/timeline?${query}`)).data(freelancersTimelineSchema);

test("a week's load is the mean of its working days, and its peak is the busiest day's", async () => {
  const { id, code } = await create("freelancers");
  const project = await createProject();
  // Three days of the first week, then half of two weeks, with a full-time overlap on the third week's Monday.
  await assign(id, project, { start: 2, end: 4, allocation: 100 });
  await assign(id, project, { start: 7, end: 20, allocation: 50, status: "accepted" });
  await assign(id, project, { start: 14, end: 14, allocation: 80 });
  // A weekend adds nothing to the mean, but to the peak.
  await assign(id, project, { start: 12, end: 13, allocation: 60 });
  await assign(id, project, { start: 0, end: null, allocation: 25, status: "offered" });
  await assign(id, project, { start: 0, end: 27, allocation: 100, status: "declined" });
  const { from, rows, total, next } = await rowsOf(admin, `q=${code}&${weeks(3)}`);
  expect([from, total, next]).toEqual([monday, 1, null]);
  expect(rows).toMatchObject([
    {
      freelancerId: id,
      code,
      loads: [60, 50, 66, 0],
      peak: [100, 110, 130, 0],
      pending: [25, 25, 25, 25],
    },
  ]);
  expect(rows[0]?.assignments.map(({ status }) => status).toSorted()).toEqual([
    "accepted",
    "active",
    "active",
    "active",
    "offered",
  ]);
});

test("work from before the timeline counts in it, and completed work counts until yesterday", async () => {
  const { id, code } = await create("freelancers");
  const project = await createProject();
  await assign(id, project, { start: -30, end: 1, allocation: 50 });
  await assign(id, project, { start: -14, end: 60, allocation: 100, status: "completed" });
  const worked = Math.min(5, Math.max(0, new Date().getUTCDay() === 0 ? 5 : new Date().getUTCDay() - 1));
  const { rows } = await rowsOf(admin, `q=${code}&${weeks(-7, 3)}`);
  expect(rows[0]?.loads).toEqual([150, 20 + 20 * worked, 0]);
});

test("the timeline has the list's rows: its search, filters, sort and pages", async () => {
  const word = unique("Lane");
  for (const [firstName, status] of [
    ["Ann", "active"],
    ["Bea", "active"],
    ["Cid", "screening"],
    ["Dan", "active"],
  ]) {
    await create("freelancers", { firstName, lastName: word, status });
  }
  const query = `q=${word}&status=active&sort=-name&size=2&${weeks()}`;
  const first = await rowsOf(admin, query);
  const names = ({ rows }: typeof first) => rows.map(({ name }) => name.slice(0, 3));
  expect([names(first), first.total]).toEqual([["Dan", "Bea"], 3]);
  const second = await rowsOf(admin, `${query}&after=${first.next}`);
  expect([names(second), second.next]).toEqual([["Ann"], null]);
});

test("a center admin sees the rows and assignments of the center, but loads from all work", async () => {
  const { id, code } = await create("freelancers", { centerCode: "NYC01" });
  const other = await create("freelancers", { centerCode: "LAX01" });
  const own = await createProject({ centerCode: "NYC01" });
  const foreign = await createProject({ centerCode: "LAX01" });
  const visible = await assign(id, own, { start: 0, end: 6, allocation: 50 });
  await assign(id, foreign, { start: 0, end: 6, allocation: 30 });
  const center = await app.as("center");
  const { rows } = await rowsOf(center, `q=${code}&${weeks(0, 1)}`);
  expect(rows[0]?.assignments.map((assignment) => assignment.id)).toEqual([visible.id]);
  expect(rows[0]?.loads).toEqual([80]);
  expect((await rowsOf(center, `q=${other.code}&${weeks()}`)).rows).toEqual([]);
  expect((await center("GET", `/projects/${foreign.id}/timeline`)).status).toBe(404);
  expect((await center("GET", "/teams/timeline")).status).toBe(403);
});

test("clients and visitors get no timeline, and wrong weeks are named", async () => {
  const client = await app.as("client");
  for (const path of ["freelancers/timeline", "freelancers/timeline/demand", "teams/timeline"]) {
    expect((await client("GET", `/${path}`)).status).toBe(403);
    expect((await app.anonymous("GET", `/${path}`)).status).toBe(401);
  }
  expect((await admin("GET", "/freelancers/timeline?weeks=105&from=2026-02-30")).wrongFields()).toEqual([
    "from",
    "weeks",
  ]);
  expect((await admin("GET", "/freelancers/timeline?colour=red")).wrongFields()).toEqual(["colour"]);
});

test("a team's capacity and load count its members while they are members", async () => {
  const [stays, leaves] = [await create("freelancers"), await create("freelancers")];
  const project = await createProject();
  await assign(stays.id, project, { start: 0, end: 13, allocation: 50 });
  await assign(leaves.id, project, { start: 0, end: 20, allocation: 100 });
  const team = await create("teams", {
    members: [
      { freelancerId: stays.id, allocation: 100 },
      { freelancerId: stays.id, allocation: 20, role: "Lead" },
      { freelancerId: leaves.id, allocation: 100, from: day(-20), to: day(8) },
    ],
  });
  const { rows } = (await admin("GET", `/teams/timeline?q=${team.code}&${weeks(0, 3)}`)).data(teamsTimelineSchema);
  expect(rows).toMatchObject([
    { teamId: team.id, capacity: [200, 140, 100], loads: [150, 90, 0], bookedUntil: day(13) },
  ]);
});

test("a project's timeline has its people by position and the openings that nobody fills", async () => {
  const project = await createProject({ startDate: day(0), endDate: day(20) }, 3);
  const { id } = await create("freelancers");
  const elsewhere = await createProject();
  await assign(id, project, { start: 3, end: 10, allocation: 50 });
  await assign(id, elsewhere, { start: 0, end: 6, allocation: 100 });
  const pending = await create("freelancers");
  await assign(pending.id, project, { start: 0, end: null, status: "proposed" });
  const answer = await admin("GET", `/projects/${project.id}/timeline?${weeks(-7, 5)}`);
  const [position, ...others] = answer.data(projectTimelineSchema).positions;
  expect(others).toEqual([]);
  expect(position).toMatchObject({ role: project.role, openings: 3 });
  // Before these, from today, none may have begun.
  expect(position?.unfilled.slice(-2)).toEqual([
    { start: expect.any(String), end: day(10), count: 2 },
    { start: day(11), end: day(20), count: 3 },
  ]);
  const person = position?.people.find(({ freelancerId }) => freelancerId === id);
  expect(person).toMatchObject({ loads: [0, 120, 40, 0, 0], peak: [0, 150, 50, 0, 0] });
  expect(person?.assignments.map(({ projectId }) => projectId)).toEqual([project.id]);
  expect(position?.people).toHaveLength(2);
  expect((await admin("GET", `/projects/${id}/timeline`)).status).toBe(404);
});

test("demand names the roles with most unfilled openings in open projects", async () => {
  const role = unique("Role");
  const positions = [{ role, openings: 90 }];
  const { id } = await create("projects", { status: "open", centerCode: "NYC01", endDate: day(13), positions });
  await create("projects", { status: "in_progress", startDate: day(14), positions: [{ role, openings: 80 }] });
  await create("projects", { status: "draft", positions: [{ role, openings: 99 }] });
  const [position] = (await admin("GET", `/projects/${id}/timeline`)).data(projectTimelineSchema).positions;
  const person = await create("freelancers");
  await assign(person.id, { id, role, positionId: position?.id ?? "" }, { start: 8, end: null });
  const demandOf = async (account: string) => {
    const answer = await (await app.as(account))("GET", `/freelancers/timeline/demand?${weeks()}`);
    return answer.data(demandSchema).roles.find((row) => row.role === role)?.unfilled;
  };
  expect(await demandOf("admin")).toEqual([90, 89, 80, 80]);
  expect(await demandOf("center")).toEqual([90, 89, 0, 0]);
  expect(await demandOf("center2")).toBeUndefined();
});
