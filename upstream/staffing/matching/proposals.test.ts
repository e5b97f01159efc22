import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runSchema } from "@/lib/contract/changes/bulk";
import {
  assignmentMatchAnswerSchema,
  candidatePageSchema,
  proposalsSchema,
  type Proposal,
} from "@/lib/contract/staffing/matching";
import { saveRates, since } from "@/upstream/testing/exchange-rates";
import { addFreelancer, addProject, book, type MatchedProject } from "@/upstream/testing/matching-records";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const propose = (caller: Caller, { path }: MatchedProject, freelancerIds: string[], headers = {}) =>
  caller("POST", `${path}/proposals`, { body: { freelancerIds }, headers });

async function assignmentsOf({ positionId }: MatchedProject): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from assignments where position_id = ${positionId}
  `.execute(app.db);
  return rows[0]?.count ?? 0;
}

const assignmentsIn = (proposals: readonly Proposal[]) =>
  Promise.all(proposals.map(async ({ id }) => (await admin("GET", `/assignments/${id}`)).record()));

test("a proposal is an assignment with the project's dates and the pay rate; its bill rate is for people to agree", async () => {
  const skill = unique("React");
  const project = await addProject(admin, { skills: [skill] });
  const [hourly, daily] = [
    await addFreelancer(admin, { skills: [skill] }),
    await addFreelancer(admin, { payRate: "800.00", rateUnit: "day" }),
  ];
  const answer = await propose(admin, project, [hourly, daily]);
  expect(answer.status).toBe(201);
  const proposals = answer.data(proposalsSchema);
  expect(proposals.map(({ freelancerId }) => freelancerId)).toEqual([hourly, daily]);
  const [first, second] = await assignmentsIn(proposals);
  const common = { status: "proposed", startDate: "2098-01-01", endDate: "2098-06-30", allocation: 100 };
  expect(first).toMatchObject({ ...common, payRate: "90.00", billRate: null, rateUnit: "hour" });
  expect(second).toMatchObject({ ...common, payRate: "800.00", billRate: null, rateUnit: "day" });
});

test("a proposal takes the position's bill rate, unit and own dates", async () => {
  const position = { rateMin: "640", rateMax: "960", billMin: "1100", billMax: "1300", rateUnit: "day" };
  const dates = { startDate: "2098-02-03", endDate: "2098-03-31" };
  const project = await addProject(admin, { ...position, ...dates });
  await saveRates(app, admin, since({ EUR: "1.1" }));
  const people = [
    await addFreelancer(admin),
    await addFreelancer(admin, { currency: "EUR" }),
    await addFreelancer(admin, { currency: "CAD" }),
  ];
  const proposals = (await propose(admin, project, people)).data(proposalsSchema);
  const common = { ...dates, allocation: 100 };
  expect(await assignmentsIn(proposals)).toMatchObject([
    { ...common, payRate: "720.00", billRate: "1100.00", currency: "USD", rateUnit: "day" },
    { ...common, payRate: "792.00", billRate: "1100.00", currency: "USD", rateUnit: "day" },
    // An assignment has one currency, so that without an exchange rate somebody has to agree the bill rate.
    { ...common, payRate: "90.00", billRate: null, currency: "CAD", rateUnit: "hour" },
  ]);
});

test.each(["center", "dataentry"])(
  "a proposal by %s has the same rates, in the project's currency",
  async (account) => {
    const center = { centerCode: "NYC01" };
    const project = await addProject(admin, { billMin: null, rateUnit: "day" }, { ...center, currency: "EUR" });
    await saveRates(app, admin, since({ EUR: "1.2" }));
    const people = [await addFreelancer(admin, center), await addFreelancer(admin, { ...center, payRate: null })];
    const proposals = (await propose(await app.as(account), project, people)).data(proposalsSchema);
    expect(await assignmentsIn(proposals)).toMatchObject([
      { payRate: "75.00", billRate: null, currency: "EUR", rateUnit: "hour" },
      { payRate: null, billRate: null, currency: "EUR", rateUnit: "day" },
    ]);
  },
);

test("a proposal starts when the freelancer is free, and takes what is free then", async () => {
  const project = await addProject(admin);
  const late = await addFreelancer(admin, { availableFrom: "2098-03-05", hoursPerWeek: 28 });
  const booked = await addFreelancer(admin);
  await book(admin, booked, { endDate: "2098-01-31" });
  await book(admin, booked, { startDate: "2098-02-01", allocation: 42 });
  const proposals = (await propose(admin, project, [late, booked])).data(proposalsSchema);
  const expected = [
    { startDate: "2098-03-05", allocation: 70 },
    // The Monday after the first booking
    { startDate: "2098-02-03", allocation: 58 },
  ];
  expect(proposals).toMatchObject(expected);
  expect(await assignmentsIn(proposals)).toMatchObject(expected.map((time) => ({ ...time, endDate: "2098-06-30" })));
});

test("a proposal never makes an overload: it takes the least that is free, or ends before nothing is", async () => {
  const project = await addProject(admin);
  const [less, none] = [await addFreelancer(admin), await addFreelancer(admin)];
  await book(admin, less, { startDate: "2098-05-01", endDate: "2098-05-31", allocation: 70 });
  await book(admin, none, { startDate: "2098-02-20", endDate: null });
  const { content } = (await admin("GET", `${project.path}/matches?gate=all`)).data(candidatePageSchema);
  const proposableOf = (id: string) =>
    content
      .find(({ freelancerId }) => freelancerId === id)
      ?.factors.flatMap(({ facts }) => (facts?.key === "availability" ? [facts.proposable] : []));
  const proposals = (await propose(admin, project, [less, none])).data(proposalsSchema);
  const times = [
    { startDate: "2098-01-01", endDate: "2098-06-30", allocation: 30 },
    { startDate: "2098-01-01", endDate: "2098-02-19", allocation: 100 },
  ];
  expect(proposals).toMatchObject(times);
  expect([less, none].map(proposableOf)).toMatchObject(times.map((time) => [time]));
  for (const { id } of await assignmentsIn(proposals)) {
    const body = { status: "accepted" };
    expect((await admin("PATCH", `/assignments/${id}`, { body, headers: { "if-match": '"1"' } })).status).toBe(200);
  }
});

test("filled openings with a gap are compared and proposed for the gap, so that all can be accepted", async () => {
  const project = await addProject(admin, { openings: 1, skills: [unique("Gap")] });
  const [first, second] = [await addFreelancer(admin), await addFreelancer(admin)];
  const accept = (freelancerId: string, dates: object) => {
    const on = { freelancerId, projectId: project.id, positionId: project.positionId };
    return admin("POST", "/assignments", { body: { ...on, status: "accepted", ...dates } });
  };
  await accept(first, { startDate: "2098-01-01", endDate: "2098-02-14" });
  await accept(second, { startDate: "2098-03-03", endDate: "2098-06-30" });
  const someone = await addFreelancer(admin);
  const gap = { startDate: "2098-02-17", endDate: "2098-03-02" };
  const { position } = (await admin("GET", `${project.path}/matches`)).data(candidatePageSchema);
  expect(position).toMatchObject({ filled: 1, open: 0, gaps: 1, ...gap });
  const [proposal] = (await propose(admin, project, [someone])).data(proposalsSchema);
  expect(proposal).toMatchObject({ ...gap, allocation: 100 });
  const accepted = { body: { status: "accepted" }, headers: { "if-match": '"1"' } };
  expect((await admin("PATCH", `/assignments/${proposal?.id}`, accepted)).status).toBe(200);
  const after = (await admin("GET", `${project.path}/matches`)).data(candidatePageSchema).position;
  expect(after).toMatchObject({ gaps: 0, startDate: "2098-01-01", endDate: "2098-06-30" });
});

test("who replaces somebody is compared and proposed for the days that are left", async () => {
  const project = await addProject(admin);
  const left = await addFreelancer(admin);
  const on = { projectId: project.id, positionId: project.positionId, startDate: "2098-01-01" };
  const { id: assignmentId } = (await admin("POST", "/assignments", { body: { ...on, freelancerId: left } })).record();
  const someone = await addFreelancer(admin);
  await book(admin, someone, { startDate: "2098-01-01", endDate: "2098-03-31" });
  await book(admin, someone, { startDate: "2098-05-10", endDate: null });
  const days = "from=2098-03-03&to=2098-05-31";
  const { position } = (await admin("GET", `${project.path}/matches?${days}`)).data(candidatePageSchema);
  expect(position).toMatchObject({ startDate: "2098-03-03", endDate: "2098-05-31" });
  const replacing = { assignmentId, startDate: "2098-03-03", endDate: "2098-05-31" };
  const body = { freelancerIds: [someone], replacing };
  const [proposal] = (await admin("POST", `${project.path}/proposals`, { body })).data(proposalsSchema);
  expect(proposal).toMatchObject({ startDate: "2098-04-01", endDate: "2098-05-09", allocation: 100 });
  expect((await admin("GET", `${project.path}/matches?from=soon`)).wrongFields()).toEqual(["from"]);
});

test.each(["admin", "center", "dataentry"])(
  "one undo by %s takes back all that they proposed together",
  async (account) => {
    const caller = await app.as(account);
    const center = { centerCode: "NYC01" };
    const project = await addProject(admin, {}, center);
    const ids = [await addFreelancer(admin, center), await addFreelancer(admin, center)];
    const proposed = await propose(caller, project, ids);
    const [first] = proposed.data(proposalsSchema);
    const undone = await caller("POST", `/change-sets/${String(proposed.headers["x-change-set"])}/undo`);
    expect(undone.data(runSchema)).toMatchObject({ changed: 2, failed: 0 });
    expect((await admin("GET", `/assignments/${first?.id}`)).status).toBe(404);
    expect((await propose(caller, project, ids)).status).toBe(201);
  },
);

test("a record created by hand can't be undone, also where others have been proposed", async () => {
  await propose(admin, await addProject(admin), [await addFreelancer(admin)]);
  const id = await addFreelancer(admin);
  const { rows } = await sql<{ changeSetId: string }>`
    select change_set_id from changes where record_id = ${id} limit 1
  `.execute(app.db);
  expect((await admin("POST", `/change-sets/${rows[0]?.changeSetId}/undo`)).status).toBe(409);
});

test("an undo leaves a proposal that has moved on, and nobody else's is undone without full access", async () => {
  const project = await addProject(admin);
  const { headers, data } = await propose(admin, project, [await addFreelancer(admin), await addFreelancer(admin)]);
  const [first] = data(proposalsSchema);
  const moved = { body: { status: "offered" }, headers: { "if-match": '"1"' } };
  expect((await admin("PATCH", `/assignments/${first?.id}`, moved)).status).toBe(200);
  const path = `/change-sets/${String(headers["x-change-set"])}/undo`;
  expect((await (await app.as("dataentry"))("POST", path)).status).toBe(404);
  expect((await admin("POST", path)).data(runSchema)).toMatchObject({ changed: 1, failed: 1 });
  expect((await admin("GET", `/assignments/${first?.id}`)).record().status).toBe("offered");
});

test("an assignment keeps its score as it was", async () => {
  const skill = unique("Keep");
  const project = await addProject(admin, { skills: [skill] });
  const id = await addFreelancer(admin, { skills: [skill], payRate: "150.00" });
  const [candidate] = (await admin("GET", `${project.path}/matches`)).data(candidatePageSchema).content;
  const [proposal] = (await propose(admin, project, [id])).data(proposalsSchema);
  await admin("PATCH", `/freelancers/${id}`, { body: { payRate: "100.00" }, headers: { "if-match": '"1"' } });
  const match = (await admin("GET", `/assignments/${proposal?.id}/match`)).data(assignmentMatchAnswerSchema);
  expect(match).toMatchObject({ score: candidate?.score, factors: candidate?.factors, weightsVersion: 1 });
});

test("an assignment made by hand has no score", async () => {
  const { id: projectId, positionId } = await addProject(admin);
  const body = { freelancerId: await addFreelancer(admin), projectId, positionId, startDate: "2098-01-01" };
  const { id } = (await admin("POST", "/assignments", { body })).record();
  expect((await admin("GET", `/assignments/${id}/match`)).data(assignmentMatchAnswerSchema)).toBeNull();
});

test("one who can't be proposed stops all, and is named", async () => {
  const project = await addProject(admin);
  const free = await addFreelancer(admin);
  const blocked = await addFreelancer(admin, { status: "blocked", blockedReason: "No references" });
  const booked = await addFreelancer(admin, { firstName: "Grace" });
  await book(admin, booked);
  const answer = await propose(admin, project, [free, blocked, booked, "0190aaaa-0000-7000-8000-000000000000"]);
  expect(answer.status).toBe(422);
  expect(answer.problem().errors).toEqual([
    { path: "freelancerIds.1", message: expect.stringMatching(/^Ada .* can’t be proposed. Blocked: No references$/) },
    { path: "freelancerIds.2", message: expect.stringMatching(/^Grace .* can’t be proposed. No free time/) },
    { path: "freelancerIds.3", message: "Deleted, or you don’t have access to this freelancer" },
  ]);
  expect(await assignmentsOf(project)).toBe(0);
});

test("nobody is proposed twice, even at the same moment", async () => {
  const project = await addProject(admin);
  const id = await addFreelancer(admin);
  const answers = await Promise.all([propose(admin, project, [id]), propose(admin, project, [id])]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  expect(await assignmentsOf(project)).toBe(1);
});

test("a request sent twice with one key makes the same assignments", async () => {
  const project = await addProject(admin);
  const ids = [await addFreelancer(admin), await addFreelancer(admin)];
  const headers = { "idempotency-key": unique("key") };
  const first = (await propose(admin, project, ids, headers)).data(proposalsSchema);
  const second = (await propose(admin, project, ids, headers)).data(proposalsSchema);
  expect(second).toEqual(first);
  expect(await assignmentsOf(project)).toBe(2);
});

test("someone who declined can be proposed again", async () => {
  const project = await addProject(admin);
  const id = await addFreelancer(admin);
  const [proposal] = (await propose(admin, project, [id])).data(proposalsSchema);
  const body = { status: "declined", reason: "Too far" };
  await admin("PATCH", `/assignments/${proposal?.id}`, { body, headers: { "if-match": '"1"' } });
  expect((await propose(admin, project, [id])).status).toBe(201);
});

test("a project that is over takes no proposals", async () => {
  const id = await addFreelancer(admin);
  const ended = await addProject(admin, {}, { startDate: "2020-01-01", endDate: "2020-02-01" });
  const done = await addProject(admin, {}, { status: "completed" });
  expect((await propose(admin, ended, [id])).problem().errors).toEqual([
    { path: "positionId", message: "The project has ended" },
  ]);
  const over = await addProject(admin, { endDate: "2020-02-01" }, { startDate: "2020-01-01", endDate: "2098-01-01" });
  expect((await propose(admin, over, [id])).problem().errors).toEqual([
    { path: "positionId", message: "The position has ended" },
  ]);
  expect((await propose(admin, done, [id])).problem().errors).toEqual([
    { path: "positionId", message: "The project is completed" },
  ]);
  // What would be refused isn’t offered.
  const offers = async ({ path }: { path: string }) => {
    const { mayPropose, position } = (await admin("GET", `${path}/matches`)).data(candidatePageSchema);
    return [mayPropose, position.obstacle];
  };
  expect(await offers(ended)).toEqual([false, "The project has ended"]);
  expect(await offers(over)).toEqual([false, "The position has ended"]);
  expect(await offers(done)).toEqual([false, "The project is completed"]);
  expect(await offers(await addProject(admin))).toEqual([true, null]);
});

test("the body names 1 to 20 freelancers once", async () => {
  const project = await addProject(admin);
  const id = await addFreelancer(admin);
  for (const freelancerIds of [[], [id, id], Array.from({ length: 21 }, () => id), ["x"]]) {
    expect((await propose(admin, project, freelancerIds)).status).toBe(422);
  }
});

test("a center admin proposes the own center's people for the own center's positions", async () => {
  const own = await addProject(admin, {}, { centerCode: "NYC01" });
  const other = await addProject(admin, {}, { centerCode: "LAX01" });
  const mine = await addFreelancer(admin, { centerCode: "NYC01" });
  const theirs = await addFreelancer(admin, { centerCode: "LAX01" });
  const center = await app.as("center");
  expect((await propose(center, own, [mine])).status).toBe(201);
  expect((await propose(center, own, [theirs])).wrongFields()).toEqual(["freelancerIds.0"]);
  expect((await propose(center, other, [mine])).status).toBe(404);
  expect((await propose(await app.as("dataentry"), own, [theirs])).status).toBe(201);
  expect((await propose(await app.as("client"), own, [mine])).status).toBe(403);
});
