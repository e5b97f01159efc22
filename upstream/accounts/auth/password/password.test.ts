import { hash } from "@node-rs/argon2";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";
import { PASSWORD } from "@/upstream/testing/world";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signIn = (password: string) => app.anonymous("POST", "/auth/login", { body: { login: "dataentry", password } });

test("a weaker hash is replaced at the next right password", async () => {
  const hashOf = async () => {
    const user = app.db
      .selectFrom("credentials")
      .innerJoin("users", "users.id", "userId")
      .select("passwordHash")
      .where("username", "=", "dataentry");
    return (await user.executeTakeFirstOrThrow()).passwordHash;
  };
  const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await sql`update credentials set password_hash = ${weak} where user_id = (select id from users where username = 'dataentry')`.execute(
    app.db,
  );
  expect((await signIn("not the password")).status).toBe(401);
  expect(await hashOf()).toBe(weak);
  expect((await signIn(PASSWORD)).status).toBe(200);
  const strong = await hashOf();
  expect(strong).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,/);
  expect((await signIn(PASSWORD)).status).toBe(200);
  expect(await hashOf()).toBe(strong);
});
