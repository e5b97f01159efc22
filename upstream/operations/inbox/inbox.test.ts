import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import * as z from "zod";
import {
  followedSchema,
  followSchema,
  notificationPageSchema,
  settingsSchema,
  unreadSchema,
} from "@/lib/contract/operations/notifications";
import { inDays, resolveDay } from "@/lib/records/field-types/relative-day";
import { threadOf } from "@/lib/contract/operations/notification-thread";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { createJob, endJob, takeJob } from "@/upstream/operations/jobs/jobs";
import { notify, notifyOfRecords } from "@/upstream/operations/notifications/notify";
import { notifyOfDueTasks } from "@/upstream/operations/notifications/notify-of-due-tasks";
import { readToday } from "@/upstream/platform/database/today";
import { LEAST, leastOf } from "@/upstream/testing/examples";
import { NO_JOBS, startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { sendDigests } from "./send-digests";

let app: TestApp;
let admin: Caller;
let reader: Caller;
let readerId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

// A person of each test's own, in the center NYC01.
beforeEach(async () => {
  // More people sign up than one address may.
  await sql`delete from sign_in_attempts`.execute(app.db);
  const username = unique("reader").replaceAll("-", "");
  const account = { firstName: "Rea", lastName: "Der", email: `${username}@example.com`, username };
  await app.anonymous("POST", "/auth/signup", { body: { ...account, password: "a-password-for-tests" } });
  await app.db
    .updateTable("users")
    .set({ userType: "CLIENT_CENTER", centerCode: "NYC01" })
    .where("username", "=", username)
    .execute();
  reader = await app.as(username);
  readerId = (await reader("GET", "/auth/me")).data(z.object({ id: z.string() })).id;
});

describe("the inbox", () => {
  test("is one's own: newest first, with what is unread", async () => {
    await announce("First");
    await announce("Second", "/tasks/t2");
    await notify(app.db, { userIds: [await idOf("admin")], reason: "mention", title: "Not theirs", path: null });
    expect(await titles()).toEqual(["Second", "First"]);
    const [second] = (await list()).content;
    expect((await reader("PUT", `/notifications/${second?.id}/read`)).data(unreadSchema)).toEqual({ unread: 1 });
    expect(await titles("unread=true")).toEqual(["First"]);
    expect((await reader("DELETE", `/notifications/${second?.id}/read`)).data(unreadSchema)).toEqual({ unread: 2 });
    expect((await reader("PUT", "/notifications/read")).data(unreadSchema)).toEqual({ unread: 0 });
    expect((await admin("PUT", `/notifications/${second?.id}/read`)).status).toBe(404);
  });

  test.each(["done", "failed"] as const)("says of a job that is %s whether something failed", async (state) => {
    const id = await createJob(app.db, { type: "imports", title: "Import", createdBy: readerId });
    await takeJob(app.db, id);
    await endJob(app.db, id, { state });
    expect((await list()).content).toMatchObject([{ reason: "job-ended", needsYou: state === "failed" }]);
  });

  test("says of a job that is done that some of its rows failed", async () => {
    const id = await createJob(app.db, { type: "imports", title: "Import", createdBy: readerId });
    await takeJob(app.db, id);
    await endJob(app.db, id, { state: "done", result: { create: 2, failed: 2 } });
    expect((await list()).content).toMatchObject([{ reason: "job-ended", needsYou: true, work: { failures: 2 } }]);
  });

  test("has what asks for something by itself", async () => {
    await giveTask("Count the keys");
    await notify(app.db, { userIds: [readerId], reason: "assignment-changed", title: "Only news", path: null });
    await notify(app.db, { userIds: [readerId], reason: "job-ended", title: "Done", path: "/admin/jobs/no-id" });
    expect(await titles("needsYou=true")).toEqual(["You have a new task: Count the keys"]);
    await reader("PUT", "/notifications/read");
    expect(await titles("needsYou=true")).toEqual([]);
    expect(await titles()).toHaveLength(3);
  });

  test("marks as read what its reader undoes, and not what others undo", async () => {
    const { path } = await newFreelancer();
    for (const [version, undoing] of [[1, reader] as const, [3, admin] as const]) {
      const { headers } = await edit(path, version, { headline: `Edit of version ${version}` }, reader);
      const id = String(headers["x-change-set"]);
      await notify(app.db, { userIds: [readerId], reason: "job-ended", title: "Job", path: `/admin/jobs/${id}` });
      await undoing("POST", `/change-sets/${id}/undo`);
      const [newest] = (await list()).content;
      expect(newest).toMatchObject({ isRead: undoing === reader, needsYou: false });
      expect(newest?.text).toMatch(/^Undone by /);
    }
  });

  test("counts repeated ones about one thing once, as the rows of the inbox, and at most a hundred", async () => {
    for (const title of ["Import of a.csv", "Import of a.csv", "Import of b.csv"]) {
      const id = await createJob(app.db, { type: "imports", title, createdBy: readerId });
      await takeJob(app.db, id);
      await endJob(app.db, id, { state: "failed" });
    }
    await giveTask("Count the keys");
    await notify(app.db, { userIds: [readerId], reason: "assignment-changed", title: "Only news", path: null });
    const { unread, needsYou, content } = await list();
    expect({ unread, needsYou }).toEqual({ unread: 4, needsYou: 3 });
    const threads = content.map(({ work, ...row }) => threadOf({ ...row, workTitle: work?.title ?? null }));
    expect(new Set(threads).size).toBe(unread);
    expect((await reader("GET", "/notifications/unread")).data(unreadSchema)).toEqual({ unread: 4 });
    await sql`
      insert into notifications (id, user_id, reason, title)
      select gen_random_uuid(), ${readerId}, 'mention', 'One of many' from generate_series(1, 120)
    `.execute(app.db);
    expect((await reader("GET", "/notifications/unread")).data(unreadSchema)).toEqual({ unread: 100 });
  });

  test("leaves out a reason that was turned off", async () => {
    const body = { reason: "mention", inApp: false, byMail: false };
    const { settings } = (await reader("PUT", "/notifications/settings", { body })).data(settingsSchema);
    expect(settings).toContainEqual(body);
    await announce("Unwanted");
    await notify(app.db, { userIds: [readerId], reason: "job-ended", title: "Welcome", path: null });
    expect(await titles()).toEqual(["Welcome"]);
  });

  test.each([
    [{ reason: "weather", inApp: true, byMail: true }, "reason"],
    [{ reason: "mention", inApp: "yes", byMail: true }, "inApp"],
  ])("refuses the setting %j", async (body, path) => {
    expect((await reader("PUT", "/notifications/settings", { body })).wrongFields()).toEqual([path]);
  });
});

describe("who follows a record", () => {
  test("learns of others' changes within an hour by one notification", async () => {
    const { path, name } = await newFreelancer();
    expect((await reader("PUT", `${path}/follow`)).data(followSchema)).toEqual({ isFollowing: true });
    expect(await titles()).toEqual([]);
    await edit(path, 1, { headline: "One" });
    await edit(path, 2, { headline: "Two" });
    const { content, unread } = await list();
    expect(content).toMatchObject([{ title: name, path, reason: "followed-record", isRead: false }]);
    expect(content[0]?.text).toMatch(/changed by .+, 2 changes$/);
    expect(unread).toBe(1);
    await reader("PUT", "/notifications/read");
    await edit(path, 3, { headline: "Three" });
    const again = await list();
    expect(again.content).toHaveLength(1);
    expect(again).toMatchObject({ unread: 1, content: [{ isRead: false }] });
  });

  test("learns of each change once, whichever tab asks first", async () => {
    const { path } = await newFreelancer();
    await reader("PUT", `${path}/follow`);
    await edit(path, 1, { headline: "One" });
    await Promise.all(Array.from({ length: 10 }, () => reader("GET", "/notifications/unread")));
    expect((await list()).content[0]?.text).toMatch(/, 1 field$/);
  });

  test("hears nothing of their own changes, nor after they stop", async () => {
    const { path } = await newFreelancer();
    await reader("PUT", `${path}/follow`);
    await edit(path, 1, { headline: "Mine" }, reader);
    expect(await titles()).toEqual([]);
    await reader("DELETE", `${path}/follow`);
    await edit(path, 2, { headline: "Theirs" });
    expect(await titles()).toEqual([]);
    expect((await reader("GET", `${path}/follow`)).data(followSchema)).toEqual({ isFollowing: false });
  });

  test("sees nothing of a record that has left their scope", async () => {
    const { path, name } = await newFreelancer();
    await reader("PUT", `${path}/follow`);
    await edit(path, 1, { headline: "Seen" });
    expect(await titles()).toEqual([name]);
    await edit(path, 2, { centerCode: "LAX01" });
    await edit(path, 3, { headline: "Secret" });
    const answer = await reader("GET", "/notifications");
    expect(answer.data(notificationPageSchema)).toMatchObject({ content: [], unread: 0 });
    expect(answer.body).not.toContain(name);
    expect((await reader("GET", "/my/follows")).data(followedSchema)).toEqual([]);
    expect((await reader("DELETE", `${path}/follow`)).status).toBe(200);
  });

  test("learns of a deletion, with a link to what is known of it", async () => {
    const { path, name } = await newFreelancer();
    await reader("PUT", `${path}/follow`);
    await admin("DELETE", path, { headers: { "if-match": '"1"' } });
    expect((await list()).content).toMatchObject([{ title: name, path: `/deleted${path}` }]);
    expect((await list()).content[0]?.text).toMatch(/ deleted by /);
  });

  test("lists what they follow, the latest first", async () => {
    const [one, two] = [await newFreelancer(), await newFreelancer()];
    await reader("PUT", `${one.path}/follow`);
    await reader("PUT", `${two.path}/follow`);
    const names = (await reader("GET", "/my/follows")).data(followedSchema).map(({ name }) => name);
    expect(names).toEqual([two.name, one.name]);
  });
});

describe("the daily email", () => {
  test("goes once a day to who wants it, with what is new, however many workers send", async () => {
    await chooseMail("mention");
    await announce("News");
    await notify(app.db, { userIds: [readerId], reason: "job-ended", title: "Not by email", path: null });
    await Promise.all([send("2026-11-24"), send("2026-11-24"), send("2026-11-24")]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Muster: 1 notification");
    expect(mail?.body).toContain("News");
    expect(mail?.body).not.toContain("Not by email");
    expect(mail?.body).toContain("https://muster.test/notifications/settings");
    await announce("Later");
    await send("2026-11-24");
    expect(await mails()).toHaveLength(1);
    await send("2026-11-25");
    const second = (await mails()).find(({ body }) => body.includes("Later"));
    expect(second?.body).not.toContain("News");
    await send("2026-11-26");
    expect(await mails()).toHaveLength(2);
  });

  test("has what is turned off in the app, and changes of followed records", async () => {
    await chooseMail("followed-record", false);
    const { path, name } = await newFreelancer();
    await reader("PUT", `${path}/follow`);
    await edit(path, 1, { headline: "One" });
    await send("2026-11-24");
    expect((await mails())[0]?.body).toContain(name);
    expect(await titles()).toEqual([]);
  });

  test("has the slots of what a project or an assignment is about, in words and as cells", async () => {
    const positions = [{ role: "Cook", openings: 3 }];
    const body = { ...LEAST.projects(), status: "open", centerCode: "NYC01", positions };
    const project = (await admin("POST", "/projects", { body })).record();
    const empty = (await admin("POST", "/projects", { body: { ...LEAST.projects(), centerCode: "NYC01" } })).record();
    const freelancer = (await admin("POST", "/freelancers", { body: LEAST.freelancers() })).record();
    const [position] = rowsOf(project, "positions");
    const work = { freelancerId: freelancer.id, projectId: project.id, positionId: position?.id };
    const propose = (status: string, more: object = {}) =>
      admin("POST", "/assignments", {
        body: { ...work, status, startDate: "2026-01-05", ...more },
        headers: { "x-confirm": "activation,overload" },
      });
    const [accepted, declined] = [await propose("accepted"), await propose("declined", { reason: "Too far" })];
    await chooseMail("proposal-answered");
    const announced = [
      ["The project", "projects", project.id],
      ["Accepted", "assignments", accepted.record().id],
      // Over, or without openings.
      ["Declined", "assignments", declined.record().id],
      ["Empty", "projects", empty.id],
    ] as const;
    for (const [title, kind, id] of announced) {
      await notify(app.db, {
        userIds: [readerId],
        reason: "proposal-answered",
        title,
        path: null,
        record: { kind, id },
      });
    }
    await send("2026-11-24");
    const [mail] = await mails();
    for (const [title, kind, id] of announced) {
      const slots = title === "The project" || title === "Accepted" ? "1 filled · 2 open\n" : "";
      expect(mail?.body).toContain(`${title}\n${slots}https://muster.test/${kind}/${id}\n\n`);
    }
    expect(mail?.html.match(/1 filled · 2 open/g)).toHaveLength(2);
    expect(mail?.html.match(/dashed/g)).toHaveLength(4);
  });

  test("leaves out for good what is done, deleted or somebody else’s by then", async () => {
    await chooseMail("task-assigned");
    const [done, deleted, reassigned] = [
      await giveTask("Done"),
      await giveTask("Deleted"),
      await giveTask("Given away"),
    ];
    await edit(`/tasks/${done.id}`, 1, { status: "done" });
    await admin("DELETE", `/tasks/${deleted.id}`, { headers: { "if-match": '"1"' } });
    await edit(`/tasks/${reassigned.id}`, 1, { assigneeId: await idOf("admin") });
    await send("2026-11-24");
    expect(await mails()).toEqual([]);
    await edit(`/tasks/${done.id}`, 2, { status: "open" });
    await giveTask("Still to do");
    await send("2026-11-24");
    const [mail] = await mails();
    expect(mail?.subject).toBe("Muster: 1 notification");
    expect(mail?.body).toContain("You have a new task: Still to do");
  });

  test("tells of an overdue task once, and not that it was due the day before", async () => {
    const today = await readToday(app.db);
    const yesterday = resolveDay(today, inDays(-1), "from");
    await chooseMail("task-due");
    await giveTask("Overdue one", { dueDate: yesterday });
    await giveTask("Due one", { dueDate: today });
    const context = { db: app.db, isStopping: () => false };
    for (const day of [yesterday, today]) await notifyOfDueTasks(context, day);
    await send(today);
    const [mail] = await mails();
    expect(mail?.body).toContain("Overdue: Overdue one");
    expect(mail?.body).toContain("Due today: Due one");
    expect(mail?.body).not.toContain("Due today: Overdue one");
  });

  test("doesn't tell of a change that was taken back", async () => {
    const { path } = await newFreelancer();
    const { headers } = await edit(path, 1, { headline: "Once" });
    const changeSetId = String(headers["x-change-set"]);
    await chooseMail("assignment-changed");
    const news = { userId: readerId, reason: "assignment-changed", count: 1, path: "/dashboard" } as const;
    await notifyOfRecords(app.db, { ...news, changeSetId, title: "Taken back", total: ["", ""] });
    await notifyOfRecords(app.db, { ...news, changeSetId: uuidv7(), title: "As it is", total: ["", ""] });
    await admin("POST", `/change-sets/${changeSetId}/undo`);
    await send("2026-11-24");
    const [mail] = await mails();
    expect(mail?.body).toContain("As it is");
    expect(mail?.body).not.toContain("Taken back");
  });

  test("doesn't go to a disabled account", async () => {
    await chooseMail("mention");
    await announce("News");
    await sql`update users set disabled_at = now() where id = ${readerId}`.execute(app.db);
    await send("2026-11-24");
    expect(await mails()).toEqual([]);
  });
});

async function giveTask(title: string, more: object = {}) {
  const body = await leastOf(admin, "tasks", { title, assigneeId: readerId, ...more });
  return (await admin("POST", "/tasks", { body })).record();
}

function announce(title: string, path = "/dashboard"): Promise<void> {
  return notify(app.db, { userIds: [readerId, readerId], reason: "mention", title, path });
}

async function list(query = "") {
  return (await reader("GET", `/notifications?${query}`)).data(notificationPageSchema);
}

async function titles(query = ""): Promise<string[]> {
  return (await list(query)).content.map(({ title }) => title);
}

async function newFreelancer(): Promise<{ path: string; name: string }> {
  const body = { ...LEAST.freelancers(), lastName: unique("person"), centerCode: "NYC01" };
  const { id, name } = (await admin("POST", "/freelancers", { body })).record();
  return { path: `/freelancers/${id}`, name };
}

async function edit(path: string, version: number, body: object, by = admin) {
  const answer = await by("PATCH", path, { body, headers: { "if-match": `"${version}"` } });
  expect(answer.status).toBe(200);
  return answer;
}

async function chooseMail(reason: string, inApp = true): Promise<void> {
  await reader("PUT", "/notifications/settings", { body: { reason, inApp, byMail: true } });
}

function send(day: string): Promise<void> {
  return sendDigests(
    { db: app.db, jobs: NO_JOBS, appUrl: "https://muster.test", timeZone: "UTC", isStopping: () => false },
    day,
  );
}

async function mails() {
  const { rows } = await sql<{ subject: string; body: string; html: string }>`
    select subject, body, html from mails where to_address = (select email from users where id = ${readerId}) order by id
  `.execute(app.db);
  return rows;
}

async function idOf(username: string): Promise<string> {
  const { id } = await app.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  return id;
}
