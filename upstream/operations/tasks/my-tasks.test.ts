import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { notificationPageSchema } from "@/lib/contract/operations/notifications";
import {
  commentSchema,
  myTaskSchema,
  myTasksSchema,
  taskFileSchema,
  taskSummarySchema,
} from "@/lib/contract/operations/tasks";
import { readToday } from "@/upstream/platform/database/today";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { mentionsIn } from "./comments";
import { safeName, sniffType } from "./files";

let app: TestApp;
let admin: Caller;
let user: Caller;
let other: Caller;

beforeAll(async () => {
  app = await startTestApp();
  [admin, user, other] = await Promise.all([app.as("admin"), app.as("user"), app.as("client")]);
});
afterAll(() => app.close());

describe("whoever has a task to do, without a right to tasks", () => {
  test("sees it, and moves it along the table of moves", async () => {
    const { id, title } = await makeTask();
    const mine = (await user("GET", "/my/tasks")).data(myTasksSchema);
    expect(mine.tasks.find((task) => task.id === id)).toMatchObject({ title, status: "open", version: 1 });
    expect((await move(id, 1, { status: "in_progress" })).data(myTaskSchema)).toMatchObject({ version: 2 });
    expect((await move(id, 2, { status: "done" })).data(myTaskSchema)).toMatchObject({ status: "done", version: 3 });
    expect((await move(id, 3, { status: "skipped", reason: "Late" })).wrongFields()).toEqual(["status"]);
    const history = (await admin("GET", `/tasks/${id}/history`)).body;
    expect(history).toContain("user");
  });

  test("sees who gave it to them, and on which day they did it, all of this month", async () => {
    const mine = async (id: string) => {
      const { tasks } = (await user("GET", "/my/tasks")).data(myTasksSchema);
      return tasks.find((task) => task.id === id);
    };
    const { id } = await makeTask();
    const admins = (await admin("GET", "/auth/me")).data(z.object({ name: z.string() }));
    expect(await mine(id)).toMatchObject({ assigner: admins.name, doneOn: null });
    await move(id, 1, { status: "done" });
    const today = await readToday(app.db);
    expect(await mine(id)).toMatchObject({ status: "done", doneOn: today });
    const setTimes = (statusSince: string) =>
      sql`
      update tasks set updated_at = now() - interval '40 days', status_since = ${statusSince}::timestamptz
      where id = ${id}
    `.execute(app.db);
    await setTimes(`${today.slice(0, 7)}-01T12:00:00Z`);
    expect(await mine(id)).toMatchObject({ doneOn: `${today.slice(0, 7)}-01` });
    await setTimes("2020-02-01T12:00:00Z");
    expect(await mine(id)).toBeUndefined();
  });

  test("may change its status alone, unlike whoever may edit the tasks of its center", async () => {
    const tasks = [await makeTask({ centerCode: "NYC01" }), await makeTask({ centerCode: "LAX01" })];
    const [own, foreign] = tasks;
    const mayUpdate = async (caller: Caller) => {
      const mine = (await caller("GET", "/my/tasks")).data(myTasksSchema).tasks;
      return tasks.map(({ id }) => mine.find((task) => task.id === id)?.mayUpdate);
    };
    expect(await mayUpdate(user)).toEqual([false, false]);
    const center = await app.as("center");
    const { id: assigneeId } = (await center("GET", "/auth/me")).data(z.object({ id: z.string() }));
    const headers = { "if-match": '"1"' };
    for (const { id } of tasks) await admin("PATCH", `/tasks/${id}`, { body: { assigneeId }, headers });
    expect(await mayUpdate(center)).toEqual([true, false]);
    const handOver = { body: { assigneeId: null }, headers: { "if-match": '"2"' } };
    expect((await center("PATCH", `/tasks/${own?.id}`, handOver)).status).toBe(200);
    expect((await center("PATCH", `/tasks/${foreign?.id}`, handOver)).status).toBe(404);
  });

  test("skips it with a reason, which reopening takes away", async () => {
    const { id } = await makeTask();
    expect((await move(id, 1, { status: "skipped" })).wrongFields()).toEqual(["reason"]);
    expect((await move(id, 1, { status: "skipped", reason: "Closed" })).data(myTaskSchema).reason).toBe("Closed");
    expect((await move(id, 2, { status: "open" })).data(myTaskSchema)).toMatchObject({ status: "open", reason: null });
  });

  test("gets no task of others, and changes none", async () => {
    const { id } = await makeTask();
    expect((await other("GET", "/my/tasks")).data(myTasksSchema).tasks).toEqual([]);
    const headers = { "if-match": '"1"' };
    expect((await other("POST", `/my/tasks/${id}/status`, { body: { status: "done" }, headers })).status).toBe(404);
    expect((await user("GET", `/tasks/${id}`)).status).toBe(403);
    expect((await user("PATCH", `/tasks/${id}`, { body: { title: "Mine" }, headers })).status).toBe(403);
    await admin("DELETE", `/tasks/${id}`, { headers });
    expect((await move(id, 2, { status: "done" })).status).toBe(404);
  });

  test("is refused a stale version, and a missing one", async () => {
    const { id } = await makeTask();
    expect((await user("POST", `/my/tasks/${id}/status`, { body: { status: "done" } })).status).toBe(428);
    expect((await move(id, 7, { status: "done" })).status).toBe(409);
    expect((await move(id, 1, { status: "lost" })).wrongFields()).toEqual(["status"]);
  });
});

