import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { issueToken } from "@/upstream/accounts/auth/session";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { openStream, type LiveStream } from "@/upstream/testing/live-stream";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { acceptInvitation, callerWith, editUser, idOfUser, inviteUser } from "@/upstream/testing/users";

let app: TestApp;
let admin: Caller;
let address: string;
const open: LiveStream[] = [];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
  address = await app.listen();
});
afterEach(() => open.splice(0).forEach(({ close }) => close()));
afterAll(() => app.close());

async function follow(account: string, token?: string): Promise<LiveStream> {
  const stream = await openStream(address, token ?? (await app.signIn(account)));
  open.push(stream);
  return stream;
}

const makeTeam = async (more: object = {}) =>
  (await admin("POST", "/teams", { body: { name: unique("Team"), ...more } })).record();
const edit = (id: string, version: number, body: object) =>
  admin("PATCH", `/teams/${id}`, { body, headers: { "if-match": `"${version}"` } });

test("each change is told once, with its version and nothing that it says", async () => {
  const stream = await follow("system");
  const { id } = await makeTeam({ description: "Confidential" });
  await edit(id, 1, { description: "Changed" });
  await admin("DELETE", `/teams/${id}`, { headers: { "if-match": '"2"' } });
  await stream.until(() => stream.ids().length >= 3 || stream.events.at(-1)?.records.at(-1)?.version === 3);
  const versions = stream.events.flatMap(({ records }) => records.map(({ version }) => version));
  expect(versions.at(-1)).toBe(3);
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  expect(JSON.stringify(stream.events)).not.toContain("Confidential");
  expect(new Set(stream.ids())).toEqual(new Set([id]));
});

test("whoever comes back is told first of what they missed", async () => {
  const { id } = await makeTeam();
  const late = await openStream(address, await app.signIn("admin"), 60_000);
  open.push(late);
  await late.until(() => late.ids().includes(id));
  const entry = await openStream(address, await app.signIn("client"), 60_000);
  open.push(entry);
  expect((await admin("GET", "/live?missed=-1", { headers: { accept: "text/event-stream" } })).status).toBe(422);
  expect(entry.events).toEqual([]);
});

test("a change of a transaction that began earlier and ends later is told as well", async () => {
  const [slow, quick] = [await makeTeam(), await makeTeam()];
  const stream = await follow("admin");
  const paused = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const writing = inTransaction(app.db, async (transaction) => {
    await sql`
      with made as (
        insert into change_sets (id, source) values (gen_random_uuid(), 'undo') returning id
      )
      insert into changes (id, change_set_id, kind, record_id, action, version, field)
      select gen_random_uuid(), id, 'teams', ${slow.id}, 'update', 2, 'name' from made
    `.execute(transaction);
    started.resolve();
    await paused.promise;
  });
  await started.promise;
  // The embedded database has one connection: the other write waits there.
  const other = edit(quick.id, 1, { description: "Quick" });
  if (process.env.TEST_DATABASE_URL) await other;
  paused.resolve();
  await Promise.all([writing, other]);
  await stream.until(() => stream.ids().includes(slow.id) && stream.ids().includes(quick.id));
  expect(stream.ids().filter((id) => id === slow.id)).toHaveLength(1);
});

test("a stream that opens while the only other one closes is told as well", async () => {
  for (let round = 0; round < 10; round++) {
    const [first, token] = [await follow("admin"), await app.signIn("admin")];
    first.close();
    const next = await follow("admin", token);
    const { id } = await makeTeam();
    await next.until(() => next.ids().includes(id));
    expect(next.isEnded()).toBe(false);
    next.close();
  }
});

describe("who is told", () => {
  const makeFreelancer = async (centerCode: string) => {
    const body = { firstName: "Ada", lastName: unique("Live"), email: `${unique("ada")}@example.com`, centerCode };
    return (await admin("POST", "/freelancers", { body })).record();
  };
  const versionsOf = ({ events }: LiveStream, id: string) =>
    events.flatMap(({ records }) => records.filter((record) => record.id === id).map(({ version }) => version));

  test("whoever may read the record, before or after the change", async () => {
    const [own, other, client] = [await follow("center"), await follow("center2"), await follow("client")];
    const { id } = await makeFreelancer("NYC01");
    const change = (version: number, body: object) =>
      admin("PATCH", `/freelancers/${id}`, { body, headers: { "if-match": `"${version}"` } });
    const hears = (stream: LiveStream, version: number) => stream.until(() => versionsOf(stream, id).includes(version));
    await hears(own, 1);
    await change(1, { centerCode: "LAX01" });
    await Promise.all([hears(own, 2), hears(other, 2)]);
    await change(2, { headline: "No longer theirs" });
    await hears(other, 3);
    expect([own, other, client].map((stream) => versionsOf(stream, id))).toEqual([[1, 2], [2, 3], []]);
  });
});

