import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountLinkSchema } from "@/lib/contract/accounts/account-links";
import { accountSecuritySchema } from "@/lib/contract/accounts/account";
import { issueToken } from "@/upstream/accounts/auth/session";
import { makeLinkedPerson, mailsTo as readMails, OLD_PASSWORD } from "@/upstream/testing/accounts/linked-person";
import { APP_URL, startTestApp, unique, type TestApp } from "@/upstream/testing/test-app";
import { callerWith } from "@/upstream/testing/users";
import { sendPasswordReset } from "./password-reset";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newAddress = () => `${unique("new")}@example.com`.toLowerCase();

describe("a change of one’s email address", () => {
  test("takes place once the link mailed to the new address is used, and is announced at the old one", async () => {
    const person = await makePerson();
    const email = newAddress();
    expect((await person.request(email.toUpperCase())).status).toBe(204);
    expect((await signIn(email)).status).toBe(401);
    const token = await tokenMailedTo(email);
    const link = await post("/auth/link", { purpose: "email-change", token });
    expect(link.data(accountLinkSchema)).toMatchObject({ username: person.username, email });
    expect((await post("/auth/email-confirmation", { token })).status).toBe(204);
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(person.email)).status).toBe(401);
    expect((await post("/auth/email-confirmation", { token })).status).toBe(404);
    expect(await subjectsTo(person.email)).toEqual([
      "A new email address for your Muster account",
      "The email address of your Muster account was changed",
    ]);
    const { events } = (await person.call("GET", "/account/security")).data(accountSecuritySchema);
    expect(events).toMatchObject([{ type: "email-changed", detail: email }, { type: "password-set" }]);
  });

  test("answers alike whether another account has the address, which only an email to it tells", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const answers = [await person.request(newAddress()), await person.request(other.email)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [204, ""],
      [204, ""],
    ]);
    expect(await subjectsTo(other.email)).toEqual(["Your email address already has a Muster account"]);
    expect((await mailsTo(other.email))[0]?.body).not.toContain("token=");
    expect(await subjectsTo(person.email)).toHaveLength(2);
  });

  test("needs the password and another address, and is limited to three emails an hour", async () => {
    const person = await makePerson();
    const wrong = await person.request(newAddress(), "not the password");
    expect([wrong.status, wrong.wrongFields()]).toEqual([422, ["currentPassword"]]);
    for (const email of [person.email, "no address", ""]) {
      const refused = await person.request(email);
      expect([refused.status, refused.wrongFields()]).toEqual([422, ["email"]]);
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => person.request(newAddress())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 204, 204, 429, 429]);
  });

  test("is refused to somebody without a password", async () => {
    const person = await makePerson({ isInvited: true });
    expect((await person.request(newAddress())).status).toBe(409);
  });

  test("of 20 concurrent confirmations one succeeds", async () => {
    const person = await makePerson();
    const email = newAddress();
    await person.request(email);
    const token = await tokenMailedTo(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("/auth/email-confirmation", { token })));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![204, 404].includes(status))).toEqual([]);
  });

  test("two who confirm the same address don’t both get it", async () => {
    const [first, second] = [await makePerson(), await makePerson()];
    const email = newAddress();
    await first.request(email);
    await second.request(email);
    const tokens = (await mailsTo(email)).map(({ body }) => tokenIn(body));
    const answers = await Promise.all(tokens.map((token) => post("/auth/email-confirmation", { token })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });

  test("an expired, replaced or suspended person’s link doesn’t work", async () => {
    const person = await makePerson();
    const [first, second] = [newAddress(), newAddress()];
    await person.request(first);
    await person.request(second);
    const replaced = await tokenMailedTo(first);
    const last = await tokenMailedTo(second);
    expect((await post("/auth/email-confirmation", { token: replaced })).status).toBe(404);
    await sql`update account_links set expires_at = now() where user_id = ${person.id}`.execute(app.db);
    expect((await post("/auth/email-confirmation", { token: last })).status).toBe(404);
    const suspended = await makePerson();
    const email = newAddress();
    await suspended.request(email);
    await sql`update users set disabled_at = now() where id = ${suspended.id}`.execute(app.db);
    expect((await post("/auth/email-confirmation", { token: await tokenMailedTo(email) })).status).toBe(404);
  });

  test("ends the links for a new password that went to the old address", async () => {
    const person = await makePerson();
    await sendPasswordReset({ db: app.db, jobs: app.jobs, appUrl: APP_URL }, person.id);
    const reset = tokenIn((await mailsTo(person.email))[0]?.body ?? "");
    expect((await post("/auth/link", { purpose: "password-reset", token: reset })).status).toBe(200);
    const email = newAddress();
    await person.request(email);
    await post("/auth/email-confirmation", { token: await tokenMailedTo(email) });
    expect((await post("/auth/link", { purpose: "password-reset", token: reset })).status).toBe(404);
  });
});

async function makePerson(options: Parameters<typeof makeLinkedPerson>[1] = {}) {
  const person = await makeLinkedPerson(app, options);
  const call = callerWith(app, await issueToken(app.db, person.id));
  const request = (email: string, currentPassword = OLD_PASSWORD) =>
    call("POST", "/account/email", { body: { email, currentPassword } });
  return { ...person, call, request };
}

const post = (url: string, body: unknown) => app.anonymous("POST", url, { body });

const signIn = (login: string) => post("/auth/login", { login, password: OLD_PASSWORD });

const mailsTo = (address: string) => readMails(app, address);

async function subjectsTo(address: string): Promise<string[]> {
  return (await mailsTo(address)).map(({ subject }) => subject);
}

async function tokenMailedTo(address: string): Promise<string> {
  return tokenIn((await mailsTo(address))[0]?.body ?? "");
}

function tokenIn(text: string): string {
  return /\/auth\/\w+#token=([\w-]+)/.exec(text)?.[1] ?? "";
}
