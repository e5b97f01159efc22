import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSchema } from "@/lib/contract/changes/bulk";
import { addDays, weekOf } from "@/lib/staffing/days";
import { dayIn, eventCalls } from "@/upstream/testing/calls/event-calls";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { makeProject, makeFreelancer, assign, edit } = eventCalls(() => admin);

const RATES = { billRate: "90", payRate: "60" };

describe("an activation", () => {
  test("asks where the start lies ahead or a rate is missing, and goes on if confirmed", async () => {
    const { project, positionIds } = await makeProject();
    const { id, code, name } = await assign(project, positionIds[0], { status: "accepted", billRate: "90" });
    const question = await edit("assignments", id, 1, { status: "active" });
    expect(question.status).toBe(409);
    expect(question.problem().activations).toEqual([
      { id, code, name, startsOn: dayIn(14), missing: ["payRate"], onHold: [], freelancerStatus: null },
    ]);
    expect((await edit("assignments", id, 1, { status: "active" }, "activation")).status).toBe(200);
  });

  test("asks nothing where all is there", async () => {
    const { project, positionIds } = await makeProject();
    const { id } = await assign(project, positionIds[0], { status: "accepted", startDate: dayIn(-1), ...RATES });
    expect((await edit("assignments", id, 1, { status: "active" })).status).toBe(200);
  });

  test.each([
    ["new", "Is still new."],
    ["screening", "Is still in screening."],
  ])("asks about a freelancer whose status is %s, who may be accepted before", async (status, text) => {
    const { project, positionIds } = await makeProject();
    const person = await makeFreelancer({ status });
    const placed = { freelancerId: person.id, startDate: dayIn(-1), ...RATES };
    const { id } = await assign(project, positionIds[0], { status: "accepted", ...placed });
    const question = await edit("assignments", id, 1, { status: "active" });
    expect([question.status, question.problem().activations]).toMatchObject([
      409,
      [{ id, startsOn: null, missing: [], onHold: [], freelancerStatus: status }],
    ]);
    const operation = { type: "set", field: "status", value: "active" };
    const run = await admin("POST", "/assignments/bulk", { body: { target: { ids: [id] }, operation } });
    expect(run.data(runSchema).failures[0]?.message).toBe(`${text} To make it active, change it by itself.`);
    const other = { ...placed, freelancerId: (await makeFreelancer({ status })).id };
    const body = { projectId: project.id, positionId: positionIds[0], status: "active", ...other };
    expect((await admin("POST", "/assignments", { body })).problem().activations).toMatchObject([
      { freelancerStatus: status },
    ]);
    expect((await edit("assignments", id, 1, { status: "active" }, "activation")).status).toBe(200);
  });

  test("fails in a bulk change with what is missing", async () => {
    const { project, positionIds } = await makeProject();
    const { id } = await assign(project, positionIds[0], { status: "accepted", startDate: dayIn(-1) });
    const operation = { type: "set", field: "status", value: "active" };
    const run = await admin("POST", "/assignments/bulk", { body: { target: { ids: [id] }, operation } });
    expect(run.data(runSchema).failures[0]?.message).toBe(
      "Has no bill rate and no pay rate. To make it active, change it by itself.",
    );
  });
});

test("an activation asks where the project or its company is on hold", async () => {
  const companyId = (await admin("POST", "/companies", { body: LEAST.companies() })).record().id;
  const { project, positionIds } = await makeProject({ companyId });
  const { id } = await assign(project, positionIds[0], { status: "accepted", startDate: dayIn(-1), ...RATES });
  await edit("projects", project.id, 1, { status: "on_hold", consequences: [] });
  await edit("companies", companyId, 1, { status: "on_hold", consequences: [] });
  const question = await edit("assignments", id, 1, { status: "active" });
  expect(question.problem().activations).toMatchObject([{ id, missing: [], onHold: ["project", "company"] }]);
  expect((await edit("assignments", id, 1, { status: "active" }, "activation")).status).toBe(200);
});

