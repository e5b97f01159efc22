import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { startTestApp, unique, type TestApp } from "@/upstream/testing/test-app";
import { PASSWORD } from "@/upstream/testing/world";
import { requireSetupCode } from "./sign-up";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ empty: true, setupCodeRequired: true });
});
afterAll(() => app.close());

test("the first sign-up of a shared installation needs the setup code, which works once", async () => {
  const code = await requireSetupCode(app.db);
  expect(await requireSetupCode(app.db)).toBe(code);
  const signUp = (username: string, setupCode?: string | null) =>
    app.anonymous("POST", "/auth/signup", {
      body: {
        firstName: "A",
        lastName: "B",
        email: `${username}@example.com`,
        username,
        password: PASSWORD,
        setupCode,
      },
    });
  for (const wrong of [undefined, "", "AAAAA-BBBBB-CCCCC-DDDDD"]) {
    const answer = await signUp("first", wrong);
    expect([answer.status, answer.wrongFields()]).toEqual([422, ["setupCode"]]);
  }
  expect((await signUp("first", code)).data(signedInSchema).user.userType).toBe("admin");
  expect((await signUp("second", code)).data(signedInSchema).user.userType).toBe("user");
  expect(await requireSetupCode(app.db)).toBeNull();
});

test("after 20 sign-ups from one address within an hour, further ones wait, and other addresses don't", async () => {
  const proxySecret = "a-secret-of-the-web-side-for-tests";
  const shared = await startTestApp({ proxySecret });
  const signUp = (address: string) => {
    const username = unique("many");
    const body = { firstName: "A", lastName: "B", email: `${username}@example.com`, username };
    const headers = { "x-proxy-secret": proxySecret, "x-client-address": address };
    return shared.anonymous("POST", "/auth/signup", { body: { ...body, password: PASSWORD }, headers });
  };
  for (let count = 0; count < 20; count++) expect((await signUp("192.0.2.1")).status).toBe(201);
  const refused = await signUp("192.0.2.1");
  expect(refused.status).toBe(429);
  expect(refused.problem().detail).toBe("Too many sign-ups from your network. Try again in 60 minutes.");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_000);
  expect((await signUp("192.0.2.2")).status).toBe(201);
  await sql`update sign_in_attempts set expire = 0`.execute(shared.db);
  expect((await signUp("192.0.2.1")).status).toBe(201);
  await shared.close();
});
