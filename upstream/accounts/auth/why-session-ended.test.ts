import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { issueLink } from "@/upstream/accounts/auth/account-links";
import {
  callerWith,
  PASSWORD,
  signInAccount,
  signUpAccount,
  type TestAccount,
} from "@/upstream/testing/accounts/account";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { enrollAccount } from "@/upstream/testing/accounts/two-factor";
import { editUser, IF_MATCH } from "@/upstream/testing/users";

const NEW_PASSWORD = "amber-kettle-97-harbor";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

/** What the next call of an ended session is told. */
async function endOf({ call }: Pick<TestAccount, "call">) {
  const answer = await call("GET", "/auth/me");
  expect(answer.status).toBe(401);
  return answer.problem().sessionEnd;
}

describe("whoever has the token of an ended session is told why it ended", () => {
  const age = (id: string, aged: ReturnType<typeof sql>) =>
    sql`update tokens set ${aged} where user_id = ${id}`.execute(app.db);

  test.each<[end: string, work: (account: TestAccount) => Promise<unknown>]>([
    ["suspended", ({ id }) => editUser(admin, id, { status: "suspended" })],
    ["deleted", ({ id }) => admin("DELETE", `/users/${id}`, IF_MATCH(1))],
    ["other-access", ({ id }) => editUser(admin, id, { userType: "de" })],
    ["other-access", ({ id }) => editUser(admin, id, { roles: ["ROLE_SUSER"] })],
    [
      "other-access",
      ({ id }) => {
        const operation = { type: "set", field: "userType", value: "de" };
        return admin("POST", "/users/bulk", { body: { target: { ids: [id] }, operation } });
      },
    ],
    ["ended-by-administrator", ({ id }) => admin("DELETE", `/users/${id}/sessions`)],
    ["unused", ({ id }) => age(id, sql`last_seen_at = now() - interval '12 hours 1 minute'`)],
    ["signed-out", ({ id }) => age(id, sql`expires_at = now()`)],
    ["signed-out", ({ call }) => call("POST", "/auth/logout")],
    [
      "password-changed",
      ({ call }) => call("PUT", "/account/password", { body: { currentPassword: PASSWORD, password: NEW_PASSWORD } }),
    ],
    [
      "password-reset",
      async ({ id: userId }) => {
        const token = await issueLink(app.db, { userId, purpose: "password-reset", createdBy: userId });
        await app.anonymous("POST", "/auth/password-reset", { body: { token, password: NEW_PASSWORD } });
      },
    ],
    [
      "two-factor-reset",
      async (account) => {
        await enrollAccount(account);
        await admin("DELETE", `/users/${account.id}/two-factor`);
      },
    ],
  ])("%s", async (end, work) => {
    const account = await signUpAccount(app);
    await work(account);
    expect(await endOf(account)).toBe(end);
  });

  test("ended-elsewhere", async () => {
    const account = await signUpAccount(app);
    const other = await signInAccount(app, account.username);
    await other.call("DELETE", "/account/sessions");
    expect(await endOf(account)).toBe("ended-elsewhere");
  });

  test("but not who views as somebody: what happened to the viewed user is nobody else’s concern", async () => {
    const { id: userId } = await signUpAccount(app);
    const { accessToken } = (await admin("POST", "/auth/view-as", { body: { userId } })).data(signedInSchema);
    const viewing = callerWith(app, accessToken);
    expect((await viewing("GET", "/auth/me")).status).toBe(200);
    await editUser(admin, userId, { status: "suspended" });
    expect(await endOf({ call: viewing })).toBe("signed-out");
  });
});

test("an unknown token is told nothing about anybody", async () => {
  const headers = { authorization: `Bearer ${"x".repeat(43)}` };
  expect((await app.anonymous("GET", "/auth/me", { headers })).problem().sessionEnd).toBe("signed-out");
  expect((await app.anonymous("GET", "/auth/me")).problem().sessionEnd).toBeUndefined();
});

describe("a suspended user who signs in", () => {
  const signIn = async (login: string, password: string) => {
    const answer = await app.anonymous("POST", "/auth/login", { body: { login, password } });
    return { ...answer.problem(), requestId: "" };
  };

  test("with the right password is told so, and with a wrong one what a stranger is told", async () => {
    const { id, username } = await signUpAccount(app);
    await editUser(admin, id, { status: "suspended" });
    for (const login of [username, `${username}@example.com`]) {
      expect(await signIn(login, PASSWORD)).toMatchObject({
        status: 403,
        detail: "Your account is suspended. Ask an administrator to reactivate it.",
      });
    }
    expect(await signIn(username, "wrong")).toEqual(await signIn(unique("nobody"), "wrong"));
  });

  test("is told nothing once the account is deleted", async () => {
    const { id, username } = await signUpAccount(app);
    await admin("DELETE", `/users/${id}`, IF_MATCH(1));
    expect((await signIn(username, PASSWORD)).status).toBe(401);
  });
});
