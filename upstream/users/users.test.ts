import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { signedInSchema } from "@/lib/contract/auth";
import { pageOf } from "@/lib/contract/envelope";
import { audienceSchema, userAccessSchema } from "@/lib/contract/user-access";
import { meSchema } from "@/lib/contract/user";
import { KINDS } from "@/lib/records/kinds";
import { listedSchema } from "@/lib/records/record";
import { issueToken } from "@/upstream/auth/session";
import { inTransaction } from "@/upstream/database/transaction";
import { LEAST } from "@/upstream/testing/examples";
import { EXPECTED_SCOPE } from "@/upstream/testing/scope/expected-scope";
import { APP_URL, startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { ACCOUNTS, type Account } from "@/upstream/testing/world";
import { changeOwnAccount } from "./own-account";

let app: TestApp;
let admin: Caller;
let system: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
  system = await app.as("system");
});
afterAll(() => app.close());

const IF_MATCH = (version: number) => ({ headers: { "if-match": `"${version}"` } });
const invite = async (more: object = {}, caller = admin) =>
  (await caller("POST", "/users", { body: { ...LEAST.users(), ...more } })).record();
const edit = async (id: string, body: object, caller = admin) => {
  const { version } = (await admin("GET", `/users/${id}`)).record();
  return caller("PATCH", `/users/${id}`, { body, ...IF_MATCH(version) });
};
const idOf = async (username: string) =>
  (await app.db.selectFrom("users").select("id").where("username", "=", username).executeTakeFirstOrThrow()).id;

const accept = (userId: string, names: object = {}) =>
  inTransaction(app.db, (db) =>
    changeOwnAccount(db, { userId, requestId: "test", source: "invitation" }, { ...names, status: "active" }),
  );

/** A new active user with a session. */
async function makeUser(more: object = {}) {
  const { id } = await invite(more);
  await accept(id);
  const token = await issueToken(app.db, id);
  const call: Caller = (method, url, { body, headers } = {}) =>
    app.anonymous(method, url, { body, headers: { authorization: `Bearer ${token}`, ...headers } });
  return { id, call };
}

const mailsTo = async (email: unknown) =>
  app.db.selectFrom("mails").select(["subject", "body"]).where("toAddress", "=", String(email)).orderBy("id").execute();
const accessOf = async (id: string, caller = admin) =>
  (await caller("GET", `/users/${id}/access`)).data(userAccessSchema);

