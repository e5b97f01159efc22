import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boardSchema } from "@/lib/contract/staffing/board";
import { listPageOf } from "@/lib/contract/envelope";
import { positionMatchesSchema } from "@/lib/contract/staffing/matching";
import {
  companyWorkSchema,
  freelancerWorkSchema,
  positionsSchema,
  teamWorkSchema,
} from "@/lib/contract/staffing/staffing";
import {
  demandSchema,
  freelancersTimelineSchema,
  projectTimelineSchema,
  teamsTimelineSchema,
} from "@/lib/contract/staffing/timeline";
import { gapsOf } from "@/lib/staffing/openings";
import { listedSchema } from "@/lib/records/record";
import { addDays, weekOf, weeksFrom } from "@/lib/staffing/days";
import { meanLoad, workCalendar } from "@/lib/staffing/work-calendar";
import { LEAST } from "@/upstream/testing/examples";
import { dashboardOf, day, staffingCalls, staffingOf } from "@/upstream/testing/calls/staffing-calls";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let calls: Awaited<ReturnType<typeof staffingCalls>>;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  calls = await staffingCalls(app);
  ({ admin } = calls);
});
afterAll(() => app.close());

const WEEKS = 8;

/** Somebody with work that runs, work to come and a proposal; a project's three openings with one person. */
async function makeStaffed() {
  const companyId = (await admin("POST", "/companies", { body: LEAST.companies() })).record().id;
  const project = await calls.makeProject({ companyId, startDate: day(-10), endDate: day(90) });
  const freelancerId = await calls.makeFreelancer();
  await calls.assign(project, freelancerId, { status: "active", allocation: 60, endDate: day(20) });
  const next = await calls.makeProject();
  await calls.assign(next, freelancerId, { status: "accepted", allocation: 50, startDate: day(15), endDate: day(40) });
  await calls.assign(next, freelancerId, { status: "proposed", allocation: 30, startDate: day(0), endDate: day(40) });
  return { companyId, project, freelancerId };
}

describe("a freelancer's load", () => {
  test("is the same on their page, in the timeline and in their list row", async () => {
    const { freelancerId } = await makeStaffed();
    const record = (await admin("GET", `/freelancers/${freelancerId}`)).record();
    const work = (await admin("GET", `/freelancers/${freelancerId}/work`)).data(freelancerWorkSchema);
    const from = weekOf(day(0));
    const path = `/freelancers/timeline?from=${from}&weeks=${WEEKS}&q=${record.code}`;
    const [row] = (await admin("GET", path)).data(freelancersTimelineSchema).rows;
    expect(row?.freelancerId).toBe(freelancerId);
    const weeks = weeksFrom(from, WEEKS).map((week) => ({ from: week, to: addDays(week, 6) }));
    const loads = weeks.map((week) => meanLoad(workCalendar(work.stated, work.bookings, week, day(0))));
    expect(loads.map(Math.round)).toEqual(row?.loads);
    expect(record.derived).toMatchObject({ utilization: 60, activeAssignments: 1 });
    expect(row?.peak[0]).toBe(60);
    const listed = await admin("GET", `/assignments?freelancerId=${freelancerId}`);
    expect(row?.assignments.map(({ id }) => id).toSorted()).toEqual(
      listed
        .page()
        .content.map(({ id }) => id)
        .toSorted(),
    );
    expect(work.assignments.map(({ id }) => id).toSorted()).toEqual(row?.assignments.map(({ id }) => id).toSorted());
  });
});

