import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountSecuritySchema, newAuthenticatorSchema, recoveryCodesSchema } from "@/lib/contract/accounts/account";
import { signedInSchema, twoFactorStepSchema } from "@/lib/contract/accounts/auth";
import { meSchema } from "@/lib/contract/accounts/user";
import { callerWith, PASSWORD, signUpAccount, type TestAccount } from "@/upstream/testing/accounts/account";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
import { codeOf, enrollAccount, startSetup, type Enrolled } from "@/upstream/testing/accounts/two-factor";
import { accessOfUser, idOfUser } from "@/upstream/testing/users";

const SECRET = "k3Zt9mPq7Lw2Xc5Vb8Nn1Rr4Yy6Dd0Ff";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ twoFactorSecrets: [SECRET] });
});
afterAll(() => app.close());

const enroll = async () => enrollAccount(await signUpAccount(app));

async function firstStep({ username }: TestAccount): Promise<string> {
  const answer = await app.anonymous("POST", "/auth/login", { body: { login: username, password: PASSWORD } });
  expect(answer.body).not.toContain("accessToken");
  return answer.data(twoFactorStepSchema).challenge;
}

const secondStep = (challenge: string, code: string) =>
  app.anonymous("POST", "/auth/two-factor", { body: { challenge, code } });

const securityOf = async ({ call }: TestAccount) =>
  (await call("GET", "/account/security")).data(accountSecuritySchema);

describe("setting up", () => {
  test("needs the password, and a code before it counts", async () => {
    const account = await signUpAccount(app);
    const refused = await account.call("POST", "/account/two-factor", { body: {} });
    expect([refused.status, refused.wrongFields()]).toEqual([422, ["currentPassword"]]);
    const key = await startSetup(account);
    expect((await securityOf(account)).twoFactor.isOn).toBe(false);
    const wrong = await account.call("POST", "/account/two-factor/confirmation", { body: { code: codeOf(key, 9) } });
    expect([wrong.status, wrong.wrongFields()]).toEqual([422, ["code"]]);
    const signIn = await app.anonymous("POST", "/auth/login", {
      body: { login: account.username, password: PASSWORD },
    });
    expect(signIn.data(signedInSchema).user.id).toBe(account.id);
  });

  test("gives ten recovery codes, and stores neither them nor the key in the clear", async () => {
    const account = await enroll();
    expect(new Set(account.recoveryCodes).size).toBe(10);
    expect((await securityOf(account)).twoFactor).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    const { rows } = await sql`
      select authenticators.secret, recovery_codes.hash from authenticators
        join recovery_codes on recovery_codes.user_id = authenticators.user_id
      where authenticators.user_id = ${account.id}
    `.execute(app.db);
    const stored = JSON.stringify(rows);
    for (const secret of [account.key, ...account.recoveryCodes]) expect(stored).not.toContain(secret);
  });

  test("can't be done twice", async () => {
    const { call } = await enroll();
    expect((await call("POST", "/account/two-factor", { body: { currentPassword: PASSWORD } })).status).toBe(409);
  });
});

