import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPageOf } from "@/lib/contract/envelope";
import { candidatePageSchema, positionMatchesSchema } from "@/lib/contract/staffing/matching";
import { freelancerWorkSchema, teamWorkSchema } from "@/lib/contract/staffing/staffing";
import {
  freelancersTimelineSchema,
  projectTimelineSchema,
  teamsTimelineSchema,
} from "@/lib/contract/staffing/timeline";
import { listedSchema } from "@/lib/records/record";
import { addDays, daysBetween, DAYS_IN_WEEK, weekOf, workdayFrom } from "@/lib/staffing/days";
import { freeShare, workCalendar } from "@/lib/staffing/free-and-booked-time";
import { LEAST } from "@/upstream/testing/examples";
import { day, staffingCalls } from "@/upstream/testing/calls/staffing-calls";
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
  expect([members[0]?.freeFrom, match?.freeFrom]).toEqual([workdayFrom(day(21)), workdayFrom(day(21))]);
});

test("work that was completed today takes today in the list, on the page and in matches", async () => {
  const skill = unique("skill");
  const freelancerId = await calls.makeFreelancer({ skills: [skill] });
  const ended = { status: "completed", startDate: day(-10), endDate: day(0), allocation: 100 };
  await calls.assign(await calls.makeProject(), freelancerId, ended);
  const positions = [{ role: "Designer", openings: 1, skills: [skill] }];
  const project = await calls.makeProject({ positions, startDate: day(-10), endDate: day(90) });
  const { freeFrom } = (await admin("GET", `/freelancers/${freelancerId}`)).record();
  const [match] = (await admin("GET", `/freelancers/${freelancerId}/matches`)).data(positionMatchesSchema);
  const path = `/projects/${project.id}/positions/${project.positionId}/matches`;
  const { content } = (await admin("GET", path)).data(candidatePageSchema);
  const candidate = content.find((one) => one.freelancerId === freelancerId);
  // On a weekend whoever is free from Monday is free now.
  const first = workdayFrom(day(0)) === day(0) ? workdayFrom(day(1)) : workdayFrom(day(0));
  expect([match?.freeFrom, candidate?.freeFrom]).toEqual([first, first]);
  expect(freeFrom).toBe(workdayFrom(day(0)) === day(0) ? first : day(0));
});

test("work that was completed today utilizes nobody, however their other work is, and accepted work that runs does", async () => {
  const freelancerId = await calls.makeFreelancer();
  const project = await calls.makeProject({ startDate: day(-10), endDate: day(90) });
  const figures = async () => (await admin("GET", `/freelancers/${freelancerId}`)).record();
  const ended = { status: "completed", startDate: day(-10), endDate: day(0), allocation: 60 };
  await calls.assign(project, freelancerId, ended);
  expect(await figures()).toMatchObject({ booked: 60, derived: { utilization: 0, activeAssignments: 0 } });
  await calls.assign(project, freelancerId, { ...ended, status: "accepted", endDate: null, allocation: 30 });
  await calls.assign(project, freelancerId, { ...ended, status: "accepted", startDate: day(7), endDate: null });
  expect(await figures()).toMatchObject({ booked: 90, derived: { utilization: 30, activeAssignments: 1 } });
});

function daysUntil(other: string): number {
  return daysBetween(day(0), other);
}
