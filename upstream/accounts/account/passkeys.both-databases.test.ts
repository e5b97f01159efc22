import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { accountSecuritySchema, passkeySchema } from "@/lib/contract/accounts/account";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { PASSWORD, signUpAccount, type TestAccount } from "@/upstream/testing/accounts/account";
import { SoftwarePasskey } from "@/upstream/testing/accounts/software-passkey";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";

const ORIGIN = "https://muster.example.com";
const PLACE = { origin: ORIGIN, rpId: "muster.example.com" };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ appUrl: `${ORIGIN}/` });
});
afterAll(() => app.close());

const creationSchema = z.object({
  options: z.looseObject({ challenge: z.string(), user: z.object({ id: z.string() }), rp: z.looseObject({}) }),
});
const requestSchema = z.object({ options: z.looseObject({ challenge: z.string(), rpId: z.string() }) });

async function startAdding({ call }: TestAccount) {
  const answer = await call("POST", "/account/passkeys/options", { body: { currentPassword: PASSWORD } });
  const { challenge, user } = answer.data(creationSchema).options;
  return { challenge, userId: user.id };
}

async function addPasskey(account: TestAccount, passkey = new SoftwarePasskey()) {
  const credential = passkey.register({ ...PLACE, ...(await startAdding(account)) });
  const answer = await account.call("POST", "/account/passkeys", { body: { name: "Work laptop", credential } });
  return { passkey, ...answer.data(passkeySchema) };
}

async function startSignIn(): Promise<string> {
  return (await app.anonymous("POST", "/auth/passkey/options")).data(requestSchema).options.challenge;
}

const signIn = (credential: unknown) => app.anonymous("POST", "/auth/passkey", { body: { credential } });
const passkeysOf = async ({ call }: TestAccount) =>
  (await call("GET", "/account/security")).data(accountSecuritySchema).passkeys;

test("a passkey is added with the password and signs in without it", async () => {
  const account = await signUpAccount(app);
  const refused = await account.call("POST", "/account/passkeys/options", { body: { currentPassword: "wrong" } });
  expect([refused.status, refused.wrongFields()]).toEqual([422, ["currentPassword"]]);
  const { passkey } = await addPasskey(account);
  const answer = await signIn(passkey.authenticate({ ...PLACE, challenge: await startSignIn() }));
  expect(answer.data(signedInSchema).user.id).toBe(account.id);
  expect(await passkeysOf(account)).toMatchObject([{ name: "Work laptop", lastUsedAt: expect.any(String) }]);
});

test("a passkey counts as two factors", async () => {
  const account = await signUpAccount(app);
  const { passkey } = await addPasskey(account);
  await app.db
    .insertInto("authenticators")
    .values({ userId: account.id, secret: "plain.JBSWY3DPEHPK3PXP", confirmedAt: new Date() })
    .execute();
  const answer = await signIn(passkey.authenticate({ ...PLACE, challenge: await startSignIn() }));
  expect(answer.data(signedInSchema).user.id).toBe(account.id);
});