describe("a sign-in with two factors", () => {
  test("gives a session for the right code", async () => {
    const account = await enroll();
    const answer = await secondStep(await firstStep(account), codeOf(account.key));
    expect(answer.data(signedInSchema).user.id).toBe(account.id);
  });

  test("takes a code once, also of concurrent sign-ins", async () => {
    const account = await enroll();
    const challenges = [await firstStep(account), await firstStep(account), await firstStep(account)];
    const code = codeOf(account.key);
    const answers = await Promise.all(challenges.map((challenge) => secondStep(challenge, code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  test("refuses a code from before the last one", async () => {
    const account = await enroll();
    expect((await secondStep(await firstStep(account), codeOf(account.key))).status).toBe(200);
    expect((await secondStep(await firstStep(account), codeOf(account.key, -1))).status).toBe(422);
  });

  test("takes each recovery code once, however it is typed", async () => {
    const account = await enroll();
    const [code = ""] = account.recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
    expect((await secondStep(await firstStep(account), typed)).status).toBe(200);
    expect((await secondStep(await firstStep(account), code)).status).toBe(422);
    const { twoFactor, events } = await securityOf(account);
    expect(twoFactor.recoveryCodesLeft).toBe(9);
    expect(events[0]).toMatchObject({ type: "recovery-code-used", detail: "9 left" });
  });

  test("refuses somebody else's code", async () => {
    const [account, other] = [await enroll(), await enroll()];
    const [code = ""] = other.recoveryCodes;
    expect((await secondStep(await firstStep(account), code)).status).toBe(422);
    expect((await secondStep(await firstStep(account), codeOf(other.key))).status).toBe(422);
  });

  test("has a challenge that works once, for five answers and five minutes", async () => {
    const account = await enroll();
    const used = await firstStep(account);
    expect((await secondStep(used, codeOf(account.key))).status).toBe(200);
    expect((await secondStep(used, codeOf(account.key, 1))).status).toBe(401);
    const worn = await firstStep(account);
    for (let i = 0; i < 5; i++) expect((await secondStep(worn, "AAAA-BBBB-CCCC")).status).toBe(422);
    expect((await secondStep(worn, codeOf(account.key, 1))).status).toBe(401);
    const expired = await firstStep(account);
    await sql`update challenges set expires_at = now() where user_id = ${account.id}`.execute(app.db);
    expect((await secondStep(expired, codeOf(account.key, 1))).status).toBe(401);
  });

  test("is throttled after ten wrong codes for the account, also of parallel calls", async () => {
    const account = await enroll();
    const challenges = await Promise.all(Array.from({ length: 4 }, () => firstStep(account)));
    const tries = challenges.flatMap((challenge) => [1, 2, 3, 4].map(() => secondStep(challenge, "AAAA-BBBB-CCCC")));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    const answer = await secondStep(await firstStep(account), codeOf(account.key));
    expect([answer.status, Number(answer.headers["retry-after"]) > 0]).toEqual([429, true]);
  });

  test("is refused to somebody who has been disabled meanwhile", async () => {
    const account = await enroll();
    const challenge = await firstStep(account);
    await app.db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", account.id).execute();
    expect((await secondStep(challenge, codeOf(account.key))).status).toBe(401);
  });
});

describe("turning off", () => {
  test.each([
    ["the password", () => ({ currentPassword: PASSWORD }), 204],
    ["a code", ({ key }: Enrolled) => ({ code: codeOf(key) }), 204],
    ["a recovery code", ({ recoveryCodes: [code] }: Enrolled) => ({ code }), 204],
    ["a wrong password", () => ({ currentPassword: "not this one" }), 422],
    ["a wrong code", () => ({ code: "AAAA-BBBB-CCCC" }), 422],
    ["nothing", () => ({}), 422],
  ])("with %s is answered as it should be", async (_, proofOf, status) => {
    const account = await enroll();
    const answer = await account.call("POST", "/account/two-factor/removal", { body: proofOf(account) });
    expect(answer.status).toBe(status);
    expect((await securityOf(account)).twoFactor.isOn).toBe(status !== 204);
  });

  test("makes a password enough to sign in", async () => {
    const account = await enroll();
    const proof = { code: codeOf(account.key) };
    expect((await account.call("POST", "/account/two-factor/removal", { body: proof })).status).toBe(204);
    const answer = await app.anonymous("POST", "/auth/login", {
      body: { login: account.username, password: PASSWORD },
    });
    expect(answer.data(signedInSchema).user.id).toBe(account.id);
  });
});

test("new recovery codes replace all earlier ones", async () => {
  const account = await enroll();
  const body = { currentPassword: PASSWORD };
  const answer = await account.call("POST", "/account/two-factor/recovery-codes", { body });
  const { recoveryCodes } = answer.data(recoveryCodesSchema);
  expect((await secondStep(await firstStep(account), account.recoveryCodes[0] ?? "")).status).toBe(422);
  expect((await secondStep(await firstStep(account), recoveryCodes[0] ?? "")).status).toBe(200);
});

describe("an access role that needs two-factor authentication", () => {
  beforeAll(async () => {
    await sql`insert into config (key, value) values ('two-factor-roles', array['restricted'])`.execute(app.db);
  });
  afterAll(async () => {
    await sql`delete from config where key = 'two-factor-roles'`.execute(app.db);
  });

  test("opens nothing else until it is set up, and then everything", async () => {
    const account = await signUpAccount(app);
    expect((await account.call("GET", "/auth/me")).data(meSchema).mustSetUpTwoFactor).toBe(true);
    for (const path of ["/dashboard", "/common/states", "/views"]) {
      expect((await account.call("GET", path)).status).toBe(403);
    }
    expect((await account.call("PATCH", "/account/profile", { body: {} })).status).toBe(403);
    const key = (await account.call("POST", "/account/two-factor", { body: {} })).data(newAuthenticatorSchema).key;
    const body = { code: codeOf(key) };
    expect((await account.call("POST", "/account/two-factor/confirmation", { body })).status).toBe(200);
    expect((await account.call("GET", "/dashboard")).status).toBe(200);
    expect((await account.call("GET", "/auth/me")).data(meSchema).mustSetUpTwoFactor).toBe(false);
    const removal = await account.call("POST", "/account/two-factor/removal", { body: { currentPassword: PASSWORD } });
    expect(removal.status).toBe(409);
  });

  test("lets sign out whoever hasn't set it up", async () => {
    const account = await signUpAccount(app);
    expect((await account.call("POST", "/auth/logout")).status).toBe(204);
    expect((await callerWith(app, account.token)("GET", "/auth/me")).status).toBe(401);
  });
});

describe("a reset by an administrator", () => {
  test("removes the authenticator and the codes, ends the sessions, and is mailed and in the history", async () => {
    const admin = await app.as("admin");
    const account = await enroll();
    expect((await accessOfUser(admin, account.id)).twoFactorSince).not.toBeNull();
    expect((await admin("DELETE", `/users/${account.id}/two-factor`)).status).toBe(204);
    expect((await account.call("GET", "/auth/me")).status).toBe(401);
    const answer = await app.anonymous("POST", "/auth/login", {
      body: { login: account.username, password: PASSWORD },
    });
    expect(answer.data(signedInSchema).user.id).toBe(account.id);
    const { twoFactorSince, events } = await accessOfUser(admin, account.id);
    expect([twoFactorSince, events[0]?.type, events[0]?.by]).toEqual([null, "two-factor-reset", "admin"]);
    const mails = await app.db.selectFrom("mails").select("subject").orderBy("createdAt", "desc").limit(1).execute();
    expect(mails).toEqual([{ subject: "Your two-factor authentication was reset" }]);
    expect((await admin("DELETE", `/users/${account.id}/two-factor`)).status).toBe(409);
  });

  test("isn't for oneself, nor for an administrator's by a system user", async () => {
    const admin = await app.as("admin");
    const own = await idOfUser(app, "admin");
    expect((await admin("DELETE", `/users/${own}/two-factor`)).status).toBe(409);
    expect((await (await app.as("system"))("DELETE", `/users/${own}/two-factor`)).status).toBe(403);
  });
});