test("a new notification is told to its owner alone", async () => {
  const [own, other] = [await follow("system"), await follow("admin")];
  const userId = await idOfUser(app, "system");
  await sql`
    insert into notifications (id, user_id, reason, title, path) values (gen_random_uuid(), ${userId}, 'job', 'Done', '/')
  `.execute(app.db);
  await own.until(() => own.inboxEvents() === 1);
  const { id } = await makeTeam();
  await other.until(() => other.ids().includes(id));
  expect([own.inboxEvents(), other.inboxEvents()]).toEqual([1, 0]);
});

describe("a stream ends", () => {
  const makeUser = async (rights: object) => {
    const { id } = await inviteUser(admin, rights);
    await acceptInvitation(app, id);
    // Other access ends their sessions.
    return { id, follow: async () => follow("", await issueToken(app.db, id)) };
  };

  test("with its session", async () => {
    const token = await app.signIn("system");
    const stream = await follow("system", token);
    await callerWith(app, token)("POST", "/auth/logout");
    await stream.until(stream.isEnded);
    await expect(openStream(address, token)).rejects.toThrow("401");
  });

  test("with its own session alone, however many others open and end beside it", async () => {
    const stayed = await follow("admin");
    // Longer than the time between two looks at the sessions.
    for (const round of Array.from({ length: 12 }, (_, index) => index)) {
      const token = await app.signIn("system");
      const [stream] = await Promise.all([follow("system", token), delay(100)]);
      if (round % 2 === 0) await callerWith(app, token)("POST", "/auth/logout");
      else stream.close();
    }
    expect(stayed.isEnded()).toBe(false);
    expect(app.log.filter((line) => line.includes("ERR_STREAM"))).toEqual([]);
  });

  test("when its person gets other rights, and the next one follows these", async () => {
    const token = await app.signIn("center");
    const stream = await follow("center", token);
    await editUser(admin, await idOfUser(app, "center"), { centerCode: "LAX01" });
    await stream.until(stream.isEnded);
    const next = await follow("center", token);
    const body = { firstName: "Ada", lastName: "Next", email: `${unique("ada")}@example.com`, centerCode: "LAX01" };
    const { id } = (await admin("POST", "/freelancers", { body })).record();
    await next.until(() => next.ids().includes(id));
    expect(stream.ids()).not.toContain(id);
  });

  const CENTER_ADMIN = { userType: "CLIENT_CENTER", centerCode: "NYC01" };
  test.each([
    { change: "a type that reads nothing", before: { userType: "deh" }, after: { userType: "user" }, isNamed: false },
    { change: "a role", before: { userType: "user" }, after: { roles: ["ROLE_SUSER"] }, isNamed: true },
    { change: "no role", before: { roles: ["ROLE_SUSER"] }, after: { roles: [] }, isNamed: false },
    { change: "another center", before: CENTER_ADMIN, after: { centerCode: "LAX01" }, isNamed: false },
    { change: "their first center", before: { userType: "user" }, after: CENTER_ADMIN, isNamed: true },
  ])("when its person gets $change, and the next one names what they may read then", async (rights) => {
    const [user, other] = [await makeUser(rights.before), await makeUser(rights.before)];
    const [stream, stayed] = [await user.follow(), await other.follow()];
    await editUser(admin, other.id, { jobTitle: "The same rights" });
    await editUser(admin, user.id, rights.after);
    await stream.until(stream.isEnded);
    const [next, witness] = [await user.follow(), await follow("admin")];
    const ids: string[] = [];
    for (const lastName of ["First", "Then"]) {
      const body = { lastName, email: `${unique("live")}@example.com`, centerCode: "NYC01" };
      const { id } = (await admin("POST", "/freelancers", { body })).record();
      await witness.until(() => witness.ids().includes(id));
      ids.push(id);
    }
    // Whoever is told of the first one is told before the other is written.
    expect(next.ids().includes(ids[0] ?? "")).toBe(rights.isNamed);
    expect(stream.ids()).not.toContain(ids[0]);
    expect(stayed.isEnded()).toBe(false);
  });

  test("when its person is suspended, who can't come back", async () => {
    const user = await makeUser({ userType: "admin" });
    const stream = await user.follow();
    await editUser(admin, user.id, { status: "suspended" });
    await stream.until(stream.isEnded);
    await expect(user.follow()).rejects.toThrow("401");
  });

  test("for a ninth one of the same session, the oldest first", async () => {
    const token = await app.signIn("admin");
    const streams: LiveStream[] = [];
    for (let i = 0; i < 9; i++) streams.push(await follow("admin", token));
    await streams[0]?.until(() => streams[0]?.isEnded() ?? true);
    expect(streams.map(({ isEnded }) => isEnded())).toEqual([true, ...Array.from({ length: 8 }, () => false)]);
  });
});

test("a call that doesn't read events is refused, and so is one without a session", async () => {
  expect((await admin("GET", "/live")).status).toBe(406);
  expect((await app.anonymous("GET", "/live", { headers: { accept: "text/event-stream" } })).status).toBe(401);
});
