import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { CONFIRM_ACCESS, CONFIRM_HEADER } from "@/lib/contract/changes/confirm";
import { pageOf } from "@/lib/contract/envelope";
import { listedSchema } from "@/lib/records/record";
import { LEAST } from "@/upstream/testing/examples";
import { APP_URL, startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import {
  acceptInvitation,
  accessOfUser,
  editUser,
  idOfUser,
  IF_MATCH,
  inviteUser,
  makeActiveUser,
} from "@/upstream/testing/users";

let app: TestApp;
let admin: Caller;
let system: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
  system = await app.as("system");
});
afterAll(() => app.close());

const invite = (more: object = {}, caller = admin) => inviteUser(caller, more);
const edit = (id: string, body: object, caller = admin) => editUser(admin, id, body, caller);
const makeUser = (more: object = {}) => makeActiveUser(app, admin, more);
const idOf = (username: string) => idOfUser(app, username);
const accessOf = (id: string) => accessOfUser(admin, id);
const mailsTo = async (email: unknown) =>
  app.db.selectFrom("mails").select(["subject", "body"]).where("toAddress", "=", String(email)).orderBy("id").execute();

describe("a new user", () => {
  test("is invited by an email with a link, once for a repeated request", async () => {
    const call = { body: LEAST.users(), headers: { "idempotency-key": unique("key") } };
    const user = (await admin("POST", "/users", call)).record();
    await admin("POST", "/users", call);
    expect(user).toMatchObject({ status: "invited", userType: "user", roles: [] });
    const mails = await mailsTo(user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toMatch(new RegExp(`${APP_URL}/auth/invitation#token=[\\w-]{40,}`));
    expect((await accessOf(user.id)).invitation).toMatchObject({ state: "open", sentBy: { name: "admin" } });
  });

  test.each([
    [{ username: "Not A Name" }, "username"],
    [{ email: "nobody" }, "email"],
    [{ userType: "root" }, "userType"],
    [{ roles: ["ROLE_ROOT"] }, "roles"],
    [{ status: "active" }, "status"],
    [{ userType: "CLIENT_CENTER" }, "centerCode"],
    [{ userType: "CLIENT" }, "companyId"],
    [{ userType: "CLIENT_CENTER", centerCode: "XXX99" }, "centerCode"],
  ])("with %j is refused at %s", async (fields, path) => {
    const answer = await admin("POST", "/users", { body: { ...LEAST.users(), ...fields } });
    expect([answer.status, answer.wrongFields()]).toEqual([422, [path]]);
  });

  test("can’t have the name or email of another, but that of a deleted one", async () => {
    const fields = LEAST.users();
    const { id } = (await admin("POST", "/users", { body: fields })).record();
    const again = await admin("POST", "/users", {
      body: { ...fields, username: String(fields.username).toUpperCase() },
    });
    expect(again.status).toBe(422);
    expect((await admin("POST", "/users", { body: { ...fields, email: unique("a") + "@example.com" } })).status).toBe(
      409,
    );
    await admin("DELETE", `/users/${id}`, IF_MATCH(1));
    expect((await admin("POST", "/users", { body: fields })).status).toBe(201);
  });

  test("who accepts becomes active, and the ledger names them", async () => {
    const { id } = await invite();
    await acceptInvitation(app, id, { firstName: "Ada", lastName: "Lin" });
    const user = (await admin("GET", `/users/${id}`)).record();
    expect(user).toMatchObject({ status: "active", name: "Ada Lin", version: 2 });
    const { rows } = await sql<{ actorId: string }>`
      select change_sets.actor_id from changes join change_sets on change_sets.id = change_set_id
      where record_id = ${id} and field = 'status' and version = 2
    `.execute(app.db);
    expect(rows).toEqual([{ actorId: id }]);
  });
});

describe("an invitation", () => {
  test("is sent again, which ends the earlier link, and revoked", async () => {
    const user = await invite();
    expect((await admin("POST", `/users/${user.id}/invitation`)).status).toBe(204);
    expect(await mailsTo(user.email)).toHaveLength(2);
    const { rows } = await sql<{ live: number }>`
      select count(*) as live from account_links where user_id = ${user.id} and revoked_at is null
    `.execute(app.db);
    expect(rows[0]?.live).toBe(1);
    expect((await admin("DELETE", `/users/${user.id}/invitation`)).status).toBe(204);
    expect((await accessOf(user.id)).invitation?.state).toBe("revoked");
  });

  test("isn’t sent to somebody who has accepted", async () => {
    const { id } = await makeUser();
    expect((await admin("POST", `/users/${id}/invitation`)).status).toBe(409);
    expect((await admin("DELETE", `/users/${id}/invitation`)).status).toBe(409);
    expect((await accessOf(id)).invitation).toBeNull();
  });
});

test("a reset link goes to active users only", async () => {
  const { id } = await makeUser();
  const { email } = (await admin("GET", `/users/${id}`)).record();
  expect((await admin("POST", `/users/${id}/password-reset`)).status).toBe(204);
  expect((await mailsTo(email)).at(-1)?.body).toContain(`${APP_URL}/auth/reset#token=`);
  expect((await admin("POST", `/users/${(await invite()).id}/password-reset`)).status).toBe(409);
});

describe("rights", () => {
  test("nobody changes their own type, roles or status, or deletes themselves", async () => {
    const id = await idOf("system");
    for (const [body, path] of [
      [{ userType: "user" }, "userType"],
      [{ roles: ["ROLE_SYS_ADMIN"] }, "roles"],
      [{ status: "suspended" }, "status"],
    ] as const) {
      const answer = await edit(id, body, system);
      expect([answer.status, answer.wrongFields()]).toEqual([422, [path]]);
    }
    const { version } = (await admin("GET", `/users/${id}`)).record();
    expect((await system("DELETE", `/users/${id}`, IF_MATCH(version))).status).toBe(422);
    expect((await edit(id, { jobTitle: "Engineer" }, system)).status).toBe(200);
  });

  test("a system user makes and changes no administrator, in no way", async () => {
    const other = await makeUser({ userType: "admin" });
    const { version } = (await admin("GET", `/users/${other.id}`)).record();
    const body = { ...LEAST.users(), userType: "admin" };
    expect((await system("POST", "/users", { body })).status).toBe(403);
    expect((await edit((await invite()).id, { userType: "admin" }, system)).status).toBe(422);
    expect((await edit(other.id, { email: "mine@example.com" }, system)).status).toBe(403);
    expect((await system("DELETE", `/users/${other.id}`, IF_MATCH(version))).status).toBe(403);
    for (const [method, path] of [
      ["POST", "password-reset"],
      ["DELETE", "sessions"],
      ["DELETE", "invitation"],
    ] as const) {
      expect((await system(method, `/users/${other.id}/${path}`)).status).toBe(403);
    }
    const target = { ids: [other.id] };
    const operation = { type: "set", field: "status", value: "suspended" };
    const run = await system("POST", "/users/bulk", { body: { target, operation } });
    expect(run.data(z.object({ changed: z.int(), failed: z.int() }))).toMatchObject({ changed: 0, failed: 1 });
    expect((await other.call("GET", "/auth/me")).status).toBe(200);
  });

  test("an undo by a system user brings no administrator back", async () => {
    const { id } = await makeUser({ userType: "admin" });
    const { version } = (await admin("GET", `/users/${id}`)).record();
    const deleted = await admin("DELETE", `/users/${id}`, IF_MATCH(version));
    const undone = await system("POST", `/change-sets/${deleted.headers["x-change-set"]}/undo`);
    expect(undone.data(z.object({ changed: z.int() })).changed).toBe(0);
    expect((await admin("GET", `/users/${id}`)).status).toBe(404);
  });

  test("two administrators who take each other’s rights at once leave one", async () => {
    const headers = { ...IF_MATCH(2).headers, [CONFIRM_HEADER]: CONFIRM_ACCESS };
    const active = sql<{ count: number }>`
      select count(*) from users where user_type = 'admin' and status = 'active' and deleted_at is null
    `;
    for (const change of [{ userType: "user" }, { status: "suspended" }]) {
      const [one, other] = [await makeUser({ userType: "admin" }), await makeUser({ userType: "admin" })];
      await sql`
        update users set status = 'suspended'
        where user_type = 'admin' and status = 'active' and id <> all(${[one.id, other.id]}::uuid[])
      `.execute(app.db);
      const patch = (by: Caller, id: string) => by("PATCH", `/users/${id}`, { body: change, headers });
      const answers = await Promise.all([patch(one.call, other.id), patch(other.call, one.id)]);
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      expect((await active.execute(app.db)).rows).toEqual([{ count: 1 }]);
      await sql`update users set status = 'active' where username = 'admin'`.execute(app.db);
      admin = await app.as("admin");
    }
  });
});

describe("a session ends on the next call", () => {
  test.each([
    ["a suspension", { status: "suspended" }],
    ["another type", { userType: "SYS" }],
    ["other roles", { roles: ["ROLE_SUSER"] }],
  ])("after %s", async (_, change) => {
    const { id, call } = await makeUser();
    expect((await call("GET", "/auth/me")).status).toBe(200);
    expect((await edit(id, change)).status).toBe(200);
    expect((await call("GET", "/auth/me")).status).toBe(401);
  });

  test("after a deletion, and for good where it is undone", async () => {
    const { id, call } = await makeUser();
    const deleted = await admin("DELETE", `/users/${id}`, IF_MATCH(2));
    expect((await call("GET", "/auth/me")).status).toBe(401);
    await admin("POST", `/change-sets/${deleted.headers["x-change-set"]}/undo`);
    expect((await admin("GET", `/users/${id}`)).status).toBe(200);
    expect((await call("GET", "/auth/me")).status).toBe(401);
  });

  test("after an administrator ends all sessions", async () => {
    const { id, call } = await makeUser();
    expect((await accessOf(id)).sessions).toBe(1);
    expect((await admin("DELETE", `/users/${id}/sessions`)).status).toBe(204);
    expect((await call("GET", "/auth/me")).status).toBe(401);
    expect((await accessOf(id)).sessions).toBe(0);
  });
});

test("a list has what each is called, as beside their name, and the last sign-in of each user", async () => {
  const answer = await admin("GET", "/users?size=100&fields=accessRole,lastSignIn");
  const { content } = answer.data(pageOf(listedSchema));
  const role = (username: string) => content.find((row) => row.name === username)?.accessRole;
  expect(["admin", "sysadmin", "center2", "centeradmin", "datahead", "user"].map(role)).toEqual([
    "Administrator",
    "System user",
    "Center admin",
    "Center admin",
    "Data Entry Head",
    "User",
  ]);
  expect(content.find((row) => row.name === "admin")?.lastSignIn).toMatch(/^\d{4}-/);
});

test("a list says to which center or company a user belongs", async () => {
  const { id } = await makeUser({ userType: "CLIENT_CENTER", centerCode: "NYC01" });
  const answer = await admin("GET", `/users?size=100&sort=-createdAt&fields=belongsTo`);
  const { content } = answer.data(pageOf(listedSchema));
  const center = (await admin("GET", "/common/centers")).data(
    z.array(z.object({ code: z.string(), name: z.string() })),
  );
  expect(content.find((row) => row.id === id)?.belongsTo).toBe(center.find(({ code }) => code === "NYC01")?.name);
  expect(content.find((row) => row.name === "admin")?.belongsTo).toBeNull();
});

test("a list says who has a second factor", async () => {
  const { id } = await makeUser();
  const factor = async () => {
    const answer = await admin("GET", `/users?size=100&sort=-createdAt&fields=secondFactor`);
    return answer.data(pageOf(listedSchema)).content.find((row) => row.id === id)?.secondFactor;
  };
  expect(await factor()).toBeNull();
  const values = { userId: id, secret: "sealed", confirmedAt: new Date().toISOString() };
  await app.db.insertInto("authenticators").values(values).execute();
  expect(await factor()).toBe("Authenticator app");
});

test("a record links to whoever updated it, for those who may see users", async () => {
  const { id } = (
    await admin("POST", "/freelancers", { body: { ...LEAST.freelancers(), centerCode: "NYC01" } })
  ).record();
  const center = await app.as("center");
  expect((await admin("GET", `/freelancers/${id}`)).record().linked.updatedBy).toMatchObject({ open: true });
  expect((await center("GET", `/freelancers/${id}`)).record().linked.updatedBy).toMatchObject({ open: false });
});