describe("an opening", () => {
  const one = { positions: [{ role: "Tester", openings: 1 }] };

  test("is shared by people who follow each other, and not by those at once", async () => {
    const { project, positionIds } = await makeProject(one);
    const place = { projectId: project.id, positionId: positionIds[0], status: "accepted" };
    const make = async (startDate: string, endDate: string | null) => {
      const freelancerId = (await makeFreelancer()).id;
      return admin("POST", "/assignments", { body: { ...place, freelancerId, startDate, endDate } });
    };
    const monday = addDays(weekOf(dayIn(30)), 7);
    const [sunday, tuesday] = [addDays(monday, -1), addDays(monday, 1)];
    const first = await make(dayIn(1), monday);
    expect(first.status).toBe(201);
    const question = await make(sunday, dayIn(90));
    expect(question.status).toBe(409);
    expect(question.problem().overfills).toMatchObject([{ openings: 1, people: 2, to: monday }]);
    expect((await make(tuesday, null)).status).toBe(201);
    const longer = await edit("assignments", first.record().id, 1, { endDate: addDays(monday, 9) });
    expect(longer.problem().overfills).toMatchObject([{ people: 2, from: tuesday, to: addDays(monday, 9) }]);
    const endDate = addDays(monday, 9);
    expect((await edit("assignments", first.record().id, 1, { endDate }, "overfill")).status).toBe(200);
  });

  test("is asked about only on days that a write makes fuller than they were", async () => {
    const { project, positionIds } = await makeProject({ positions: [{ role: "Tester", openings: 1 }] });
    const monday = addDays(weekOf(dayIn(0)), 14);
    const dates = (from: number, to: number) => ({ startDate: addDays(monday, from), endDate: addDays(monday, to) });
    const { id } = await assign(project, positionIds[0], { status: "accepted", ...dates(0, 11) });
    await assign(project, positionIds[0], { status: "accepted", ...dates(-14, 25) });
    const longer = await edit("assignments", id, 1, dates(0, 18));
    expect(longer.problem().overfills).toMatchObject([
      { people: 2, from: addDays(monday, 14), to: addDays(monday, 18) },
    ]);
    expect((await edit("assignments", id, 1, dates(0, 4))).status).toBe(200);
  });

  test("that is taken on a weekend names both people who would be there", async () => {
    const { project, positionIds } = await makeProject(one);
    await assign(project, positionIds[0], { status: "accepted", startDate: dayIn(1) });
    const saturday = addDays(weekOf(dayIn(30)), 5);
    const place = { projectId: project.id, positionId: positionIds[0], freelancerId: (await makeFreelancer()).id };
    const dates = { startDate: saturday, endDate: addDays(saturday, 1) };
    const question = await admin("POST", "/assignments", { body: { ...place, ...dates, status: "accepted" } });
    expect(question.problem().overfills).toMatchObject([{ openings: 1, people: 2, from: saturday }]);
  });
});

test("a write that asks several things asks them at once, and one confirmation answers all", async () => {
  const { project, positionIds } = await makeProject({ positions: [{ role: "Tester", openings: 1 }] });
  await assign(project, positionIds[0], { status: "accepted", startDate: dayIn(1), ...RATES });
  const freelancerId = (await makeFreelancer()).id;
  const place = { projectId: project.id, positionId: positionIds[0], freelancerId };
  const body = { ...place, status: "active", startDate: dayIn(5), billRate: "90" };
  const question = await admin("POST", "/assignments", { body });
  expect(question.status).toBe(409);
  expect(question.problem()).toMatchObject({ overfills: [{ people: 2 }], activations: [{ missing: ["payRate"] }] });
  const half = await admin("POST", "/assignments", { body, headers: { "x-confirm": "overfill" } });
  expect([half.problem().overfills, half.problem().activations?.length]).toEqual([undefined, 1]);
  const headers = { "x-confirm": "overfill,activation" };
  expect((await admin("POST", "/assignments", { body, headers })).status).toBe(201);
});
