import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedInSchema, signUpStateSchema } from "@/lib/contract/accounts/auth";
import { userSchema } from "@/lib/contract/accounts/user";
import { startTestApp, unique, type TestApp } from "@/upstream/testing/test-app";
import { PASSWORD, type Account } from "@/upstream/testing/world";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signIn = (login: string, password = PASSWORD) =>
  app.anonymous("POST", "/auth/login", { body: { login, password } });
const me = (token: string) => app.anonymous("GET", "/auth/me", { headers: { authorization: `Bearer ${token}` } });
const tokenOf = async (account: Account) => (await signIn(account)).data(signedInSchema).accessToken;

describe("sign-in", () => {
  test.each(["admin", "ADMIN", " admin ", "Admin@Example.com"])(
    "accepts “%s” as the username or email",
    async (login) => {
      const signedIn = (await signIn(login)).data(signedInSchema);
      expect(signedIn.user).toMatchObject({ username: "admin", userType: "admin" });
      expect((await me(signedIn.accessToken)).data(userSchema)).toEqual(signedIn.user);
    },
  );

  test("answers a wrong password and an unknown account alike", async () => {
    const answers = [await signIn("admin", "wrong"), await signIn("nobody", "wrong")];
    const [wrong, unknown] = answers.map((answer) => ({ ...answer.problem(), requestId: "" }));
    expect(wrong).toEqual(unknown);
    expect(wrong?.status).toBe(401);
  });
});

describe("a token", () => {
  test("is stored neither in the database nor in the log", async () => {
    const token = await tokenOf("admin");
    const { rows } = await sql`select * from tokens`.execute(app.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(app.log.join("\n")).not.toContain(token);
    expect(app.log.join("\n")).not.toContain(PASSWORD);
  });

  test("is revoked by sign-out", async () => {
    const token = await tokenOf("admin");
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.anonymous("POST", "/auth/logout", { headers })).status).toBe(204);
    expect((await me(token)).status).toBe(401);
  });

  test.each([
    ["unused for 12 hours", sql`last_seen_at = now() - interval '12 hours 1 minute'`],
    ["7 days old, even in use", sql`expires_at = now()`],
  ])("expires when it is %s", async (_, aged) => {
    const token = await tokenOf("system");
    await sql`update tokens set ${aged}`.execute(app.db);
    expect((await me(token)).status).toBe(401);
  });

  test.each([
    ["type", sql`user_type = 'SYS'`],
    ["roles", sql`roles = '{ROLE_SUSER}'`],
  ])("is refused once its user has other %s, and a new one follows them", async (_, changed) => {
    const token = await tokenOf("user");
    await sql`update users set ${changed} where username = 'user'`.execute(app.db);
    expect((await me(token)).status).toBe(401);
    const { userType, roles } = (await me(await tokenOf("user"))).data(userSchema);
    expect([userType, ...roles.map(({ shortName }) => shortName)]).toEqual(
      expect.arrayContaining([expect.stringMatching(/SYS|ROLE_SUSER/)]),
    );
  });

  test("is refused once the user is disabled", async () => {
    const token = await tokenOf("user");
    await sql`update users set disabled_at = now() where username = 'user'`.execute(app.db);
    expect((await me(token)).status).toBe(401);
    expect((await signIn("user")).status).toBe(403);
  });

  test.each(["", "Bearer", "Bearer x", "Basic abc", `Bearer ${"x".repeat(43)}`, "Bearer ../../etc/passwd_______"])(
    "such as “%s” is refused",
    async (authorization) => {
      expect((await app.anonymous("GET", "/freelancers", { headers: { authorization } })).status).toBe(401);
    },
  );
});

describe("sign-up", () => {
  const person = () => ({
    firstName: "Ada",
    lastName: "Lovelace",
    email: `${unique("ada")}@example.com`,
    username: unique("ada"),
    password: PASSWORD,
  });
  const signUp = (target: TestApp, body: object) => target.anonymous("POST", "/auth/signup", { body });

  test("creates an ordinary user and signs them in", async () => {
    const answer = await signUp(app, person());
    expect(answer.status).toBe(201);
    expect(answer.data(signedInSchema).user.userType).toBe("user");
  });

  test.each(["userType", "roles", "centerCode", "role", "id"])("refuses the field %s", async (field) => {
    const answer = await signUp(app, { ...person(), [field]: "admin" });
    expect([answer.status, answer.wrongFields()]).toEqual([422, [field]]);
  });

  test.each(["password123", "aaaaaaaaaaaa", "Lovelace-1815"])("refuses the password %s", async (password) => {
    const answer = await signUp(app, { ...person(), password });
    expect([answer.status, answer.wrongFields()]).toEqual([422, ["password"]]);
  });

  test("refuses a username or email that is taken, ignoring case", async () => {
    const first = person();
    await signUp(app, first);
    const sameEmail = await signUp(app, { ...person(), email: first.email.toUpperCase() });
    expect([sameEmail.status, sameEmail.wrongFields()]).toEqual([409, ["email"]]);
    const sameName = await signUp(app, { ...person(), username: first.username });
    expect([sameName.status, sameName.wrongFields()]).toEqual([409, ["username"]]);
  });

  test("makes only the first account an administrator, even with many sign-ups at once", async () => {
    const empty = await startTestApp({ empty: true });
    const state = async () => (await empty.anonymous("GET", "/auth/signup")).data(signUpStateSchema);
    expect(await state()).toEqual({ firstAccount: true, setupCodeRequired: false });
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(empty, person())));
    const types = answers.map((answer) => answer.data(signedInSchema).user.userType);
    expect(types.filter((type) => type === "admin").length).toBe(1);
    expect(await state()).toEqual({ firstAccount: false, setupCodeRequired: false });
    await empty.close();
  });
});
