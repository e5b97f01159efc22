import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPageOf } from "@/lib/contract/envelope";
import {
  centerWorkSchema,
  companyWorkSchema,
  freelancerWorkSchema,
  positionsSchema,
  teamWorkSchema,
} from "@/lib/contract/staffing/staffing";
import { countedStatuses, isCounted } from "@/lib/records/counted-statuses";
import { definitionOf } from "@/lib/records/definitions";
import { writeListQuery } from "@/lib/records/list/list-query";
import {
  PAST_END_ASSIGNMENTS,
  RUNNING_ASSIGNMENTS,
  runningIn,
  STARTING_ASSIGNMENTS,
} from "@/lib/records/list/running-assignments";
import { isRunning, isStarting } from "@/lib/staffing/statuses";
import { listedSchema } from "@/lib/records/record";
import { LEAST } from "@/upstream/testing/examples";
import { dashboardOf, day, staffingCalls } from "@/upstream/testing/calls/staffing-calls";
import { clientDashboardOf } from "@/upstream/testing/calls/opening-figures";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let calls: Awaited<ReturnType<typeof staffingCalls>>;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  calls = await staffingCalls(app);
  ({ admin } = calls);
});
afterAll(() => app.close());

const totalOf = async (caller: Caller, path: string) =>
  (await caller("GET", path)).data(listPageOf(listedSchema)).totalElements;

const rowOf = async (caller: Caller, path: string) =>
  (await caller("GET", path)).data(listPageOf(listedSchema)).content[0];

describe.each(["admin", "center"])("for the account %s, a company's", (account) => {
  test("current projects are as many in its row, in its figure, on its page and in the list of projects", async () => {
    const caller = await app.as(account);
    const { id, code } = (await admin("POST", "/companies", { body: LEAST.companies() })).record();
    for (const [status, centerCode] of [
      ["open", "NYC01"],
      ["on_hold", "NYC01"],
      ["draft", "NYC01"],
      ["completed", "NYC01"],
      ["in_progress", "LAX01"],
      ["open", null],
    ])
      await calls.makeProject({ companyId: id, status, centerCode });
    const inScope = account === "admin" ? 4 : 2;
    const row = await rowOf(caller, `/companies?q=${code}&fields=openProjects`);
    const { derived } = (await caller("GET", `/companies/${id}`)).record();
    const { projects } = (await caller("GET", `/companies/${id}/work`)).data(companyWorkSchema);
    const path = `/projects?companyId=${id}&status=${countedStatuses("projects")}`;
    expect([
      row?.openProjects,
      derived?.openProjects,
      projects.filter(({ status }) => isCounted("projects", status)).length,
      await totalOf(caller, path),
    ]).toEqual([inScope, inScope, inScope, inScope]);
  });

  test("people at work are the same in its figure, on its page, in the list and on its client's dashboard", async () => {
    const caller = await app.as(account);
    const { id: companyId } = (await admin("POST", "/companies", { body: LEAST.companies() })).record();
    const positions = [{ role: "Designer", openings: 9 }];
    const own = await calls.makeProject({ companyId, centerCode: "NYC01", positions });
    const other = await calls.makeProject({ companyId, centerCode: "LAX01" });
    const twice = await calls.makeFreelancer();
    const here = [
      await calls.assign(own, twice, { status: "active" }),
      await calls.assign(own, twice, { status: "active", endDate: day(0), allocation: 10 }),
      await calls.assign(own, await calls.makeFreelancer(), { status: "accepted", startDate: day(-3) }),
      await calls.assign(own, await calls.makeFreelancer(), { status: "accepted", startDate: day(0) }),
    ];
    await calls.assign(own, await calls.makeFreelancer(), { status: "active", endDate: day(-1) });
    await calls.assign(own, await calls.makeFreelancer(), { status: "accepted", startDate: day(-9), endDate: day(-1) });
    const ahead = [
      await calls.assign(own, await calls.makeFreelancer(), { status: "accepted", startDate: day(3) }),
      await calls.assign(own, await calls.makeFreelancer(), { status: "active", startDate: day(1) }),
    ].toSorted();
    await calls.assign(own, await calls.makeFreelancer(), { status: "completed", endDate: day(-1) });
    const there = [await calls.assign(other, await calls.makeFreelancer(), { status: "active" })];
    const inScope = (account === "admin" ? [...here, ...there] : here).toSorted();
    const work = (await caller("GET", `/companies/${companyId}/work`)).data(companyWorkSchema);
    const active = work.people.filter((one) => isRunning(one, day(0)));
    expect(active.map(({ assignmentId }) => assignmentId).toSorted()).toEqual(inScope);
    const starting = work.people.filter((one) => isStarting(one, day(0)));
    expect(starting.map(({ assignmentId }) => assignmentId).toSorted()).toEqual(ahead);
    expect(work.peopleCounts).toMatchObject({
      atWork: { people: inScope.length - 1, assignments: inScope.length },
      starting: { people: 2, assignments: 2 },
    });
    const later = writeListQuery(definitionOf("assignments"), STARTING_ASSIGNMENTS);
    expect(await totalOf(caller, `/assignments?companyId=${companyId}&${later}`)).toBe(ahead.length);
    const query = writeListQuery(definitionOf("assignments"), RUNNING_ASSIGNMENTS);
    const listed = (await caller("GET", `/assignments?companyId=${companyId}&size=100&${query}`)).data(
      listPageOf(listedSchema),
    ).content;
    expect(listed.map(({ id }) => id).toSorted()).toEqual(inScope);
    const { derived } = (await caller("GET", `/companies/${companyId}`)).record();
    expect(derived?.activeFreelancers).toBe(new Set(active.map(({ freelancerId }) => freelancerId)).size);
    const { client } = await clientDashboardOf(app, companyId);
    const all = [...here, ...there].toSorted();
    expect(client?.atWork.rows.map(({ assignmentId }) => assignmentId).toSorted()).toEqual(all);
    expect(client?.agreed.rows.map(({ assignmentId }) => assignmentId).toSorted()).toEqual(ahead);
  });
});

