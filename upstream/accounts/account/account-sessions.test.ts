import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountSecuritySchema } from "@/lib/contract/accounts/account";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { userSchema } from "@/lib/contract/accounts/user";
import {
  callerWith,
  PASSWORD,
  signInAccount,
  signUpAccount,
  type TestAccount,
} from "@/upstream/testing/accounts/account";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";

const NEW_PASSWORD = "amber-kettle-97-harbor";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const statusOf = async ({ call }: Pick<TestAccount, "call">) => (await call("GET", "/auth/me")).status;
const securityOf = async ({ call }: Pick<TestAccount, "call">) =>
  (await call("GET", "/account/security")).data(accountSecuritySchema);
const change = ({ call }: TestAccount, body: object = {}) =>
  call("PUT", "/account/password", { body: { currentPassword: PASSWORD, password: NEW_PASSWORD, ...body } });

describe("a password change", () => {
  test("needs the current password, and says so at its field", async () => {
    const account = await signUpAccount(app);
    const answer = await change(account, { currentPassword: "not this one" });
    expect([answer.status, answer.wrongFields()]).toEqual([422, ["currentPassword"]]);
    expect((await signInAccount(app, account.username)).id).toBe(account.id);
  });

  test.each(["password12", "Nora.Quist", PASSWORD])("refuses “%s” as the new password", async (password) => {
    const account = await signUpAccount(app);
    const answer = await change(account, { password });
    expect([answer.status, answer.wrongFields()]).toEqual([422, ["password"]]);
  });

  test("ends the other sessions and every copy of this one, and emails the person", async () => {
    const account = await signUpAccount(app);
    const other = await signInAccount(app, account.username);
    const renewed = (await change(account)).data(signedInSchema);
    expect([await statusOf(account), await statusOf(other)]).toEqual([401, 401]);
    expect(await statusOf({ call: callerWith(app, renewed.accessToken) })).toBe(200);
    expect((await signInAccount(app, account.username, NEW_PASSWORD)).id).toBe(account.id);
    const mails = await app.db
      .selectFrom("mails")
      .select("subject")
      .where("toAddress", "=", `${account.username}@example.com`)
      .execute();
    expect(mails).toEqual([{ subject: "Your Muster password was changed" }]);
  });

  test("leaves the other sessions if that is chosen, but no copy of this one", async () => {
    const account = await signUpAccount(app);
    const other = await signInAccount(app, account.username);
    expect((await change(account, { endOtherSessions: false })).status).toBe(200);
    expect([await statusOf(account), await statusOf(other)]).toEqual([401, 200]);
  });

  test("is throttled like sign-in", async () => {
    const account = await signUpAccount(app);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await change(account, { currentPassword: `wrong ${i}` })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    await app.db.deleteFrom("signInAttempts").execute();
  });
});

describe("sessions", () => {
  test("are listed with where they were signed in, the current one first", async () => {
    const account = await signUpAccount(app, { "user-agent": "Mozilla/5.0 (test)" });
    const other = await signInAccount(app, account.username);
    const { sessions } = await securityOf(account);
    expect(sessions.map(({ isCurrent, userAgent, network }) => [isCurrent, userAgent, network])).toEqual([
      [true, "Mozilla/5.0 (test)", "127.0.0.1"],
      [false, expect.any(String), "127.0.0.1"],
    ]);
    expect(JSON.stringify(sessions)).not.toContain(other.token);
  });

  test("end one by one, on their next call", async () => {
    const account = await signUpAccount(app);
    const [other, third] = [await signInAccount(app, account.username), await signInAccount(app, account.username)];
    const { sessions } = await securityOf(other);
    const id = sessions.find(({ isCurrent }) => isCurrent)?.id ?? "";
    expect((await account.call("DELETE", `/account/sessions/${id}`)).status).toBe(204);
    expect((await account.call("DELETE", `/account/sessions/${id}`)).status).toBe(404);
    expect([await statusOf(account), await statusOf(other), await statusOf(third)]).toEqual([200, 401, 200]);
    const { events } = await securityOf(account);
    expect(events.map(({ type }) => type)).toEqual(["session-ended", "password-set"]);
  });

  test("end all at once but the current one", async () => {
    const account = await signUpAccount(app);
    const others = [await signInAccount(app, account.username), await signInAccount(app, account.username)];
    expect((await account.call("DELETE", "/account/sessions")).status).toBe(204);
    expect(await Promise.all([account, ...others].map(statusOf))).toEqual([200, 401, 401]);
    const { events } = await securityOf(account);
    expect(events).toMatchObject([{ type: "sessions-ended", detail: "2 sessions" }, { type: "password-set" }]);
  });

  test("of others can't be ended or seen", async () => {
    const [account, stranger] = [await signUpAccount(app), await signUpAccount(app)];
    const [session] = (await securityOf(account)).sessions;
    expect((await stranger.call("DELETE", `/account/sessions/${session?.id}`)).status).toBe(404);
    expect((await stranger.call("DELETE", "/account/sessions")).status).toBe(204);
    expect(await statusOf(account)).toBe(200);
    expect((await securityOf(stranger)).sessions.map(({ id }) => id)).not.toContain(session?.id);
  });
});

test("the security activity has the password’s first setting and its changes, at the times that its section displays", async () => {
  const account = await signUpAccount(app);
  const before = await securityOf(account);
  expect(before.events).toMatchObject([{ type: "password-set", at: before.passwordChangedAt }]);
  const renewed = (await change(account)).data(signedInSchema);
  const after = await securityOf({ call: callerWith(app, renewed.accessToken) });
  expect(after.events.map(({ type }) => type)).toEqual(["password-changed", "password-set"]);
  expect(after.events[0]?.at).toBe(after.passwordChangedAt);
});

test("a profile saves first and last name, and nothing else", async () => {
  const account = await signUpAccount(app);
  const answer = await account.call("PATCH", "/account/profile", { body: { firstName: " Ida ", lastName: "Holm" } });
  expect(answer.data(userSchema)).toMatchObject({ firstName: "Ida", lastName: "Holm", name: "Ida Holm" });
  const claim = { firstName: "Ida", lastName: "Holm", userType: "admin" };
  expect((await account.call("PATCH", "/account/profile", { body: claim })).wrongFields()).toEqual(["userType"]);
});