describe("a team's free time", () => {
  test("is the same on its page, among its members, in its list row and in the timeline", async () => {
    const loads = [100, 0, 40];
    const project = await calls.makeProject({ startDate: day(-10), endDate: day(90) });
    const members = [];
    for (const load of loads) {
      const freelancerId = await calls.makeFreelancer();
      if (load > 0)
        await calls.assign(project, freelancerId, { status: "active", allocation: load, startDate: day(-10) });
      members.push({ freelancerId, allocation: 30 });
    }
    for (const stated of [{ availability: "unavailable", availableFrom: day(100) }, { hoursPerWeek: 32 }])
      members.push({ freelancerId: await calls.makeFreelancer(stated), allocation: 30 });
    const team = (await admin("POST", "/teams", { body: { ...LEAST.teams(), members } })).record();
    const work = (await admin("GET", `/teams/${team.id}/work`)).data(teamWorkSchema);
    expect(work.members.map(({ free }) => free)).toEqual([0, 100, 60, 0, 80]);
    expect((await admin("GET", `/teams/${team.id}`)).record()).toMatchObject({
      derived: { headcount: 5 },
      freeCapacity: 48,
    });
    const list = await admin("GET", `/teams?q=${team.code}&fields=headcount,freeCapacity`);
    expect(list.data(listPageOf(listedSchema)).content).toMatchObject([{ headcount: 5, freeCapacity: 48 }]);
    const path = `/teams/timeline?from=${weekOf(day(7))}&weeks=1&q=${team.code}`;
    const [row] = (await admin("GET", path)).data(teamsTimelineSchema).rows;
    // Its words are today's as the list has them, whatever the weeks on screen.
    expect(row).toMatchObject({ capacity: [500], loads: [140], headcount: 5, freeCapacity: 48 });
  });
});

test("a team's member is free from the same day as in their matches", async () => {
  const skill = unique("skill");
  const freelancerId = await calls.makeFreelancer({ skills: [skill] });
  await calls.assign(await calls.makeProject(), freelancerId, { status: "active", allocation: 100, endDate: day(20) });
  const positions = [{ role: "Designer", openings: 1, skills: [skill] }];
  await calls.makeProject({ positions, startDate: day(0), endDate: day(90) });
  const body = { ...LEAST.teams(), members: [{ freelancerId, allocation: 100 }] };
  const team = (await admin("POST", "/teams", { body })).record();
  const { members } = (await admin("GET", `/teams/${team.id}/work`)).data(teamWorkSchema);
  const [match] = (await admin("GET", `/freelancers/${freelancerId}/matches`)).data(positionMatchesSchema);
  expect([members[0]?.freeFrom, match?.freeFrom]).toEqual([day(21), day(21)]);
});

describe("a project's openings", () => {
  test("are filled alike on its page, in lists, on the board, in the timeline and on the dashboard", async () => {
    const { project, companyId } = await makeStaffed();
    const [position] = (await admin("GET", `/projects/${project.id}/positions`)).data(positionsSchema);
    expect(position).toMatchObject({ openings: 3, filled: 1, pending: 0 });
    const record = (await admin("GET", `/projects/${project.id}`)).record();
    expect(record.derived).toMatchObject({ openPositions: 2, filledPositions: 1 });
    const [row] = (await admin("GET", `/projects?q=${record.code}&fields=slots`)).data(
      listPageOf(listedSchema),
    ).content;
    expect(row?.slots).toEqual({ openings: 3, filled: 1, pending: 0, gaps: 1 });
    const board = (await admin("GET", `/assignments/board?projectId=${project.id}`)).data(boardSchema);
    expect(board.columns.find(({ status }) => status === "active")?.count).toBe(1);
    const from = weekOf(day(0));
    const timeline = (await admin("GET", `/projects/${project.id}/timeline?from=${from}&weeks=2`)).data(
      projectTimelineSchema,
    );
    expect(timeline.positions.map(({ people }) => people.length)).toEqual([1]);
    expect(timeline.positions).toMatchObject([{ openings: 3, filled: 1 }]);
    expect(timeline.positions[0]?.unfilled[0]?.count).toBe(2);
    const { coverage } = await staffingOf(admin);
    const uncovered = coverage.rows.find(({ positionId }) => positionId === project.positionId);
    expect(uncovered).toMatchObject({ openings: 3, filled: 1, pending: 0 });
    const work = (await admin("GET", `/companies/${companyId}/work`)).data(companyWorkSchema);
    expect(work.projects).toMatchObject([{ id: project.id, openings: 3, filled: 1, pending: 0, gaps: 1 }]);
  });
});

