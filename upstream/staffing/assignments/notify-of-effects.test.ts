import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSchema } from "@/lib/contract/changes/bulk";
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

/** Somebody offered, whom the client has accepted. */
async function accept(id: string): Promise<void> {
  const { version } = await world.read(id);
  expect(
    (await world.decide(await world.app.as("client"), [{ assignmentId: id, decision: "accept", version }])).status,
  ).toBe(200);
}

describe("what somebody else does to a proposal directly is told to its proposer and its client", () => {
  test("when they withdraw it, and that they undid it", async () => {
    const id = await world.propose({ startDate: day(5) });
    const { name, version } = await world.read(id);
    const answer = await other("PATCH", `/assignments/${id}`, {
      body: { status: "withdrawn", reason: "Plans changed" },
      headers: { "if-match": `"${version}"` },
    });
    expect(answer.status).toBe(200);
    const [ofAdmin] = await newsOf("admin");
    expect(ofAdmin?.[0]).toMatch(new RegExp(`^\\S.* withdrew ${name} for `));
    expect(ofAdmin?.[1]).toBe(`/assignments/${id}`);
    expect((await newsOf("client"))[0]?.[0]).toMatch(new RegExp(`^\\S.* withdrew ${name} for `));
    const undo = await other("POST", `/change-sets/${String(answer.headers["x-change-set"])}/undo`);
    expect(undo.status).toBe(200);
    for (const account of ["admin", "client"]) {
      expect((await newsOf(account))[0]?.[0]).toMatch(new RegExp(`^Somebody undid a change of ${name} for `));
    }
    // A redo takes them away again.
    await other("POST", `/change-sets/${undo.data(runSchema).id}/undo`);
    for (const account of ["admin", "client"]) {
      expect((await newsOf(account))[0]?.[0]).toMatch(new RegExp(`^\\S.* withdrew ${name} for `));
    }
    expect(await newsOf("system")).toEqual([]);
  });

  test("when they delete it, and when they decline for somebody whom the client has accepted", async () => {
    const deleted = await world.propose({ startDate: day(5) });
    const { name, version } = await world.read(deleted);
    await other("DELETE", `/assignments/${deleted}`, { headers: { "if-match": `"${version}"` } });
    expect((await newsOf("admin"))[0]?.[1]).toBe(`/deleted/assignments/${deleted}`);
    expect((await newsOf("client"))[0]?.[0]).toMatch(new RegExp(` deleted ${name} for `));
    const offered = await world.propose({ startDate: day(5) });
    await accept(offered);
    const declined = await world.read(offered);
    await other("PATCH", `/assignments/${offered}`, {
      body: { status: "declined", reason: "Found other work" },
      headers: { "if-match": `"${declined.version}"` },
    });
    for (const account of ["admin", "client"]) {
      expect((await newsOf(account))[0]?.[0]).toMatch(new RegExp(` marked ${declined.name} for .* as declined$`));
    }
  });

  test("once with a count, when they withdraw many", async () => {
    const ids = [await world.propose({ startDate: day(5) }), await world.propose({ startDate: day(5) })];
    const before = { admin: await newsOf("admin"), client: await newsOf("client") };
    const operation = { type: "set", field: "status", value: "withdrawn", reason: "Plans changed" };
    expect((await other("POST", "/assignments/bulk", { body: { target: { ids }, operation } })).status).toBe(200);
    const [ofAdmin, ...othersOfAdmin] = await newsOf("admin");
    expect(ofAdmin?.[0]).toMatch(/ withdrew 2 of your assignments$/);
    expect(othersOfAdmin).toEqual(before.admin);
    const [ofClient, ...othersOfClient] = await newsOf("client");
    expect(ofClient?.[0]).toMatch(/ withdrew 2 people proposed to you$/);
    expect(othersOfClient).toEqual(before.client);
  });

  test("but not what they do themselves, nor a client’s own decision, nor a change of dates", async () => {
    const [own, decided] = [await world.propose({ startDate: day(5) }), await world.propose({ startDate: day(5) })];
    const before = await newsOf("admin");
    const ofClient = await newsOf("client");
    const { version } = await world.read(own);
    await world.calls.admin("PATCH", `/assignments/${own}`, {
      body: { status: "withdrawn", reason: "Plans changed" },
      headers: { "if-match": `"${version}"` },
    });
    const decision = { assignmentId: decided, decision: "decline", reason: "No", version: 1 };
    expect((await world.decide(await world.app.as("client"), [decision])).status).toBe(200);
    expect(await newsOf("admin")).toEqual(before);
    expect(await newsOf("client")).toHaveLength(ofClient.length + 1);
    const moved = await world.propose({ startDate: day(5) });
    await other("PATCH", `/assignments/${moved}`, {
      body: { startDate: day(6) },
      headers: { "if-match": '"1"' },
    });
    expect(await newsOf("admin")).toEqual(before);
  });
});

test("the client hears of all who are taken, also of those whom they had accepted", async () => {
  const project = await world.calls.makeProject();
  const [accepted] = [
    await world.propose({ startDate: day(5) }, project),
    await world.propose({ startDate: day(5) }, project),
    await world.propose({ startDate: day(5) }, project),
  ];
  await accept(accepted);
  const cancelled = await patch(other, project.id, CANCELLED);
  expect((await newsOf("client"))[0]).toEqual([
    "Somebody’s change withdraws 2 people proposed to you and 1 you accepted",
    "/dashboard",
  ]);
  await other("POST", `/change-sets/${cancelled}/undo`);
  expect((await newsOf("client"))[0]?.[0]).toBe(
    "Somebody undid changes of 2 people proposed to you and 1 you accepted",
  );
});

test("the client hears of the shorter time of somebody whom they had accepted", async () => {
  const project = await world.calls.makeProject({ endDate: day(60) });
  const id = await world.propose({ startDate: day(5), endDate: day(60) }, project);
  const { name } = await world.read(id);
  await accept(id);
  await patch(other, project.id, { endDate: day(30), consequences: "suggested" });
  expect((await world.read(id)).endDate).toBe(day(30));
  expect((await newsOf("client"))[0]?.[0]).toMatch(new RegExp(`^Somebody’s change shortens ${name} for `));
});
