import { afterAll, beforeAll, expect, test } from "vitest";
import {
  demandSchema,
  freelancersTimelineSchema,
  peopleTimeSchema,
  projectTimelineSchema,
  teamsTimelineSchema,
} from "@/lib/contract/staffing/timeline";
import { addDays, workdayFrom } from "@/lib/staffing/days";
import { day, monday, timelineCalls, TODAY } from "@/upstream/testing/calls/timeline-calls";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;
let calls: Awaited<ReturnType<typeof timelineCalls>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
  calls = await timelineCalls(app);
});
afterAll(() => app.close());

const weeks = (from = 0, count = 4) => `from=${day(from)}&weeks=${count}`;

const rowsOf = async (caller: Caller, query: string) =>
  (await caller("GET", `/freelancers/timeline?${query}`)).data(freelancersTimelineSchema);

test("a freelancer's steps are exact days of what they can work, what is booked and what is tentative", async () => {
  const { id, code } = await calls.create("freelancers", { hoursPerWeek: 33 });
  const project = await calls.createProject();
  await calls.assign(id, project, { start: 9, end: 11, allocation: 100 });
  await calls.assign(id, project, { start: 14, end: 20, allocation: 50, status: "accepted" });
  // A weekend is days as others.
  await calls.assign(id, project, { start: 12, end: 13, allocation: 60 });
  await calls.assign(id, project, { start: 0, end: null, allocation: 25, status: "offered" });
  for (const status of ["declined", "withdrawn"]) await calls.assign(id, project, { start: 0, end: 27, status });
  const { from, rows, total, next } = await rowsOf(admin, `q=${code}&${weeks(3)}`);
  expect([from, total, next]).toEqual([monday, 1, null]);
  const step = (start: number, booked: number) => ({ day: day(start), workable: 82.5, booked, tentative: 25 });
  expect(rows).toMatchObject([
    {
      freelancerId: id,
      code,
      weeklyHours: 33,
      steps: [step(0, 0), step(9, 100), step(12, 60), step(14, 50), step(21, 0)],
    },
  ]);
  expect(rows[0]?.assignments.map(({ status }) => status)).toEqual(["offered", "active", "active", "accepted"]);
});

test("the time of chosen people is that of their timeline, without those out of scope", async () => {
  const [near, far] = [
    await calls.create("freelancers", { hoursPerWeek: 33, centerCode: "NYC01" }),
    await calls.create("freelancers", { centerCode: "LAX01" }),
  ];
  await calls.assign(near.id, await calls.createProject(), { start: 9, end: 11, allocation: 100 });
  const ids = [near.id, far.id].join(",");
  const timeFor = async (caller: Caller) =>
    (await caller("GET", `/freelancers/timeline/people?ids=${ids}&${weeks(3)}`)).data(peopleTimeSchema).people;
  const [row] = (await rowsOf(admin, `q=${near.code}&${weeks(3)}`)).rows;
  const nearTime = { freelancerId: near.id, weeklyHours: 33, steps: row?.steps };
  expect((await timeFor(admin)).find(({ freelancerId }) => freelancerId === near.id)).toEqual(nearTime);
  expect(await timeFor(await app.as("center"))).toEqual([nearTime]);
  expect((await admin("GET", "/freelancers/timeline/people")).data(peopleTimeSchema).people).toEqual([]);
  expect((await admin("GET", "/freelancers/timeline/people?ids=1")).wrongFields()).toEqual(["ids.0"]);
});

test("stated availability holds from today, to the day", async () => {
  const stepsOf = async (stated: Record<string, unknown>) => {
    const { code } = await calls.create("freelancers", stated);
    const { rows } = await rowsOf(admin, `q=${code}&${weeks(-7, 6)}`);
    return rows[0]?.steps.map((step) => [step.day, step.workable]);
  };
  const away = { availability: "unavailable" };
  expect(await stepsOf({ ...away, availableFrom: day(16) })).toEqual([
    [day(-7), 100],
    [TODAY, 0],
    [day(16), 100],
  ]);
  expect(await stepsOf(away)).toEqual([
    [day(-7), 100],
    [TODAY, 0],
  ]);
  expect(await stepsOf({ availability: "partial" })).toEqual([[day(-7), 50]]);
});

test("work that is over counts to its last day, and work past its end takes nothing", async () => {
  const { id, code } = await calls.create("freelancers");
  const project = await calls.createProject();
  await calls.assign(id, project, { start: -30, end: -8, allocation: 50 });
  await calls.assign(id, project, { start: -14, end: 60, allocation: 40, status: "completed" });
  await calls.assign(id, project, { start: -14, end: -10, allocation: 30, status: "terminated" });
  // Ended before it began: it never took time.
  await calls.assign(id, project, { start: 20, end: 40, status: "terminated" });
  const { rows } = await rowsOf(admin, `q=${code}&${weeks(-14, 12)}`);
  expect(rows[0]?.steps.map((step) => [step.day, step.booked])).toEqual([
    [day(-14), 120],
    [day(-9), 90],
    [day(-7), 40],
    [addDays(TODAY, 1), 0],
  ]);
  expect(rows[0]?.assignments.map(({ status, startDate }) => [status, startDate])).toEqual([
    ["active", day(-30)],
    ["completed", day(-14)],
    ["terminated", day(-14)],
  ]);
  expect((await rowsOf(admin, `q=${code}&${weeks(7, 8)}`)).rows[0]?.assignments).toEqual([]);
});

