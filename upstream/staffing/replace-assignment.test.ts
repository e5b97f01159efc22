import { afterAll, beforeAll, expect, test } from "vitest";
import { replacementSchema } from "@/lib/contract/staffing/replacement";
import { proposalsSchema } from "@/lib/contract/staffing/matching";
import { addDays, workdayFrom } from "@/lib/staffing/days";
import { dayIn, eventCalls } from "@/upstream/testing/calls/event-calls";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { makeProject, makeFreelancer, assign, read, undo } = eventCalls(() => admin);

const replace = (id: string, version: number, body: object, caller = admin) =>
  caller("POST", `/assignments/${id}/replace`, { body, headers: { "if-match": `"${version}"` } });

test("somebody at work ends on a day, and a successor takes over the rest", async () => {
  const { project, positionIds } = await makeProject();
  const { id } = await assign(project, positionIds[0], { status: "active", startDate: dayIn(-10), allocation: 80 });
  const replaced = await replace(id, 1, { day: dayIn(0), reason: " Ill " });
  const startDate = workdayFrom(addDays(dayIn(0), 1));
  expect(replaced.data(replacementSchema)).toEqual({
    assignmentId: id,
    projectId: project.id,
    positionId: positionIds[0],
    startDate,
    endDate: dayIn(70),
    allocation: 80,
  });
  expect(await read("assignments", id)).toMatchObject({ status: "terminated", endDate: dayIn(0), reason: "Ill" });
  const freelancerId = (await makeFreelancer({ payRate: "60" })).id;
  const body = { freelancerIds: [freelancerId], replacing: { assignmentId: id, startDate, endDate: dayIn(70) } };
  const proposed = await admin("POST", `/projects/${project.id}/positions/${positionIds[0]}/proposals`, { body });
  const [proposal] = proposed.data(proposalsSchema);
  const successor = await read("assignments", proposal?.id ?? "");
  expect(successor).toMatchObject({ status: "proposed", successorOf: id, endDate: dayIn(70) });
  expect(String(successor.startDate) >= startDate).toBe(true);
  expect((await read("assignments", id)).derived?.successor).toMatchObject({ id: successor.id, code: successor.code });
  await undo(replaced.headers["x-change-set"]);
  expect(await read("assignments", id)).toMatchObject({ status: "active", endDate: dayIn(70), reason: null });
});

test("who hasn't begun is withdrawn, and leaves all of their days", async () => {
  const { project, positionIds } = await makeProject();
  const { id } = await assign(project, positionIds[0], { status: "accepted", endDate: null });
  const replaced = await replace(id, 1, { reason: "Found another job" });
  expect(replaced.data(replacementSchema)).toMatchObject({ startDate: dayIn(14), endDate: null });
  expect((await read("assignments", id)).status).toBe("withdrawn");
  expect((await replace(id, 2, { reason: "Again" })).status).toBe(409);
});

test("days ahead or before the start, missing reasons, stale versions and other centers are refused", async () => {
  const { project, positionIds } = await makeProject({ centerCode: "LAX01" });
  const { id } = await assign(project, positionIds[0], { status: "active", startDate: dayIn(-10) });
  expect((await replace(id, 1, { day: dayIn(1), reason: "Ill" })).wrongFields()).toEqual(["day"]);
  expect((await replace(id, 1, { day: dayIn(-11), reason: "Ill" })).wrongFields()).toEqual(["day"]);
  expect((await replace(id, 1, { reason: " " })).wrongFields()).toEqual(["reason"]);
  expect((await replace(id, 7, { reason: "Ill" })).status).toBe(409);
  expect((await replace(id, 1, { reason: "Ill" }, await app.as("center"))).status).toBe(404);
  expect((await read("assignments", id)).version).toBe(1);
});