test("all unfilled openings are as many on the dashboard as on the timeline, for each role", async () => {
  await makeStaffed();
  for (const role of ["admin", "center"]) {
    const caller = await app.as(role);
    const demand = (await caller("GET", "/freelancers/timeline/demand?weeks=8")).data(demandSchema);
    const { openPositions } = await dashboardOf(caller);
    expect(demand.openings).toBe(openPositions?.openings);
    const listed = (week: number) => demand.roles.reduce((sum, { unfilled }) => sum + (unfilled[week] ?? 0), 0);
    expect(demand.unfilled.every((all, week) => all >= listed(week))).toBe(true);
  }
});

test("a position's gap begins on the same day in the page's header and on the timeline", async () => {
  const project = await calls.makeProject({ startDate: day(-10), endDate: day(90) });
  // A Tuesday, so that the gap begins within a week.
  const lastDay = addDays(weekOf(day(21)), 1);
  for (let i = 0; i < 3; i++) {
    const dates = { startDate: day(-10), endDate: i === 0 ? lastDay : null };
    await calls.assign(project, await calls.makeFreelancer(), { status: "active", ...dates });
  }
  const positions = (await admin("GET", `/projects/${project.id}/positions`)).data(positionsSchema);
  const record = (await admin("GET", `/projects/${project.id}`)).record();
  const path = `/projects/${project.id}/timeline?from=${weekOf(day(0))}&weeks=20`;
  const [position] = (await admin("GET", path)).data(projectTimelineSchema).positions;
  const from = addDays(lastDay, 1);
  expect(position?.unfilled).toEqual([{ start: from, end: day(90), count: 1 }]);
  expect(gapsOf(positions, record, day(0))).toMatchObject({ from, count: 1 });
});

test.for<[string, ...(readonly [start: number, end: number | null, status?: string])[]]>([
  ["nobody leaves", [-10, null], [-10, 90]],
  ["two leave on different days", [-10, 20], [-10, 40], [-10, null]],
  ["somebody follows at once", [-10, 20], [21, 90, "accepted"]],
  ["somebody follows later", [-10, 20], [30, 90, "accepted"]],
  ["somebody joins later", [10, null, "accepted"]],
  ["somebody leaves, another opening was never filled", [-10, 20]],
  ["everybody left before today", [-10, -2]],
  ["proposals fill nothing", [-10, 20], [21, 90, "proposed"]],
  ["the last day may be any weekday", [-10, 15], [-10, 16], [-10, 17]],
])("a list row counts the gaps of its project's page: %s", async ([, ...people]) => {
  const positions = [{ role: "Designer", openings: Math.max(2, people.length) }];
  const companyId = null;
  const project = await calls.makeProject({ companyId, startDate: day(-10), endDate: day(90), positions });
  for (const [start, end, status = "active"] of people) {
    const dates = { startDate: day(start), endDate: end === null ? null : day(end) };
    await calls.assign(project, await calls.makeFreelancer(), { status, ...dates });
  }
  const record = (await admin("GET", `/projects/${project.id}`)).record();
  const page = (await admin("GET", `/projects/${project.id}/positions`)).data(positionsSchema);
  const [row] = (await admin("GET", `/projects?q=${record.code}&fields=slots`)).data(listPageOf(listedSchema)).content;
  expect(row?.slots).toMatchObject({ gaps: gapsOf(page, record, day(0))?.count ?? 0 });
});

describe("a company's people at work", () => {
  test("are the same on its page, in the list of assignments and on its client's dashboard", async () => {
    const project = await calls.makeProject();
    const { companyId } = (await admin("GET", `/projects/${project.id}`)).record();
    await calls.assign(project, await calls.makeFreelancer(), { status: "active" });
    const work = (await admin("GET", `/companies/${String(companyId)}/work`)).data(companyWorkSchema);
    const listed = await admin("GET", `/assignments?companyId=${String(companyId)}&status=active&size=100`);
    const client = await dashboardOf(await app.as("client"));
    const ids = listed.page().content.map(({ id }) => id);
    const active = work.people.filter(({ status }) => status === "active");
    expect(active.map(({ assignmentId }) => assignmentId).toSorted()).toEqual(ids.toSorted());
    expect(client.client?.atWork.rows.map(({ assignmentId }) => assignmentId).toSorted()).toEqual(ids.toSorted());
  });
});
