import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountSecuritySchema } from "@/lib/contract/accounts/account";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { signInOptionsSchema, ssoAttemptSchema } from "@/lib/contract/accounts/single-sign-on";
import type { SingleSignOnSettings } from "@/upstream/platform/http/app-type";
import {
  CLIENT_SECRET,
  signInAt,
  startIdentityProvider,
  type IdentityProvider,
  type Login,
} from "@/scripts/test/identity-provider";
import { findByEmail, identitiesOf, makePerson, ssoSettings } from "@/upstream/testing/accounts/sso-people";
import { APP_URL, startTestApp, unique, type TestApp } from "@/upstream/testing/test-app";

const CALLBACK = `${APP_URL}/api/session/sso/callback`;

let provider: IdentityProvider;
let app: TestApp;
let open: TestApp;

beforeAll(async () => {
  provider = await startIdentityProvider(CALLBACK);
  app = await startTestApp({ singleSignOn: settings() });
  open = await startTestApp({ singleSignOn: settings({ canSignUp: true }) });
});
afterAll(async () => {
  await app.close();
  await open.close();
  await provider.stop();
});

describe("single sign-on", () => {
  test("signs in to the account of the verified email, and from then on to that of the subject", async () => {
    const person = await makePerson(app);
    const login = addLogin({ email: person.email.toUpperCase() });
    expect((await signIn(app, login)).data(signedInSchema).user.id).toBe(person.id);
    // The address moves on; the identity stays.
    addLogin({ ...login, email: "elsewhere@example.com" });
    const again = (await signIn(app, login)).data(signedInSchema);
    expect(again.user.id).toBe(person.id);
    const me = { headers: { authorization: `Bearer ${again.accessToken}` } };
    expect((await app.anonymous("GET", "/auth/me", me)).status).toBe(200);
    const { events } = (await app.anonymous("GET", "/account/security", me)).data(accountSecuritySchema);
    expect(events.map(({ type, detail }) => [type, detail])).toEqual([["single-sign-on-linked", "Company account"]]);
  });

  test("refuses somebody without an account, and makes none", async () => {
    const email = `${unique("stranger")}@example.com`;
    expect((await signIn(app, addLogin({ email }))).status).toBe(403);
    expect(await findByEmail(app, email)).toBeUndefined();
  });

  test("makes an account where people may sign up, with a username of its own", async () => {
    const taken = await makePerson(open);
    const login = addLogin({ email: `${taken.username}@elsewhere.example`, given_name: "Ada", family_name: "Byron" });
    const { user } = (await signIn(open, login)).data(signedInSchema);
    expect(user).toMatchObject({ firstName: "Ada", lastName: "Byron", userType: "user", roles: [] });
    expect(user.username).not.toBe(taken.username);
    expect((await signIn(open, login)).data(signedInSchema).user.id).toBe(user.id);
  });

  test.each<[Partial<Login>, (string | null)[]]>([
    [{ given_name: "Madonna" }, ["Madonna", null, "Madonna"]],
    [{ family_name: "Suharto", given_name: " " }, [null, "Suharto", "Suharto"]],
    [{ name: "Suharto" }, [null, "Suharto", "Suharto"]],
    [{ name: "Lena van Teststad" }, ["Lena", "van Teststad", "Lena van Teststad"]],
  ])("names somebody by the names that the provider has: %j", async (names, expected) => {
    const { user } = (await signIn(open, addLogin({ email: `${unique("one")}@field.test`, ...names }))).data(
      signedInSchema,
    );
    expect([user.firstName, user.lastName, user.name]).toEqual(expected);
  });

  test.each<[string, Partial<Login>, number]>([
    ["an internationalized domain in ASCII", { email: `${unique("i.dn")}@xn--h1alffa9f.xn--p1ai` }, 201],
    ["one in letters", { email: `${unique("idn")}@müller.de` }, 201],
    ["an ampersand", { email: `r&d${unique("x")}@field.test` }, 201],
    ["invisible characters", { email: `\u200e${unique("mark")}@field.test\u200b`, given_name: "A\u200bda" }, 201],
    [
      "a NUL in the names",
      { email: `${unique("nul")}@field.test`, given_name: "A\u0000da", family_name: "\u0000" },
      201,
    ],
    ["names that are too long", { email: `${unique("long")}@field.test`, given_name: "x".repeat(5_000) }, 201],
    ["line breaks in a name", { email: `${unique("breaks")}@field.test`, family_name: "By\nron" }, 201],
    ["no local part", { email: "@field.test" }, 422],
    ["a name for an email", { email: "Ada Byron" }, 422],
    ["a NUL for an email", { email: "\u0000" }, 422],
    ["an endless email", { email: `${"x".repeat(4_000)}@field.test` }, 422],
  ])("answers %s from the provider with a status that says what is wrong", async (_, claims, status) => {
    expect((await signIn(open, addLogin(claims))).status).toBe(status);
  });

  test("refuses an email that isn’t verified", async () => {
    const person = await makePerson(app);
    for (const email_verified of [false, undefined]) {
      expect((await signIn(app, addLogin({ email: person.email, email_verified }))).status).toBe(422);
    }
    expect(await identitiesOf(app, person.id)).toBe(0);
  });

  test("refuses a second identity for an account, as its address may have passed to somebody else", async () => {
    const person = await makePerson(app);
    expect((await signIn(app, addLogin({ email: person.email }))).status).toBe(201);
    expect((await signIn(app, addLogin({ email: person.email }))).status).toBe(403);
    expect(await identitiesOf(app, person.id)).toBe(1);
  });

  test("refuses disabled accounts, known and unknown at the provider", async () => {
    const person = await makePerson(open);
    const login = addLogin({ email: person.email });
    const before = await makePerson(open);
    expect((await signIn(open, login)).status).toBe(201);
    await sql`update users set disabled_at = now() where id in (${person.id}, ${before.id})`.execute(open.db);
    expect((await signIn(open, login)).status).toBe(403);
    expect((await signIn(open, addLogin({ email: before.email }))).status).toBe(403);
  });

  test("uses up the invitation of somebody who signs in this way", async () => {
    const person = await makePerson(app);
    await sql`
      insert into account_links (hash, user_id, purpose, expires_at)
      values (${unique("hash")}, ${person.id}, 'invitation', now() + interval '1 day')
    `.execute(app.db);
    await signIn(app, addLogin({ email: person.email }));
    const { rows } = await sql`
      select from account_links where user_id = ${person.id} and revoked_at is null
    `.execute(app.db);
    expect(rows).toEqual([]);
  });
});

