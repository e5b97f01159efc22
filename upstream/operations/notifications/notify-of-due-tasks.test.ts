import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notificationPageSchema } from "@/lib/contract/operations/notifications";
import { sendDigests } from "@/upstream/operations/inbox/send-digests";
import { JOB_HANDLERS } from "@/upstream/operations/queue/job-handlers";
import { readToday } from "@/upstream/platform/database/today";
import { leastOf } from "@/upstream/testing/examples";
import { NO_JOBS, startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { IF_MATCH, makeActiveUser } from "@/upstream/testing/users";
import { notifyOfDueTasks } from "./notify-of-due-tasks";

let app: TestApp;
let admin: Caller;
let ada: { id: string; call: Caller };

const DAY = "2027-03-10";

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
beforeEach(async () => {
  ada = await makeActiveUser(app, admin);
});
afterAll(() => app.close());

test("a task is announced once on the day it is due, and once when it is overdue", async () => {
  await makeTask({ title: "Check the doors", dueDate: "2027-03-10" });
  for (const day of ["2027-03-09", "2027-03-10", "2027-03-10"]) await notifyOn(day);
  expect(await news()).toEqual([["Due today: Check the doors", "task-due", "/dashboard"]]);
  for (const day of ["2027-03-11", "2027-03-12", "2027-03-20"]) await notifyOn(day);
  expect((await news()).map(([title]) => title)).toEqual(["Overdue: Check the doors", "Due today: Check the doors"]);
});

test("the tasks of a person share a notification, and several workers at once announce each once", async () => {
  for (const dueDate of [DAY, DAY, "2027-03-09", "2027-03-05"]) await makeTask({ dueDate });
  const other = await makeActiveUser(app, admin);
  await makeTask({ title: "Theirs", dueDate: DAY, assigneeId: other.id });
  await Promise.all(Array.from({ length: 8 }, () => notifyOn(DAY)));
  expect((await news()).map(([title]) => title).toSorted()).toEqual([
    "2 tasks are due today",
    "2 tasks became overdue",
  ]);
  expect((await news(other.call)).map(([title]) => title)).toEqual(["Due today: Theirs"]);
});

test("finished, deleted and future tasks, and those that became overdue long ago, are not announced", async () => {
  await makeTask({ dueDate: DAY, status: "done" });
  await makeTask({ dueDate: DAY, status: "skipped", reason: "Closed" });
  await makeTask({ dueDate: "2027-03-11" });
  await makeTask({ dueDate: "2027-01-11" });
  const { id } = await makeTask({ dueDate: DAY });
  expect((await admin("DELETE", `/tasks/${id}`, IF_MATCH(1))).status).toBe(204);
  await notifyOn(DAY);
  expect(await news()).toEqual([]);
});

test("suspended people are not notified, and are once they are back", async () => {
  await makeTask({ title: "Waits", dueDate: DAY });
  await sql`update users set disabled_at = now() where id = ${ada.id}`.execute(app.db);
  await notifyOn(DAY);
  await sql`update users set disabled_at = null where id = ${ada.id}`.execute(app.db);
  expect(await countNotices()).toBe(0);
  await notifyOn(DAY);
  expect(await countNotices()).toBe(1);
});

test("a task that is given to somebody else, or moved to another day, is announced again", async () => {
  const { id } = await makeTask({ title: "Moves", dueDate: DAY });
  await notifyOn(DAY);
  const other = await makeActiveUser(app, admin);
  await admin("PATCH", `/tasks/${id}`, { body: { assigneeId: other.id }, ...IF_MATCH(1) });
  await notifyOn(DAY);
  await admin("PATCH", `/tasks/${id}`, { body: { dueDate: "2027-03-12" }, ...IF_MATCH(2) });
  await notifyOn("2027-03-12");
  expect((await news()).map(([title]) => title)).toEqual(["Due today: Moves"]);
  expect((await news(other.call)).map(([title]) => title)).toEqual(["Due today: Moves", "Due today: Moves"]);
});

describe("who has turned the reason", () => {
  const choose = (inApp: boolean, byMail: boolean) =>
    ada.call("PUT", "/notifications/settings", { body: { reason: "task-due", inApp, byMail } });

  test("off gets nothing, also when it is on again", async () => {
    await choose(false, false);
    await makeTask({ dueDate: DAY });
    await notifyOn(DAY);
    await choose(true, false);
    await notifyOn(DAY);
    expect(await news()).toEqual([]);
  });

  test("to email finds it in the digest of the day", async () => {
    await choose(false, true);
    const today = await readToday(app.db);
    await makeTask({ title: "By email", dueDate: today });
    await notifyOn(today);
    const context = {
      db: app.db,
      jobs: NO_JOBS,
      appUrl: "https://muster.test",
      timeZone: "UTC",
      isStopping: () => false,
    };
    await sendDigests(context, today);
    const { rows } = await sql<{ body: string }>`
      select body from mails where to_address = (select email from users where id = ${ada.id})
        and subject = 'Muster: 1 notification'
    `.execute(app.db);
    expect(rows.map(({ body }) => body.includes("Due today: By email"))).toEqual([true]);
    expect(await news()).toEqual([]);
  });
});

test("the queue's job announces today's, and nothing if it runs a day late", async () => {
  const today = new Date().toISOString().slice(0, 10);
  await makeTask({ title: "Now", dueDate: today });
  const logger = pino({ level: "silent" });
  const base = { db: app.db, jobs: NO_JOBS, logger, appUrl: "", timeZone: "UTC" };
  const context = { ...base, mailServer: null, isStopping: () => false };
  await JOB_HANDLERS["due-tasks"].run({ day: "2026-01-01" }, context);
  expect(await news()).toEqual([]);
  await JOB_HANDLERS["due-tasks"].run({ day: today }, context);
  expect((await news()).map(([title]) => title)).toEqual(["Due today: Now"]);
});

function notifyOn(day: string): Promise<void> {
  return notifyOfDueTasks({ db: app.db, isStopping: () => false }, day);
}

async function makeTask(fields: Record<string, unknown>) {
  const body = await leastOf(admin, "tasks", { assigneeId: ada.id, ...fields });
  return (await admin("POST", "/tasks", { body })).record();
}

/** The notifications of due tasks, newest first. */
async function news(call = ada.call) {
  const { content } = (await call("GET", "/notifications")).data(notificationPageSchema);
  return content
    .filter(({ reason }) => reason === "task-due")
    .map(({ title, reason, path }) => [title, reason, path] as const);
}

async function countNotices(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from notifications where user_id = ${ada.id} and reason = 'task-due'
  `.execute(app.db);
  return rows[0]?.count ?? 0;
}
