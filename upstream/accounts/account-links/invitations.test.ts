import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountLinkSchema } from "@/lib/contract/accounts/account-links";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { issueLink, revokeLinks } from "@/upstream/accounts/auth/account-links";
import { makeLinkedPerson } from "@/upstream/testing/accounts/linked-person";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
import { idOfUser } from "@/upstream/testing/users";

const NEW_PASSWORD = "seven quiet lanterns drift";

let app: TestApp;
let adminId: string;

beforeAll(async () => {
  app = await startTestApp();
  adminId = await idOfUser(app, "admin");
});
afterAll(() => app.close());

describe("an invitation", () => {
  test("shows who sent it and to whom, sets name and password, and signs in", async () => {
    const person = await makePerson({ isInvited: true });
    const token = await linkFor(person.id, "invitation");
    expect((await post("/auth/link", { purpose: "invitation", token })).data(accountLinkSchema)).toEqual({
      username: person.username,
      email: person.email,
      firstName: null,
      lastName: null,
      sentBy: "admin",
    });
    const answer = await post("/auth/invitation", acceptance(token));
    expect(answer.status).toBe(201);
    const { user, accessToken } = answer.data(signedInSchema);
    expect(user).toMatchObject({ id: person.id, firstName: "Ada", lastName: "Byron" });
    expect((await bearer(accessToken)).status).toBe(200);
    expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
    expect((await post("/auth/invitation", acceptance(token))).status).toBe(404);
  });

  test("of 20 concurrent acceptances one succeeds", async () => {
    const person = await makePerson({ isInvited: true });
    const token = await linkFor(person.id, "invitation");
    const answers = await Promise.all(Array.from({ length: 20 }, () => post("/auth/invitation", acceptance(token))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const { rows } = await sql`select from tokens where user_id = ${person.id}`.execute(app.db);
    expect(rows).toHaveLength(1);
  });

  test("is checked field by field, and not used up by a refused attempt", async () => {
    const person = await makePerson({ isInvited: true });
    const token = await linkFor(person.id, "invitation");
    const refused = await post("/auth/invitation", { token, firstName: " ", lastName: "", password: "short" });
    expect([refused.status, refused.wrongFields()]).toEqual([422, ["password", "firstName"]]);
    const own = await post("/auth/invitation", {
      ...acceptance(token),
      firstName: "Zebulon",
      password: "zebulon-1234",
    });
    expect([own.status, own.wrongFields()]).toEqual([422, ["password"]]);
    expect((await post("/auth/invitation", acceptance(token))).status).toBe(201);
  });

  test("stops working once it is revoked, expired or sent again", async () => {
    const person = await makePerson({ isInvited: true });
    const first = await linkFor(person.id, "invitation");
    const second = await linkFor(person.id, "invitation");
    expect((await post("/auth/invitation", acceptance(first))).status).toBe(404);
    await sql`update account_links set expires_at = now() where user_id = ${person.id}`.execute(app.db);
    expect((await post("/auth/invitation", acceptance(second))).status).toBe(404);
    const third = await linkFor(person.id, "invitation");
    await revokeLinks(app.db, person.id, "invitation");
    expect((await post("/auth/invitation", acceptance(third))).status).toBe(404);
  });
});

function acceptance(token: string) {
  return { token, firstName: "Ada", lastName: "Byron", password: NEW_PASSWORD };
}

const makePerson = (person: Parameters<typeof makeLinkedPerson>[1] = {}) => makeLinkedPerson(app, person);

function linkFor(userId: string, purpose: "invitation"): Promise<string> {
  return issueLink(app.db, { userId, purpose, createdBy: adminId });
}

const post = (url: string, body: unknown) => app.anonymous("POST", url, { body });

function signIn(login: string, password: string) {
  return post("/auth/login", { login, password });
}

function bearer(token: string) {
  return app.anonymous("GET", "/auth/me", { headers: { authorization: `Bearer ${token}` } });
}
