import { afterAll, beforeAll, expect, test } from "vitest";
import { previewSchema, runSchema } from "@/lib/contract/changes/bulk";
import { dayIn as day } from "@/upstream/testing/calls/event-calls";
import { consequenceCalls } from "@/upstream/testing/calls/consequence-calls";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { makeProject, makeFreelancer, assign, patch, read } = consequenceCalls(() => admin);

const changeSetOf = (answer: Awaited<ReturnType<Caller>>) => String(answer.headers["x-change-set"]);
const undo = async (id: string) => (await admin("POST", `/change-sets/${id}/undo`)).data(runSchema).id;
const countsOf = async (id: string) => (await admin("GET", `/change-sets/${id}/undo`)).data(previewSchema).consequences;

const AT_WORK = { status: "active", startDate: day(-10), endDate: day(20) };
const ONE_STAYS = { records: 1, assignments: 1, suggested: { keep: 1, end: 0, withdraw: 0 } };

test("the redo of a project's end says who stays at work as they came since, and not who ends with it", async () => {
  const { project, positionIds } = await makeProject();
  const known = await assign(project, positionIds[0], AT_WORK);
  const completed = await patch("projects", project.id, 1, { status: "completed", consequences: "suggested" });
  const undone = await undo(changeSetOf(completed));
  expect(await countsOf(undone)).toEqual([]);
  const late = await assign(project, positionIds[0], AT_WORK);
  const proposed = await assign(project, positionIds[0]);
  const counts = await countsOf(undone);
  expect(counts).toMatchObject([
    { ...ONE_STAYS, cause: "project-completed", assignments: 2, suggested: { keep: 2, end: 0, withdraw: 0 } },
  ]);
  expect(counts[0]?.people?.toSorted()).toEqual([late.name, proposed.name].toSorted());
  await undo(undone);
  const ended = await Promise.all([known, late, proposed].map(async ({ id }) => (await read(id)).status));
  expect(ended).toEqual(["completed", "active", "proposed"]);
});

test("so does the redo of a freelancer's block, and what only opens again leaves nobody behind", async () => {
  const freelancer = await makeFreelancer();
  const { project, positionIds } = await makeProject();
  const blocked = await patch("freelancers", freelancer.id, 1, { status: "blocked", blockedReason: "No papers" });
  const blocking = changeSetOf(blocked);
  expect(await countsOf(blocking)).toEqual([]);
  const undone = await undo(blocking);
  await assign(project, positionIds[0], { ...AT_WORK, freelancerId: freelancer.id });
  expect(await countsOf(undone)).toMatchObject([{ ...ONE_STAYS, cause: "freelancer-blocked" }]);
});

test("the undo of a later end says who works after the former one", async () => {
  const { project, positionIds } = await makeProject({ startDate: day(-30), endDate: day(30) });
  const longer = changeSetOf(await patch("projects", project.id, 1, { endDate: day(60) }));
  await assign(project, positionIds[0], { ...AT_WORK, endDate: day(29) });
  expect(await countsOf(longer)).toEqual([]);
  await assign(project, positionIds[0], { ...AT_WORK, endDate: day(60) });
  expect(await countsOf(longer)).toMatchObject([{ ...ONE_STAYS, cause: "project-moved" }]);
});