describe("a new user", () => {
  test("is invited by a mail with a link, once for a repeated request", async () => {
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
    await accept(id, { firstName: "Ada", lastName: "Lin" });
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
    const active = sql<{ count: number }>`
      select count(*) from users where user_type = 'admin' and status = 'active' and deleted_at is null
    `;
    for (const change of [{ userType: "user" }, { status: "suspended" }]) {
      const [one, other] = [await makeUser({ userType: "admin" }), await makeUser({ userType: "admin" })];
      await sql`
        update users set status = 'suspended'
        where user_type = 'admin' and status = 'active' and id <> all(${[one.id, other.id]}::uuid[])
      `.execute(app.db);
      const patch = (by: Caller, id: string) => by("PATCH", `/users/${id}`, { body: change, ...IF_MATCH(2) });
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

test("the access that a user’s page explains is the access that they have", async () => {
  for (const account of Object.keys(ACCOUNTS).filter((name): name is Account => name in ACCOUNTS)) {
    const { access } = await accessOf(await idOf(account));
    for (const kind of KINDS) {
      const grants = access.kinds.find((one) => one.kind === kind)?.grants ?? [];
      for (const [verb, where] of Object.entries(EXPECTED_SCOPE[account][kind])) {
        const scope = grants.find((grant) => grant.verb === verb)?.scope;
        const expected = where === "everywhere" ? "all" : where === null || where === "nowhere" ? "none" : "center";
        expect([account, kind, verb, scope]).toEqual([account, kind, verb, expected]);
      }
    }
  }
});

describe("who can see a record", () => {
  const namesOf = async (path: string, caller = admin) => {
    const { groups } = (await caller("GET", `${path}/audience`)).data(audienceSchema);
    return groups.flatMap(({ people }) => people.map(({ username }) => username));
  };

  test("is exactly who can open it", async () => {
    const make = async (kind: "freelancers" | "companies" | "teams", body: object = {}) =>
      `/${kind}/${(await admin("POST", `/${kind}`, { body: { ...LEAST[kind](), ...body } })).record().id}`;
    const paths = [
      await make("freelancers", { centerCode: "NYC01" }),
      await make("freelancers"),
      await make("companies"),
      await make("teams", { centerCode: "LAX01" }),
      `/users/${await idOf("user")}`,
    ];
    for (const path of paths) {
      const names = await namesOf(path);
      for (const account of Object.keys(ACCOUNTS)) {
        const { status } = await (await app.as(account))("GET", path);
        expect([path, account, names.includes(account)]).toEqual([path, account, status === 200]);
      }
    }
  });

  test("leaves out who is suspended", async () => {
    const { id } = await makeUser({ userType: "SYS" });
    const { username } = (await admin("GET", `/users/${id}`)).record();
    await edit(id, { status: "suspended" });
    expect(await namesOf(`/users/${id}`)).not.toContain(username);
  });
});

describe("viewing as somebody else", () => {
  const viewAs = async (id: string, caller = admin) => caller("POST", "/auth/view-as", { body: { userId: id } });
  const callAs =
    (token: string): Caller =>
    (method, url, { body, headers } = {}) =>
      app.anonymous(method, url, { body, headers: { authorization: `Bearer ${token}`, ...headers } });
  const view = async (id: string, caller = admin) => {
    const { accessToken } = (await viewAs(id, caller)).data(signedInSchema);
    return callAs(accessToken);
  };

  test("shows what they see, and names the viewer", async () => {
    const call = await view(await idOf("center"));
    expect((await call("GET", "/auth/me")).data(meSchema)).toMatchObject({
      username: "center",
      viewer: { name: "admin" },
    });
    expect((await call("GET", "/teams")).status).toBe(403);
    expect((await call("GET", "/projects")).status).toBe(200);
  });

  test("changes nothing: every call with an unsafe method is refused", async () => {
    const paths = z
      .object({
        paths: z.record(z.string(), z.record(z.string(), z.looseObject({ security: z.array(z.unknown()).optional() }))),
      })
      .parse(JSON.parse((await app.anonymous("GET", "/openapi.json")).body)).paths;
    const call = await view(await idOf("system"));
    const unsafe = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method, { security }]) => method !== "get" && security?.length !== 0)
        .map(([method]) => [z.enum(["POST", "PUT", "PATCH", "DELETE"]).parse(method.toUpperCase()), path] as const),
    );
    expect(unsafe.length).toBeGreaterThan(30);
    for (const [method, path] of unsafe.filter(([, path]) => path !== "/auth/logout")) {
      const answer = await call(method, path.replace(/\{\w+\}/g, await idOf("user")), { body: {} });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
    }
  });

  test("is for administrators, as anybody who isn’t one", async () => {
    const user = await idOf("user");
    expect((await viewAs(user, system)).status).toBe(403);
    expect((await viewAs(user, await app.as("center"))).status).toBe(403);
    expect((await viewAs((await makeUser({ userType: "admin" })).id)).status).toBe(403);
    expect((await viewAs(await idOf("center"), await view(user))).status).toBe(403);
    const { id } = await makeUser();
    await edit(id, { status: "suspended" });
    expect((await viewAs(id)).status).toBe(404);
  });

  test("ends with signing out of it, and is noted with its beginning and end", async () => {
    const { id } = await makeUser();
    const call = await view(id);
    expect((await accessOf(id)).viewings).toEqual([
      expect.objectContaining({ viewer: expect.objectContaining({ name: "admin" }), endedAt: null }),
    ]);
    expect((await call("POST", "/auth/logout")).status).toBe(204);
    expect((await call("GET", "/auth/me")).status).toBe(401);
    expect((await accessOf(id)).viewings[0]?.endedAt).not.toBeNull();
    expect((await admin("GET", "/auth/me")).status).toBe(200);
  });

  test("ends with the administrator’s own session, or their suspension", async () => {
    for (const end of ["sign-out", "suspension"]) {
      const viewer = await makeUser({ userType: "admin" });
      const call = await view(await idOf("user"), viewer.call);
      expect((await call("GET", "/auth/me")).status).toBe(200);
      if (end === "sign-out") await viewer.call("POST", "/auth/logout");
      else await edit(viewer.id, { status: "suspended" });
      expect((await call("GET", "/auth/me")).status).toBe(401);
    }
  });

  test("counts neither as a session nor as a sign-in of theirs", async () => {
    const { id } = await invite();
    await view(id);
    const { sessions, lastSignInAt } = await accessOf(id);
    expect([sessions, lastSignInAt]).toEqual([0, null]);
  });
});

test("a list has the access role and the last sign-in of each user", async () => {
  const answer = await admin("GET", "/users?size=100&fields=accessRole,lastSignIn");
  const { content } = answer.data(pageOf(listedSchema));
  const role = (username: string) => content.find((row) => row.name === username)?.accessRole;
  expect(["admin", "sysadmin", "center2", "centeradmin", "datahead", "user"].map(role)).toEqual([
    "Administrator",
    "System user",
    "Center admin",
    "Client",
    "Data entry head",
    "Dashboard only",
  ]);
  expect(content.find((row) => row.name === "admin")?.lastSignIn).toMatch(/^\d{4}-/);
});
