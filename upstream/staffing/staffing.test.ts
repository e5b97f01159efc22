import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plannedCost } from "@/lib/staffing/cost";
import { workdayFrom } from "@/lib/staffing/days";
import { runSchema } from "@/lib/contract/changes/bulk";
import { positionsSchema } from "@/lib/contract/staffing/staffing";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const CONFIRMED = { "x-confirm": "overload" };
const RATES = { billRate: "90", payRate: "60" };

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function makeFreelancer(): Promise<string> {
  return (await admin("POST", "/freelancers", { body: { ...LEAST.freelancers(), status: "active" } })).record().id;
}

async function makePosition(openings: number) {
  const body = { ...LEAST.projects(), positions: [{ role: "Tester", openings }] };
  const project = (await admin("POST", "/projects", { body })).record();
  return { projectId: project.id, positionId: rowsOf(project, "positions")[0]?.id };
}

type Fields = Record<string, unknown>;

async function assign(fields: Fields, headers: Record<string, string> = {}) {
  const freelancerId = fields.freelancerId ?? (await makeFreelancer());
  const position = fields.positionId ? {} : await makePosition(9);
  return admin("POST", "/assignments", { body: { ...position, startDate: day(0), freelancerId, ...fields }, headers });
}

const edit = (id: string, version: number, body: Fields, headers: Record<string, string> = {}) =>
  admin("PATCH", `/assignments/${id}`, { body, headers: { "if-match": `"${version}"`, ...headers } });

