import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

describe("an error of the database", () => {
  let app: TestApp;
  let admin: Caller;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as("admin");
    await sql`
      create function fail_as_named() returns trigger language plpgsql as $$
      begin
        raise exception 'as named' using errcode = new.name;
      end $$
    `.execute(app.db);
    await sql`create trigger fail_as_named before insert on teams for each row execute function fail_as_named()`.execute(
      app.db,
    );
  });
  afterAll(() => app.close());

  const create = (name: string) => admin("POST", "/teams", { body: { ...LEAST.teams(), name } });

  test.each([
    ["a full disk", "53100"],
    ["too many connections", "53300"],
    ["a read-only server", "25006"],
    ["a server that shuts down", "57P01"],
    ["a lock that others hold", "55P03"],
    ["a cancelled statement", "57014"],
    ["a broken connection", "08006"],
  ])("that means %s is answered with 503 and Retry-After", async (_, code) => {
    const answer = await create(code);
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "2"]);
    expect(answer.problem().detail).toMatch(/Try again in a moment\.$/);
  });

  test("that is our own fault is answered with 500", async () => {
    expect((await create("42703")).status).toBe(500);
  });
});