describe("a sign-in is refused", () => {
  test("with a passkey that nobody has added", async () => {
    const stranger = new SoftwarePasskey();
    expect((await signIn(stranger.authenticate({ ...PLACE, challenge: await startSignIn() }))).status).toBe(401);
  });

  test("with a passkey of another site, or used on another site", async () => {
    const { passkey } = await addPasskey(await signUpAccount(app));
    const elsewhere = { origin: "https://evil.example.com", rpId: "evil.example.com" };
    for (const place of [elsewhere, { ...PLACE, origin: elsewhere.origin }, { ...PLACE, rpId: elsewhere.rpId }]) {
      const credential = passkey.authenticate({ ...place, challenge: await startSignIn() });
      expect((await signIn(credential)).status).toBe(401);
    }
  });

  test("without the person's own unlocking", async () => {
    const { passkey } = await addPasskey(await signUpAccount(app));
    const credential = passkey.authenticate({ ...PLACE, challenge: await startSignIn(), isVerified: false });
    expect((await signIn(credential)).status).toBe(401);
  });

  test("for an answer that was used, that nobody requested, or to another challenge", async () => {
    const account = await signUpAccount(app);
    const { passkey } = await addPasskey(account);
    const credential = passkey.authenticate({ ...PLACE, challenge: await startSignIn() });
    expect((await signIn(credential)).status).toBe(200);
    expect((await signIn(credential)).status).toBe(401);
    expect((await signIn(passkey.authenticate({ ...PLACE, challenge: "bm9ib2R5IGFza2Vk" }))).status).toBe(401);
    const { challenge } = await startAdding(account);
    expect((await signIn(passkey.authenticate({ ...PLACE, challenge }))).status).toBe(401);
  });

  test("with the signature of another passkey", async () => {
    const { passkey } = await addPasskey(await signUpAccount(app));
    const other = await addPasskey(await signUpAccount(app));
    const challenge = await startSignIn();
    const credential = passkey.authenticate({ ...PLACE, challenge });
    const { response } = other.passkey.authenticate({ ...PLACE, challenge });
    expect((await signIn({ ...credential, response })).status).toBe(401);
  });

  test("once the passkey is removed, or its owner disabled", async () => {
    const account = await signUpAccount(app);
    const [first, second] = [await addPasskey(account), await addPasskey(account)];
    expect((await account.call("DELETE", `/account/passkeys/${first.id}`)).status).toBe(204);
    const removed = first.passkey.authenticate({ ...PLACE, challenge: await startSignIn() });
    expect((await signIn(removed)).status).toBe(401);
    await app.db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", account.id).execute();
    const disabled = second.passkey.authenticate({ ...PLACE, challenge: await startSignIn() });
    expect((await signIn(disabled)).status).toBe(401);
  });
});

describe("adding", () => {
  test("refuses the answer to somebody else's challenge, and a challenge that was used", async () => {
    const [account, other] = [await signUpAccount(app), await signUpAccount(app)];
    const start = await startAdding(other);
    const body = { name: "Mine", credential: new SoftwarePasskey().register({ ...PLACE, ...start }) };
    const foreign = await account.call("POST", "/account/passkeys", { body });
    expect([foreign.status, foreign.wrongFields()]).toEqual([422, ["credential"]]);
    expect((await other.call("POST", "/account/passkeys", { body })).status).toBe(201);
    expect((await other.call("POST", "/account/passkeys", { body })).status).toBe(422);
  });

  test("refuses a passkey that is in use", async () => {
    const [account, other] = [await signUpAccount(app), await signUpAccount(app)];
    const { passkey } = await addPasskey(account);
    const credential = passkey.register({ ...PLACE, ...(await startAdding(other)) });
    const answer = await other.call("POST", "/account/passkeys", { body: { name: "Mine", credential } });
    expect(answer.status).toBe(409);
  });
});

test("a passkey can be renamed and removed by its owner only", async () => {
  const [account, stranger] = [await signUpAccount(app), await signUpAccount(app)];
  const { id } = await addPasskey(account);
  const url = `/account/passkeys/${id}`;
  expect((await stranger.call("PATCH", url, { body: { name: "Mine" } })).status).toBe(404);
  expect((await stranger.call("DELETE", url)).status).toBe(404);
  expect((await account.call("PATCH", url, { body: { name: "" } })).wrongFields()).toEqual(["name"]);
  expect((await account.call("PATCH", url, { body: { name: "Phone" } })).data(passkeySchema).name).toBe("Phone");
  expect((await account.call("DELETE", url)).status).toBe(204);
  const { events } = (await account.call("GET", "/account/security")).data(accountSecuritySchema);
  expect(events.map(({ type, detail }) => [type, detail])).toEqual([
    ["passkey-removed", "Phone"],
    ["passkey-renamed", "Phone"],
    ["passkey-added", "Work laptop"],
    ["password-set", null],
  ]);
});

test("an address is limited in how many sign-ins it starts", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 61; i++) statuses.push((await app.anonymous("POST", "/auth/passkey/options")).status);
  expect(statuses.at(-1)).toBe(429);
});

test.each(["http://127.0.0.1:3000", "http://[::1]:3000"])("at an IP address (%s) passkeys are off", async (appUrl) => {
  const other = await startTestApp({ empty: true, appUrl });
  expect((await other.anonymous("POST", "/auth/passkey/options")).status).toBe(409);
  const account = await signUpAccount(other);
  const security = (await account.call("GET", "/account/security")).data(accountSecuritySchema);
  expect(security.canAddPasskeys).toBe(false);
  await other.close();
});
