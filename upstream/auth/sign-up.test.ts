import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInSchema } from "@/lib/contract/auth";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
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
