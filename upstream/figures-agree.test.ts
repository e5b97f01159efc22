import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPageOf } from "@/lib/contract/envelope";
import { positionMatchesSchema } from "@/lib/contract/staffing/matching";
import {
  centerWorkSchema,
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
import { countedStatuses, isCounted } from "@/lib/records/counted-statuses";
import { definitionOf } from "@/lib/records/definitions";
import { writeListQuery } from "@/lib/records/list/list-query";
import { PAST_END_ASSIGNMENTS, RUNNING_ASSIGNMENTS, runningIn } from "@/lib/records/list/running-assignments";
import { listedSchema } from "@/lib/records/record";
import { addDays, daysBetween, DAYS_IN_WEEK, weekOf } from "@/lib/staffing/days";
import { freeShare, workCalendar } from "@/lib/staffing/work-calendar";
import { LEAST } from "@/upstream/testing/examples";
import { dashboardOf, day, staffingCalls } from "@/upstream/testing/calls/staffing-calls";
import { clientDashboardOf, disagreements, figuresOf } from "@/upstream/testing/calls/opening-figures";
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
    const days = { from, to: addDays(from, WEEKS * DAYS_IN_WEEK - 1) };
    expect(row?.steps).toEqual(workCalendar(work.stated, work.bookings, days, day(0)).steps);
    expect(record.derived).toMatchObject({ utilization: 60, activeAssignments: 1 });
    expect(row?.steps[0]?.booked).toBe(60);
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

test("untidy work takes the same days on a freelancer's page, both timelines and their team's", async () => {
  const stated = { hoursPerWeek: 33, availability: "unavailable", availableFrom: day(12) };
  const freelancerId = await calls.makeFreelancer(stated);
  const project = await calls.makeProject({ companyId: null, startDate: day(-30), endDate: day(90) });
  const from = weekOf(day(0));
  for (const [status, start, end, allocation] of [
    ["completed", -20, 60, 30],
    ["terminated", -20, null, 20],
    ["terminated", 10, 40, 100],
    ["active", -20, daysUntil(from), 40],
    ["active", 14, null, 70],
    ["accepted", 15, 22, 50],
    ["offered", 3, null, 25],
    ["withdrawn", 3, null, 100],
  ] as const) {
    const endDate = end === null ? null : day(end);
    const id = await calls.assign(project, freelancerId, { startDate: day(start), endDate, allocation });
    await app.db.updateTable("assignments").set({ status }).where("id", "=", id).execute();
  }
  const { code } = (await admin("GET", `/freelancers/${freelancerId}`)).record();
  const work = (await admin("GET", `/freelancers/${freelancerId}/work`)).data(freelancerWorkSchema);
  const days = { from, to: addDays(from, WEEKS * DAYS_IN_WEEK - 1) };
  const { steps } = workCalendar(work.stated, work.bookings, days, day(0));
  expect(steps.length).toBeGreaterThan(5);
  const range = `from=${from}&weeks=${WEEKS}`;
  const own = (await admin("GET", `/freelancers/timeline?${range}&q=${code}`)).data(freelancersTimelineSchema);
  expect(own.rows.map((row) => row.steps)).toEqual([steps]);
  const projects = (await admin("GET", `/projects/${project.id}/timeline?${range}`)).data(projectTimelineSchema);
  expect(projects.positions.flatMap(({ people }) => people.map((row) => row.steps))).toEqual([steps]);
  const members = [{ freelancerId, allocation: 100 }];
  const team = (await admin("POST", "/teams", { body: { ...LEAST.teams(), members } })).record();
  const teams = (await admin("GET", `/teams/timeline?${range}&q=${team.code}`)).data(teamsTimelineSchema);
  const alone = steps.map((step) => ({ ...step, free: freeShare(step), people: 1 }));
  expect(teams.rows.map((row) => row.steps)).toEqual([alone]);
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
    expect(row).toMatchObject({ headcount: 5, freeCapacity: 48 });
    expect(row?.steps).toMatchObject([{ workable: 380, booked: 140, free: 240, people: 5 }]);
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

type Person = readonly [status: string, start: number, end: number | null];
type World = {
  name: string;
  openings: number;
  people: readonly Person[];
  then?: Record<string, unknown>;
  says: object;
};

/** A project from ten days ago to in ninety days; `then` is what is written once its people are there. */
const WORLDS: readonly World[] = [
  { name: "nobody", openings: 2, people: [], says: { filled: 0, open: 2, gaps: 0 } },
  {
    name: "nobody leaves",
    openings: 2,
    people: [
      ["active", -10, null],
      ["active", -10, 90],
    ],
    says: { filled: 2, open: 0, gaps: 0 },
  },
  {
    name: "two leave on different days",
    openings: 3,
    people: [
      ["active", -10, 20],
      ["active", -10, 40],
      ["active", -10, null],
    ],
    says: { filled: 3, open: 0, gaps: 2 },
  },
  {
    name: "a successor follows at once",
    openings: 2,
    people: [
      ["active", -10, 20],
      ["accepted", 21, null],
    ],
    then: { openings: 1 },
    says: { openings: 1, filled: 1, open: 0, overfilled: 0, gaps: 0 },
  },
  {
    name: "a successor follows later, another opening was never filled",
    openings: 2,
    people: [
      ["active", -10, 20],
      ["accepted", 35, 90],
    ],
    says: { filled: 1, open: 1, gaps: 1 },
  },
  { name: "somebody joins later", openings: 2, people: [["accepted", 10, null]], says: { filled: 1, gaps: 1 } },
  {
    name: "work past its end",
    openings: 2,
    people: [
      ["active", -10, -2],
      ["active", -10, null],
    ],
    says: { filled: 1, open: 1, gaps: 0 },
  },
  {
    name: "completed and terminated work in a running project",
    openings: 1,
    people: [
      ["completed", -10, -2],
      ["terminated", -10, 60],
    ],
    says: { filled: 0, open: 1 },
  },
  {
    name: "more proposals than openings",
    openings: 2,
    people: [
      ["active", -10, null],
      ["proposed", 0, null],
      ["offered", 5, 60],
    ],
    says: { filled: 1, open: 1, pending: 1, proposed: 2 },
  },
  {
    name: "over-filled, after openings were removed",
    openings: 2,
    people: [
      ["active", -10, null],
      ["active", -10, 40],
    ],
    then: { openings: 1 },
    says: { openings: 1, filled: 1, open: 0, overfilled: 1 },
  },
  ...["draft", "on_hold"].map((status) => ({
    name: `a project that is ${status}`,
    openings: 2,
    people: [["accepted", 5, null]] as const,
    then: { status },
    says: { filled: 1, open: 1, needed: 0 },
  })),
  ...["completed", "cancelled"].map((status) => ({
    name: `a project that is ${status}`,
    openings: 3,
    people: [
      ["active", -10, null],
      ["completed", -10, -2],
      ["accepted", 5, null],
      ["proposed", 5, null],
    ] as const,
    then: { status, cancelledReason: status === "cancelled" ? "Budget" : null },
    says: { filled: 2, open: 0, gaps: 0, pending: 0, needed: 0 },
  })),
  {
    name: "a project past its end",
    openings: 2,
    people: [["active", -10, null]],
    then: { endDate: day(-1) },
    says: { filled: 1, open: 0, gaps: 0, needed: 0 },
  },
];

test.each(WORLDS)(
  "a project's openings are the same on every screen: $name",
  async ({ openings, people, then, says }) => {
    const company = (await admin("POST", "/companies", { body: LEAST.companies() })).record();
    const team = (await admin("POST", "/teams", { body: LEAST.teams() })).record();
    const positions = [{ role: "Designer", openings }];
    const dates = { startDate: day(-10), endDate: day(90) };
    const project = await calls.makeProject({ companyId: company.id, teamId: team.id, positions, ...dates });
    const { openings: fewer, ...patch } = then ?? {};
    for (const [status, start, end] of people) {
      const reason = status === "terminated" ? { reason: "Left" } : {};
      // Work that is over has a last day, which has passed.
      const isFinished = status === "completed" || status === "terminated";
      const last = isFinished ? Math.min(end ?? -1, -1) : end;
      const work = { status, startDate: day(start), endDate: last === null ? null : day(last), ...reason };
      await calls.assign(project, await calls.makeFreelancer(), work);
    }
    const { version } = (await admin("GET", `/projects/${project.id}`)).record();
    const rows = [{ id: project.positionId, role: "Designer", openings: fewer }];
    const body = { description: "Staffed", ...(fewer === undefined ? patch : { positions: rows }) };
    const headers = { "if-match": `"${version}"` };
    const kept = { ...body, consequences: "keep" };
    const saved = await admin("PATCH", `/projects/${project.id}`, { body: kept, headers });
    expect([saved.status, saved.body]).toEqual([200, saved.body]);
    const screens = await figuresOf(app, project.id);
    expect(screens.page).toMatchObject(says);
    expect(disagreements(screens)).toEqual([]);
  },
);

test("all unfilled openings are as many on the dashboard as on the timeline, for each role", async () => {
  await makeStaffed();
  for (const role of ["admin", "center"]) {
    const caller = await app.as(role);
    const demand = (await caller("GET", "/freelancers/timeline/demand?weeks=8")).data(demandSchema);
    const { openPositions } = await dashboardOf(caller);
    expect(demand.openings).toBe(openPositions?.openings);
    const isWithin = ({ unfilled }: { unfilled: number[] }) =>
      unfilled.every((open, week) => open <= (demand.unfilled[week] ?? 0));
    expect(demand.roles.every(isWithin)).toBe(true);
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
  const [listed] = (await admin("GET", `/projects/${project.id}/positions`)).data(positionsSchema);
  const path = `/projects/${project.id}/timeline?from=${weekOf(day(0))}&weeks=20`;
  const [position] = (await admin("GET", path)).data(projectTimelineSchema).positions;
  const from = addDays(lastDay, 1);
  expect(position?.unfilled).toEqual([{ start: from, end: day(90), count: 1 }]);
  expect(listed).toMatchObject({ gaps: 1, gapStarts: [from], unfilled: position?.unfilled });
});

const totalOf = async (caller: Caller, path: string) =>
  (await caller("GET", path)).data(listPageOf(listedSchema)).totalElements;

const rowOf = async (caller: Caller, path: string) =>
  (await caller("GET", path)).data(listPageOf(listedSchema)).content[0];

describe.each(["admin", "center"])("for the account %s, a company's", (account) => {
  test("open projects are as many in its row, in its figure, on its page and in the list of projects", async () => {
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
    ];
    await calls.assign(own, await calls.makeFreelancer(), { status: "active", endDate: day(-1) });
    await calls.assign(own, await calls.makeFreelancer(), { status: "accepted", startDate: day(3) });
    await calls.assign(own, await calls.makeFreelancer(), { status: "completed", endDate: day(-1) });
    const there = [await calls.assign(other, await calls.makeFreelancer(), { status: "active" })];
    const inScope = (account === "admin" ? [...here, ...there] : here).toSorted();
    const work = (await caller("GET", `/companies/${companyId}/work`)).data(companyWorkSchema);
    const active = work.people.filter(({ status }) => status === "active");
    expect(active.map(({ assignmentId }) => assignmentId).toSorted()).toEqual(inScope);
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
  });
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
  const active = people.filter(({ status }) => status === "active").length;
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
function daysUntil(other: string): number {
  return daysBetween(day(0), other);
}