test("a task is overdue from the day after it was due, until it is finished", async () => {
  const today = (await sql<{ day: string }>`select current_date as day`.execute(app.db)).rows[0]?.day ?? "";
  const summary = async () => (await admin("GET", "/tasks/summary")).data(taskSummarySchema);
  const before = await summary();
  const late = await makeTask({ dueDate: "2026-01-05" });
  await makeTask({ dueDate: today });
  expect((await summary()).overdue).toBe(before.overdue + 1);
  expect((await summary()).open).toBe(before.open + 2);
  await move(late.id, 1, { status: "done" });
  expect((await summary()).overdue).toBe(before.overdue);
});

describe("comments", () => {
  test("are read and written by the assignee and administrators alone, and removed by their authors", async () => {
    const { id } = await makeTask();
    const path = `/tasks/${id}/comments`;
    await user("POST", path, { body: { body: "On my way" } });
    const [comment] = (await admin("GET", path)).data(z.array(commentSchema));
    expect(comment).toMatchObject({ body: "On my way", author: "user", mayDelete: true });
    await admin("POST", path, { body: { body: "Thanks" } });
    const all = (await user("GET", path)).data(z.array(commentSchema));
    expect(all.map(({ mayDelete }) => mayDelete)).toEqual([true, false]);
    expect((await user("DELETE", `${path}/${all[1]?.id}`)).status).toBe(404);
    expect((await user("DELETE", `${path}/${all[0]?.id}`)).status).toBe(204);
    for (const method of ["GET", "POST"] as const) {
      expect((await other(method, path, method === "POST" ? { body: { body: "Hi" } } : {})).status).toBe(404);
    }
    expect((await user("POST", path, { body: { body: "  " } })).wrongFields()).toEqual(["body"]);
  });

  test("notify those whom they mention and who may open the task", async () => {
    const { id, title } = await makeTask();
    await admin("POST", `/tasks/${id}/comments`, { body: { body: "@user and @client, see @sysadmin. And @nobody" } });
    const { rows } = await sql<{ username: string; path: string }>`
      select users.username, notifications.path from notifications join users on users.id = notifications.user_id
      where reason = 'mention' and title like ${`%${title}%`} order by username
    `.execute(app.db);
    expect(rows).toEqual([
      { username: "sysadmin", path: `/admin/tasks/${id}` },
      { username: "user", path: "/dashboard" },
    ]);
  });

  test("tell a center admin only of tasks of their center", async () => {
    const ofOther = await makeTask({ centerCode: "LAX01" });
    const ofOwn = await makeTask({ centerCode: "NYC01" });
    for (const { id } of [ofOther, ofOwn]) await user("POST", `/tasks/${id}/comments`, { body: { body: "@center" } });
    const center = await app.as("center");
    const { content } = (await center("GET", "/notifications")).data(notificationPageSchema);
    const mentions = content.filter(({ reason }) => reason === "mention");
    expect(mentions.map(({ path }) => path)).toEqual([`/tasks/${ofOwn.id}`]);
  });

  test.each([
    ["@ada.byron.", ["ada.byron"]],
    ["write to ada@example.com", []],
    ["(@Ada) @ada", ["ada"]],
  ])("%j mentions %j", (body, names) => expect(mentionsIn(body)).toEqual(names));
});

describe("evidence files", () => {
  const PNG = Buffer.from("89504e470d0a1a0a0000000d", "hex");

  test("are stored as they are, and downloaded as attachments that no browser interprets", async () => {
    const { id } = await makeTask();
    const [file] = (await upload(id, "image/png", PNG, "badge.png")).data(z.array(taskFileSchema));
    expect(file).toMatchObject({ name: "badge.png", type: "image/png", size: PNG.length, uploader: "user" });
    const answer = await admin("GET", `/tasks/${id}/files/${file?.id}`);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "attachment; filename*=UTF-8''badge.png",
      "x-content-type-options": "nosniff",
    });
    expect((await other("GET", `/tasks/${id}/files/${file?.id}`)).status).toBe(404);
    const elsewhere = await makeTask();
    expect((await user("GET", `/tasks/${elsewhere.id}/files/${file?.id}`)).status).toBe(404);
    expect((await user("DELETE", `/tasks/${id}/files/${file?.id}`)).status).toBe(204);
  });

  test("must be what they say", async () => {
    const { id } = await makeTask();
    expect((await upload(id, "image/png", Buffer.from("<script>alert(1)</script>"), "a.png")).wrongFields()).toEqual([
      "file",
    ]);
    expect((await upload(id, "text/html", Buffer.from("<p>"), "a.html")).status).toBe(415);
    expect((await upload(id, "image/jpeg", Buffer.alloc(11 * 1024 * 1024, 0xff), "a.jpg")).status).toBe(413);
  });

  test("are recognized by their first bytes, and named without folders", () => {
    expect(sniffType(Buffer.from("%PDF-1.7"))).toBe("application/pdf");
    expect(sniffType(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe("image/jpeg");
    expect(sniffType(Buffer.from("GIF89a"))).toBeNull();
    expect(safeName("../../etc/pass\u202ewd\n.pdf")).toBe("passwd.pdf");
    expect(safeName("C:\\temp\\")).toBe("file");
  });

  async function upload(id: string, type: string, body: Buffer, name: string) {
    return user("POST", `/tasks/${id}/files?name=${name}`, { body, headers: { "content-type": type } });
  }
});

async function makeTask(fields: Record<string, unknown> = {}) {
  const { id: assigneeId } = await app.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "user")
    .executeTakeFirstOrThrow();
  const title = unique("Task");
  const body = await leastOf(admin, "tasks", { title, dueDate: "2099-01-05", assigneeId, ...fields });
  const { id } = (await admin("POST", "/tasks", { body })).record();
  return { id, title };
}

function move(id: string, version: number, body: object) {
  return user("POST", `/my/tasks/${id}/status`, { body, headers: { "if-match": `"${version}"` } });
}
