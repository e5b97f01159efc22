import * as z from "zod";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runSchema } from "@/lib/contract/changes/bulk";
import { notificationPageSchema, settingsSchema } from "@/lib/contract/operations/notifications";
import { leastOf } from "@/upstream/testing/examples";
import { choiceSchema } from "@/lib/records/record";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { editUser, IF_MATCH, idOfUser, inviteUser, makeActiveUser } from "@/upstream/testing/users";

let app: TestApp;
let admin: Caller;
let ada: { id: string; call: Caller };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
beforeEach(async () => {
  ada = await makeActiveUser(app, admin);
});
afterAll(() => app.close());

test("whoever is given a task learns of it, when it is created and when it is edited", async () => {
  await createTask({ title: "Check the doors", assigneeId: ada.id });
  const { id } = await createTask({ title: "Count the keys" });
  expect(await titlesOf(ada.call)).toEqual(["You have a new task: Check the doors"]);
  await admin("PATCH", `/tasks/${id}`, { body: { assigneeId: ada.id }, ...IF_MATCH(1) });
  await admin("PATCH", `/tasks/${id}`, { body: { title: "Count all keys" }, ...IF_MATCH(2) });
  const { content } = await inboxOf(ada.call);
  expect(content.map(({ title, reason, path }) => [title, reason, path])).toEqual([
    ["You have a new task: Count the keys", "task-assigned", "/dashboard"],
    ["You have a new task: Check the doors", "task-assigned", "/dashboard"],
  ]);
});

test("nobody is notified of a task that they take themselves, or if they have turned it off", async () => {
  const title = `Mine ${ada.id}`;
  await createTask({ title, assigneeId: await idOfUser(app, "admin") });
  expect(await titlesOf(admin)).not.toContain(`You have a new task: ${title}`);
  const body = { reason: "task-assigned", inApp: false, byMail: false };
  (await ada.call("PUT", "/notifications/settings", { body })).data(settingsSchema);
  await createTask({ assigneeId: ada.id });
  expect(await titlesOf(ada.call)).toEqual([]);
});

test("a bulk change announces all its tasks at once, and its undo announces none", async () => {
  const { id: before, call } = await makeActiveUser(app, admin);
  const tasks = [];
  for (let i = 0; i < 3; i++) tasks.push(await createTask({ assigneeId: before }));
  const operation = { type: "set", field: "assigneeId", value: ada.id };
  const body = { target: { ids: tasks.map(({ id }) => id) }, operation };
  const run = (await admin("POST", "/tasks/bulk", { body })).data(runSchema);
  expect(run).toMatchObject({ state: "done" });
  expect(await titlesOf(ada.call)).toEqual(["You have 3 new tasks"]);
  expect((await admin("POST", `/change-sets/${run.id}/undo`)).status).toBe(200);
  expect((await admin("GET", `/tasks/${tasks[0]?.id}`)).record().assigneeId).toBe(before);
  expect(await titlesOf(call)).toHaveLength(3);
});

test("those of the task’s center and role are offered first, with both, and suspended people not at all", async () => {
  const lastName = unique("Offer");
  const make = async (firstName: string, centerCode: string | null, roles: string[]) =>
    (await inviteUser(admin, { firstName, lastName, centerCode, roles })).id;
  const [here, there] = ["NYC01", "LAX01"];
  await make("Ann", null, []);
  await make("Bea", there, ["ROLE_SECURITY"]);
  await make("Cid", here, ["ROLE_SECURITY", "ROLE_CENTER_ADMIN"]);
  const suspended = await make("Dan", here, ["ROLE_SECURITY"]);
  expect((await editUser(admin, suspended, { status: "suspended" })).status).toBe(200);
  const offered = async (more: string) =>
    (await admin("GET", `/users/options?q=${lastName}${more}`)).data(z.array(choiceSchema));
  const texts = (await offered(`&for=reference&near=${here},ROLE_SECURITY`)).map(({ name, detail }) => [name, detail]);
  expect(texts).toEqual([
    [`Cid ${lastName}`, `${here} · Security, Center admin (dashboard only)`],
    [`Bea ${lastName}`, `${there} · Security`],
    [`Ann ${lastName}`, undefined],
  ]);
  expect(await offered("")).toHaveLength(4);
  expect(await offered(`&for=reference&ids=${suspended}`)).toEqual([]);
});

async function createTask(fields: Record<string, unknown>) {
  return (await admin("POST", "/tasks", { body: await leastOf(admin, "tasks", fields) })).record();
}

async function inboxOf(caller: Caller) {
  return (await caller("GET", "/notifications")).data(notificationPageSchema);
}

async function titlesOf(caller: Caller): Promise<string[]> {
  return (await inboxOf(caller)).content.map(({ title }) => title);
}