test("the timeline has the list's rows: its search, filters, sort and pages", async () => {
  const word = unique("Lane");
  for (const [firstName, status] of [
    ["Ann", "active"],
    ["Bea", "active"],
    ["Cid", "screening"],
    ["Dan", "active"],
  ]) {
    await calls.create("freelancers", { firstName, lastName: word, status });
  }
  const query = `q=${word}&status=active&sort=-name&size=2&${weeks()}`;
  const first = await rowsOf(admin, query);
  const names = ({ rows }: typeof first) => rows.map(({ name }) => name.slice(0, 3));
  expect([names(first), first.total]).toEqual([["Dan", "Bea"], 3]);
  const second = await rowsOf(admin, `${query}&after=${first.next}`);
  expect([names(second), second.next]).toEqual([["Ann"], null]);
});

test("a center admin sees the rows and assignments of the center, but the time that all work takes", async () => {
  const { id, code } = await calls.create("freelancers", { centerCode: "NYC01" });
  const other = await calls.create("freelancers", { centerCode: "LAX01" });
  const own = await calls.createProject({ centerCode: "NYC01" });
  const foreign = await calls.createProject({ centerCode: "LAX01" });
  const visible = await calls.assign(id, own, { start: 0, end: 6, allocation: 50 });
  await calls.assign(id, foreign, { start: 0, end: 6, allocation: 30 });
  const center = await app.as("center");
  const { rows } = await rowsOf(center, `q=${code}&${weeks(0, 1)}`);
  expect(rows[0]?.assignments.map((assignment) => assignment.id)).toEqual([visible.id]);
  expect(rows[0]?.steps.map(({ booked }) => booked)).toEqual([80]);
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

test("a team's steps count what its members can work, while they are members", async () => {
  const [stays, leaves] = [await calls.create("freelancers"), await calls.create("freelancers", { hoursPerWeek: 20 })];
  const away = await calls.create("freelancers", { availability: "unavailable" });
  const project = await calls.createProject();
  for (const allocation of [100, 50]) await calls.assign(stays.id, project, { start: 7, end: 20, allocation });
  await calls.assign(leaves.id, project, { start: 7, end: 27, allocation: 30 });
  await calls.assign(leaves.id, project, { start: 7, end: 27, allocation: 20, status: "proposed" });
  const team = await calls.create("teams", {
    members: [
      { freelancerId: stays.id, allocation: 100 },
      { freelancerId: stays.id, allocation: 20, role: "Lead" },
      { freelancerId: leaves.id, allocation: 100, from: day(-20), to: day(15) },
      { freelancerId: away.id, allocation: 100 },
    ],
  });
  const { rows } = (await admin("GET", `/teams/timeline?q=${team.code}&${weeks(7, 3)}`)).data(teamsTimelineSchema);
  const [row] = rows;
  expect([row?.teamId, row?.headcount, row?.freeCapacity]).toEqual([team.id, 3, 50]);
  expect(row?.steps).toEqual([
    // Nobody's free time makes up for the overload of another.
    { day: day(7), workable: 150, booked: 180, tentative: 20, free: 20, people: 3 },
    { day: day(16), workable: 100, booked: 150, tentative: 0, free: 0, people: 2 },
    { day: day(21), workable: 100, booked: 0, tentative: 0, free: 100, people: 2 },
  ]);
  const empty = await calls.create("teams");
  const answer = await admin("GET", `/teams/timeline?q=${empty.code}&${weeks()}`);
  expect(answer.data(teamsTimelineSchema).rows).toMatchObject([{ steps: [{ people: 0 }], headcount: 0 }]);
});

test("a project's timeline has its people by position and the openings that nobody fills", async () => {
  const project = await calls.createProject({ startDate: day(0), endDate: day(20) }, 3);
  const { id } = await calls.create("freelancers");
  const elsewhere = await calls.createProject();
  await calls.assign(id, project, { start: 3, end: 10, allocation: 50 });
  await calls.assign(id, elsewhere, { start: 0, end: 6, allocation: 100 });
  const pending = await calls.create("freelancers");
  await calls.assign(pending.id, project, { start: 0, end: null, status: "proposed" });
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
  expect(person?.steps.map((step) => [step.day, step.booked])).toEqual([
    [day(-7), 0],
    [day(0), 100],
    [day(3), 150],
    [day(7), 50],
    [day(11), 0],
  ]);
  expect(person?.assignments.map(({ projectId }) => projectId)).toEqual([project.id]);
  expect(position?.people).toHaveLength(2);
  expect((await admin("GET", `/projects/${id}/timeline`)).status).toBe(404);
});

test("demand names the roles with most unfilled openings in open projects", async () => {
  const role = unique("Role");
  const positions = [{ role, openings: 90 }];
  const { id } = await calls.create("projects", { status: "open", centerCode: "NYC01", endDate: day(13), positions });
  await calls.create("projects", { status: "in_progress", startDate: day(14), positions: [{ role, openings: 80 }] });
  await calls.create("projects", { status: "draft", positions: [{ role, openings: 99 }] });
  const [position] = (await admin("GET", `/projects/${id}/timeline`)).data(projectTimelineSchema).positions;
  const person = await calls.create("freelancers");
  await calls.assign(person.id, { id, role, positionId: position?.id ?? "" }, { start: 8, end: null });
  const demandOf = async (account: string) => {
    const answer = await (await app.as(account))("GET", `/freelancers/timeline/demand?${weeks()}`);
    return answer.data(demandSchema).roles.find((row) => row.role === role)?.unfilled;
  };
  // Somebody starts on the second week's Tuesday. On a weekend nobody is needed in this week any more.
  const thisWeek = workdayFrom(TODAY) === TODAY ? 90 : 0;
  expect(await demandOf("admin")).toEqual([thisWeek, 90, 80, 80]);
  expect(await demandOf("center")).toEqual([thisWeek, 90, 0, 0]);
  expect(await demandOf("center2")).toBeUndefined();
});