describe("a position", () => {
  test("asks before it takes more committed assignments than openings, and names who fills them", async () => {
    const position = await makePosition(1);
    const first = (await assign({ ...position, status: "accepted" })).record();
    const second = (await assign({ ...position })).record();
    const refused = await edit(second.id, 1, { status: "accepted" });
    expect(refused.status).toBe(409);
    expect(refused.problem().overfills).toEqual([
      {
        positionId: position.positionId,
        role: "Tester",
        openings: 1,
        people: 2,
        from: workdayFrom(day(0)),
        to: null,
        filledBy: [{ id: first.id, code: first.code, name: first.name }],
      },
    ]);
    expect((await edit(first.id, 1, { status: "withdrawn", reason: "Moved away" })).status).toBe(200);
    expect((await edit(second.id, 1, { status: "accepted" })).status).toBe(200);
  });

  test("keeps its limit under 50 proposals that are accepted at once", async () => {
    const position = await makePosition(3);
    const freelancers = await Promise.all(Array.from({ length: 50 }, makeFreelancer));
    const made = await Promise.all(freelancers.map((freelancerId) => assign({ ...position, freelancerId })));
    const answers = await Promise.all(made.map((answer) => edit(answer.record().id, 1, { status: "accepted" })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(47);
    const [read] = (await admin("GET", `/projects/${position.projectId}/positions`)).data(positionsSchema);
    expect(read).toMatchObject({ openings: 3, filled: 3, pending: 0, proposed: 47 });
  });

  test("keeps its limit in a bulk change and in its undo", async () => {
    const position = await makePosition(2);
    const made = await Promise.all([1, 2, 3].map(async () => (await assign({ ...position })).record()));
    const target = { ids: made.map(({ id }) => id) };
    const accepted = { type: "set", field: "status", value: "accepted" };
    const run = (await admin("POST", "/assignments/bulk", { body: { target, operation: accepted } })).data(runSchema);
    expect(run).toMatchObject({ changed: 2, failed: 1 });
    expect(run.failures[0]?.message).toContain("Tester would have 3 people for 2 openings");
    const filling = made.filter(({ id }) => run.failures.every((failure) => failure.id !== id));
    const withdrawn = { type: "set", field: "status", value: "withdrawn", reason: "Budget" };
    const ids = filling.map(({ id }) => id);
    const body = { target: { ids }, operation: withdrawn };
    const withdrawal = (await admin("POST", "/assignments/bulk", { body })).data(runSchema);
    const left = made.find(({ id }) => !ids.includes(id));
    expect((await edit(left?.id ?? "", 1, { status: "accepted" })).status).toBe(200);
    const undone = (await admin("POST", `/change-sets/${withdrawal.id}/undo`)).data(runSchema);
    expect(undone).toMatchObject({ changed: 1, failed: 1 });
  });

  test("is known to a project's page with the people on it", async () => {
    const position = await makePosition(2);
    const active = (await assign({ ...position, status: "active", billRate: "90", payRate: "60" })).record();
    await assign({ ...position, status: "declined", reason: "Too far" });
    const [read] = (await admin("GET", `/projects/${position.projectId}/positions`)).data(positionsSchema);
    expect(read).toMatchObject({ role: "Tester", openings: 2, filled: 1, pending: 0 });
    expect(read?.people).toMatchObject([{ assignmentId: active.id, name: active.name, billRate: "90.00" }]);
  });
});

describe("a freelancer", () => {
  test("works more than a full week only if the request confirms it, and the refusal names the clash", async () => {
    const freelancerId = await makeFreelancer();
    const span = { startDate: day(10), endDate: day(40) };
    const first = (await assign({ freelancerId, ...span, allocation: 60, status: "accepted" })).record();
    const clash = { freelancerId, startDate: day(30), endDate: day(60), allocation: 50, status: "accepted" };
    const refused = await assign(clash);
    expect(refused.status).toBe(409);
    expect(refused.problem().overloads).toMatchObject([
      { freelancerId, from: day(30), to: day(40), load: 110, assignments: [{ id: first.id, code: first.code }] },
    ]);
    expect((await assign(clash, CONFIRMED)).status).toBe(201);
  });

  test("may work a full week, one assignment after the other, and on many proposals", async () => {
    const freelancerId = await makeFreelancer();
    const statuses = [
      { startDate: day(0), endDate: day(9), status: "active", ...RATES },
      { startDate: day(10), endDate: day(20), status: "accepted" },
      { startDate: day(0), status: "proposed" },
      { startDate: day(0), status: "offered" },
    ];
    for (const fields of statuses) expect((await assign({ freelancerId, ...fields })).status).toBe(201);
    const past = { freelancerId, startDate: day(-90), endDate: day(-1), status: "active", ...RATES };
    expect([(await assign(past)).status, (await assign(past)).status]).toEqual([201, 201]);
  });

  test("an edit that takes no more time isn't asked about, one that does is", async () => {
    const freelancerId = await makeFreelancer();
    await assign({ freelancerId, allocation: 60, status: "active", ...RATES });
    const second = (await assign({ freelancerId, allocation: 60, status: "active", ...RATES }, CONFIRMED)).record();
    expect((await edit(second.id, 1, { billRate: "120" })).status).toBe(200);
    expect((await edit(second.id, 2, { allocation: 70 })).status).toBe(409);
    expect((await edit(second.id, 2, { allocation: 70 }, CONFIRMED)).status).toBe(200);
    expect((await edit(second.id, 3, { allocation: 40 })).status).toBe(200);
  });

  test("is asked about only on days that a write makes fuller than they were", async () => {
    const freelancerId = await makeFreelancer();
    const fields = { freelancerId, status: "accepted" };
    const own = { ...fields, startDate: day(10), endDate: day(20), allocation: 90 };
    const { id } = (await assign(own)).record();
    await assign({ ...fields, startDate: day(5), endDate: day(30), allocation: 50 }, CONFIRMED);
    const overloadOf = async (fieldsToEdit: Record<string, unknown>) => {
      const { status, problem } = await edit(id, 1, fieldsToEdit);
      return status === 409 ? problem().overloads?.map(({ from, to, load }) => [from, to, load]) : status;
    };
    expect(await overloadOf({ endDate: day(25) })).toEqual([[day(21), day(25), 140]]);
    expect(await overloadOf({ startDate: day(7), endDate: day(15) })).toEqual([[day(7), day(9), 140]]);
    expect(await overloadOf({ startDate: day(2), endDate: day(35) })).toEqual([[day(5), day(9), 140]]);
    expect(await overloadOf({ allocation: 95 })).toEqual([[day(10), day(20), 145]]);
    expect(await overloadOf({ startDate: day(12), endDate: day(16) })).toBe(200);
  });

  test("isn't asked about for days that are overloaded as before, where several of their assignments move", async () => {
    const freelancerId = await makeFreelancer();
    const fields = { freelancerId, status: "accepted", endDate: day(20), allocation: 80 };
    const made = [
      (await assign({ ...fields, startDate: day(10) })).record(),
      (await assign({ ...fields, startDate: day(10) }, CONFIRMED)).record(),
    ];
    const move = async (operation: Record<string, unknown>) => {
      const body = { target: { ids: made.map(({ id }) => id) }, operation: { type: "set", ...operation } };
      return (await admin("POST", "/assignments/bulk", { body })).data(runSchema);
    };
    expect(await move({ field: "endDate", value: day(18) })).toMatchObject({ changed: 2, failed: 0 });
    expect(await move({ field: "endDate", value: day(25) })).toMatchObject({ changed: 1, failed: 1 });
  });

  test("isn't overloaded by 50 writes at once", async () => {
    const freelancerId = await makeFreelancer();
    const position = await makePosition(50);
    const fields = { ...position, freelancerId, allocation: 50, status: "accepted" };
    const answers = await Promise.all(Array.from({ length: 50 }, () => assign(fields)));
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(2);
  });
});

test("a move outside the table is refused, and undo may go back", async () => {
  const { id } = (await assign({})).record();
  const refused = await edit(id, 1, { status: "active" });
  expect([refused.status, refused.wrongFields()]).toEqual([422, ["status"]]);
  const moved = await edit(id, 1, { status: "offered" });
  const undone = await admin("POST", `/change-sets/${String(moved.headers["x-change-set"])}/undo`);
  expect(undone.data(runSchema)).toMatchObject({ changed: 1, failed: 0 });
  expect((await admin("GET", `/assignments/${id}`)).record().status).toBe("proposed");
});

test("what an assignment copies follows its freelancer, project and position, and can't be written", async () => {
  const freelancerId = await makeFreelancer();
  const companyId = (await admin("POST", "/companies", { body: LEAST.companies() })).record().id;
  const { projectId, positionId } = await makePosition(1);
  const { id } = (await assign({ freelancerId, projectId, positionId })).record();
  await admin("PATCH", `/freelancers/${freelancerId}`, {
    body: { firstName: "Grace", lastName: "Hopper" },
    headers: { "if-match": '"1"' },
  });
  const positions = [{ id: positionId, role: "Captain", openings: 1 }];
  await admin("PATCH", `/projects/${projectId}`, {
    body: { companyId, centerCode: "NYC01", positions },
    headers: { "if-match": '"1"' },
  });
  expect((await admin("GET", `/assignments/${id}`)).record()).toMatchObject({
    name: "Grace Hopper",
    role: "Captain",
    companyId,
    centerCode: "NYC01",
    version: 1,
  });
  expect((await edit(id, 1, { role: "Major" })).status).toBe(422);
});

test("an assignment's figures are its margin, its days left and its cost to date", async () => {
  const fields = { startDate: day(-70), endDate: day(30), status: "active", payRate: "60", billRate: "80" };
  expect((await assign({ ...fields, allocation: 50 })).record().derived).toMatchObject({
    margin: 25,
    daysLeft: 30,
    costToDate: plannedCost({ rate: "60.00", rateUnit: "hour", allocation: 50 }, day(-70), day(0)),
  });
  expect((await assign({ status: "proposed" })).record().derived).toMatchObject({ daysLeft: null, costToDate: null });
  for (const [endDate, daysLeft] of [
    [null, null],
    [day(0), 0],
    [day(-1), 0],
  ]) {
    const dated = await assign({ status: "accepted", startDate: day(-70), endDate });
    expect(dated.record().derived).toMatchObject({ daysLeft });
  }
});
