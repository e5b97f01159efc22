import { afterAll, beforeAll, expect, test } from "vitest";
import { notificationPageSchema } from "@/lib/contract/operations/notifications";
import { startDecisions } from "@/upstream/testing/calls/decision-calls";
import { day } from "@/upstream/testing/calls/staffing-calls";
import type { Caller } from "@/upstream/testing/test-app";

let world: Awaited<ReturnType<typeof startDecisions>>;
let other: Caller;

beforeAll(async () => {
  world = await startDecisions();
  other = await world.app.as("system");
});
afterAll(() => world.app.close());

async function newsOf(account: string) {
  const page = (await (await world.app.as(account))("GET", "/notifications?size=100")).data(notificationPageSchema);
  return page.content
    .filter(({ reason }) => reason === "assignment-changed")
    .map(({ title, path }) => [title.replace(/^\S.*?(’s change| undid)/, "Somebody$1"), path]);
}

async function patch(caller: Caller, id: string, body: object) {
  const { version } = (await caller("GET", `/projects/${id}`)).record();
  const answer = await caller("PATCH", `/projects/${id}`, { body, headers: { "if-match": `"${version}"` } });
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return String(answer.headers["x-change-set"]);
}

const CANCELLED = { status: "cancelled", cancelledReason: "Budget", consequences: "suggested" };

test("a canceled project's owner is notified once of all assignments, and the client of who was proposed", async () => {
  const project = await world.calls.makeProject();
  const proposed = await world.propose({ startDate: day(5) }, project);
  const { name } = await world.read(proposed);
  await world.calls.assign(project, await world.calls.makeFreelancer(), { status: "active" });
  const before = { admin: await newsOf("admin"), client: await newsOf("client") };
  await patch(other, project.id, CANCELLED);
  const [ofAdmin, ...othersOfAdmin] = await newsOf("admin");
  expect(ofAdmin).toEqual(["Somebody’s change affects 2 of your assignments", "/dashboard"]);
  expect(othersOfAdmin).toEqual(before.admin);
  const [ofClient, ...othersOfClient] = await newsOf("client");
  expect(ofClient?.[0]).toMatch(new RegExp(`^Somebody’s change withdraws ${name} for `));
  expect(ofClient?.[1]).toBe("/dashboard");
  expect(othersOfClient).toEqual(before.client);
  expect(await newsOf("system")).toEqual([]);
});

test("whoever makes the change isn't notified, and what stays as it is makes no news", async () => {
  const project = await world.calls.makeProject();
  await world.calls.assign(project, await world.calls.makeFreelancer(), { status: "active" });
  const before = await newsOf("admin");
  await patch(other, project.id, { status: "on_hold", consequences: "keep" });
  await patch(world.calls.admin, project.id, CANCELLED);
  expect(await newsOf("admin")).toEqual(before);
});

test("those who heard of a change hear that it is undone", async () => {
  const project = await world.calls.makeProject();
  const proposed = await world.propose({ startDate: day(5) }, project);
  const { name } = await world.read(proposed);
  await world.calls.assign(project, await world.calls.makeFreelancer(), { status: "active" });
  const cancelled = await patch(other, project.id, CANCELLED);
  expect((await other("POST", `/change-sets/${cancelled}/undo`)).status).toBe(200);
  expect((await newsOf("admin"))[0]).toEqual(["Somebody undid changes of 2 of your assignments", "/dashboard"]);
  expect((await newsOf("client"))[0]?.[0]).toMatch(new RegExp(`^Somebody undid a change of ${name} for `));
});

test("the undo of what nobody else heard of makes no news", async () => {
  const project = await world.calls.makeProject();
  await world.calls.assign(project, await world.calls.makeFreelancer(), { status: "active" });
  const cancelled = await patch(world.calls.admin, project.id, CANCELLED);
  const before = await newsOf("admin");
  await other("POST", `/change-sets/${cancelled}/undo`);
  expect(await newsOf("admin")).toEqual(before);
});