describe("groups of the provider", () => {
  test("give type and roles at each sign-in, the first mapped group first", async () => {
    const person = await makePerson(app);
    const login = addLogin({ email: person.email, groups: ["staff", "center-ny", "system"] });
    expect((await signIn(app, login)).data(signedInSchema).user).toMatchObject({
      userType: "user",
      roles: [{ shortName: "ROLE_SYS_ADMIN" }],
    });
    addLogin({ ...login, groups: ["center-ny"] });
    const { user } = (await signIn(app, login)).data(signedInSchema);
    expect(user).toMatchObject({ userType: "CLIENT_CENTER", centerCode: "NYC01", roles: [] });
  });

  test("leave somebody in none of them as they are", async () => {
    const person = await makePerson(app, "deh");
    const login = addLogin({ email: person.email, groups: ["unmapped"] });
    expect((await signIn(app, login)).data(signedInSchema).user.userType).toBe("deh");
  });

  test("never take the last administrator’s rights", async () => {
    const own = await startTestApp({ singleSignOn: settings() });
    const login = addLogin({ email: "admin@example.com", groups: ["center-ny"] });
    expect((await signIn(own, login)).data(signedInSchema).user.userType).toBe("admin");
    await makePerson(own, "admin");
    expect((await signIn(own, login)).data(signedInSchema).user.userType).toBe("CLIENT_CENTER");
    await own.close();
  });
});