test("more current projects than a page lists are as many on company, team and center pages as in the list", async () => {
  const { id: companyId } = (await admin("POST", "/companies", { body: LEAST.companies() })).record();
  const { id: teamId } = (await admin("POST", "/teams", { body: LEAST.teams() })).record();
  const center = await rowOf(admin, "/centers?q=LAX01");
  for (let i = 0; i < 53; i++)
    await calls.makeProject({ companyId, teamId, centerCode: "LAX01", status: i < 2 ? "draft" : "open" });
  const listed = teamWorkSchema.pick({ projects: true, projectCounts: true });
  for (const [path, filter] of [
    [`/companies/${companyId}/work`, `companyId=${companyId}`],
    [`/teams/${teamId}/work`, `teamId=${teamId}`],
    [`/centers/${center?.id}/work`, "centerCode=LAX01"],
  ] as const) {
    const { projects, projectCounts } = (await admin("GET", path)).data(listed);
    const open = await totalOf(admin, `/projects?${filter}&status=${countedStatuses("projects")}`);
    const drafts = await totalOf(admin, `/projects?${filter}&status=draft`);
    expect([projects.length, projectCounts]).toEqual([50, { open, drafts }]);
    expect(open).toBeGreaterThanOrEqual(51);
  }
});

test("a freelancer's active assignments are as many as somebody sees on their page and in the list", async () => {
  const freelancerId = await calls.makeFreelancer({ centerCode: "NYC01" });
  for (const centerCode of ["NYC01", "LAX01"])
    await calls.assign(await calls.makeProject({ centerCode }), freelancerId, { status: "active", allocation: 40 });
  const query = writeListQuery(definitionOf("assignments"), RUNNING_ASSIGNMENTS);
  for (const [account, count] of [
    ["admin", 2],
    ["center", 1],
  ] as const) {
    const caller = await app.as(account);
    const { derived } = (await caller("GET", `/freelancers/${freelancerId}`)).record();
    const { assignments } = (await caller("GET", `/freelancers/${freelancerId}/work`)).data(freelancerWorkSchema);
    const listed = await totalOf(caller, `/assignments?freelancerId=${freelancerId}&${query}`);
    expect([derived?.activeAssignments, assignments.length, listed]).toEqual([count, count, count]);
    // Their time is booked by whoever it is.
    expect(derived?.utilization).toBe(80);
  }
});

test("what an assignment is kept against is the same on its freelancer's page and on its project's", async () => {
  const positions = [{ role: "Designer", openings: 3, startDate: day(0), endDate: day(20) }];
  const project = await calls.makeProject({ positions, startDate: day(-40), endDate: day(40) });
  const freelancerId = await calls.makeFreelancer();
  await calls.assign(project, freelancerId, { status: "active", startDate: day(-10), endDate: day(30) });
  const { assignments } = (await admin("GET", `/freelancers/${freelancerId}/work`)).data(freelancerWorkSchema);
  const [position] = (await admin("GET", `/projects/${project.id}/positions`)).data(positionsSchema);
  expect(assignments.map(({ limits }) => limits)).toEqual(position?.people.map(({ limits }) => limits));
  expect(assignments[0]?.limits).toMatchObject({ startDate: day(0), endDate: day(20) });
});

test("a center's active assignments are as many in its row, in its figure, on its page and in the list", async () => {
  const centerCode = "LAX01";
  const project = await calls.makeProject({ centerCode });
  for (const endDate of [null, day(0), day(-1)])
    await calls.assign(project, await calls.makeFreelancer(), { status: "active", endDate });
  const row = await rowOf(admin, `/centers?q=${centerCode}&fields=activeAssignments`);
  const { derived } = (await admin("GET", `/centers/${row?.id}`)).record();
  const { people } = (await admin("GET", `/centers/${row?.id}/work`)).data(centerWorkSchema);
  const query = writeListQuery(definitionOf("assignments"), runningIn(centerCode));
  const listed = await totalOf(admin, `/assignments?${query}`);
  const active = people.filter((one) => isRunning(one, day(0))).length;
  expect(listed).toBeGreaterThanOrEqual(2);
  expect([row?.activeAssignments, derived?.activeAssignments, active]).toEqual([listed, listed, listed]);
});

test("work past its end is as much on the dashboard as in the list behind it", async () => {
  const project = await calls.makeProject();
  for (const status of ["active", "accepted", "completed"])
    await calls.assign(project, await calls.makeFreelancer(), { status, endDate: day(-1) });
  const query = writeListQuery(definitionOf("assignments"), PAST_END_ASSIGNMENTS);
  for (const account of ["admin", "center"]) {
    const caller = await app.as(account);
    const { staffing } = await dashboardOf(caller);
    const count = await totalOf(caller, `/assignments?${query}`);
    expect(count).toBeGreaterThanOrEqual(2);
    expect(staffing?.pastEnd).toEqual({ count, isExact: true });
  }
});