describe("an answer of the provider", () => {
  test("works once, also when it comes twice at the same time", async () => {
    const { state, query } = await answerFor(app, await loginOf(app));
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(app, state, query)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400, 400]);
    expect((await finish(app, state, query)).status).toBe(400);
  });

  test("is refused with another attempt’s state", async () => {
    const first = await answerFor(app, await loginOf(app));
    const second = await answerFor(app, await loginOf(app));
    // The browser of the second attempt is given the answer of the first.
    expect((await finish(app, second.state, first.query)).status).toBe(400);
    const forged = new URLSearchParams(first.query);
    forged.set("state", second.state);
    const third = await answerFor(app, await loginOf(app));
    forged.set("state", third.state);
    expect((await finish(app, third.state, `?${forged}`)).status).toBe(400);
    expect((await finish(app, "unknown-state", first.query)).status).toBe(400);
  });

  test("is refused if its nonce isn’t that of the attempt", async () => {
    const { state, query } = await answerFor(app, await loginOf(app));
    await sql`update sso_attempts set nonce = 'another'`.execute(app.db);
    expect((await finish(app, state, query)).status).toBe(400);
  });

  test("is refused without the attempt’s code verifier", async () => {
    const { state, query } = await answerFor(app, await loginOf(app));
    await sql`update sso_attempts set code_verifier = ${"x".repeat(43)}`.execute(app.db);
    expect((await finish(app, state, query)).status).toBe(400);
  });

  test("is refused after ten minutes, and from another issuer", async () => {
    const late = await answerFor(app, await loginOf(app));
    await sql`update sso_attempts set expires_at = now() - interval '1 second'`.execute(app.db);
    expect((await finish(app, late.state, late.query)).status).toBe(400);
    const foreign = await answerFor(app, await loginOf(app));
    const query = new URLSearchParams(foreign.query);
    query.set("iss", "https://evil.example");
    expect((await finish(app, foreign.state, `?${query}`)).status).toBe(400);
  });

  test("is refused as an error or as nonsense", async () => {
    for (const answer of ["error=access_denied", "code=nonsense", "", "code=a&code=b"]) {
      const { state } = await start(app);
      const query = `?${answer}&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
      expect([answer, (await finish(app, state, query)).status]).toEqual([answer, 400]);
    }
  });

  test("puts neither codes nor tokens nor addresses into the log", async () => {
    const person = await makePerson(app);
    const { state, query } = await answerFor(app, addLogin({ email: person.email }));
    const { accessToken } = (await finish(app, state, query)).data(signedInSchema);
    await finish(app, state, query);
    const log = app.log.join("\n");
    const code = new URLSearchParams(query).get("code") ?? "no code";
    for (const secret of [code, state, accessToken, person.email, CLIENT_SECRET]) expect(log).not.toContain(secret);
  });
});

test("a provider that isn’t there is a 503 with the reason in the log, and is tried again", async () => {
  const gone = await startIdentityProvider(CALLBACK);
  const own = await startTestApp({ empty: true, singleSignOn: settings({ issuer: gone.issuer }) });
  await gone.stop();
  for (let i = 0; i < 2; i++) expect((await own.anonymous("POST", "/auth/sso")).status).toBe(503);
  expect(own.log.filter((line) => line.includes("single sign-on failed"))).toHaveLength(2);
  await own.close();
});

test("without a provider there is none to sign in with", async () => {
  const plain = await startTestApp({ empty: true });
  const options = async (of: TestApp) => (await of.anonymous("GET", "/auth/options")).data(signInOptionsSchema);
  expect(await options(plain)).toEqual({ singleSignOn: null, isMailDelivered: false });
  expect(await options(app)).toEqual({ singleSignOn: { label: "Company account" }, isMailDelivered: false });
  expect((await plain.anonymous("POST", "/auth/sso")).status).toBe(404);
  expect((await finish(plain, "state", "?code=a")).status).toBe(404);
  await plain.close();
});

function settings(changed: Partial<SingleSignOnSettings> = {}): SingleSignOnSettings {
  return { ...ssoSettings(provider.issuer), ...changed };
}

function addLogin(login: Partial<Login>): Login {
  const added = { sub: unique("subject"), email_verified: true, ...login };
  provider.addLogin(added);
  return added;
}

async function loginOf(of: TestApp): Promise<Login> {
  return addLogin({ email: (await makePerson(of)).email });
}

async function start(of: TestApp) {
  return (await of.anonymous("POST", "/auth/sso")).data(ssoAttemptSchema);
}

async function answerFor(of: TestApp, login: Login) {
  const { authorizationUrl, state } = await start(of);
  return { state, query: (await signInAt(authorizationUrl, login.sub, CALLBACK)).search };
}

function finish(of: TestApp, state: string, query: string) {
  return of.anonymous("POST", "/auth/sso/session", { body: { state, query } });
}

async function signIn(of: TestApp, login: Login) {
  const { state, query } = await answerFor(of, login);
  return finish(of, state, query);
}
