import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { isUnreachable } from "./sql-state";

describe.runIf(process.env.TEST_DATABASE_URL)("a dropped database connection", () => {
  let app: TestApp;
  let admin: Caller;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.as("admin");
  });
  afterAll(() => app.close());

  test("ends its open transaction and nothing else", async () => {
    const open = await app.db.startTransaction().execute();
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(open);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(app.db);
    const lost: unknown = await sql`select 1`.execute(open).catch((error: unknown) => error);
    await open
      .rollback()
      .execute()
      .catch(() => {});
    expect(lost).toSatisfy(isUnreachable);
    expect((await admin("GET", "/freelancers")).status).toBe(200);
  });

  test("answers the waiting request with 503 and Retry-After, and writes nothing", async () => {
    const { id } = (await admin("POST", "/teams", { body: LEAST.teams() })).record();
    const other = await app.db.startTransaction().execute();
    await sql`select from teams where id = ${id} for update`.execute(other);
    const edit = admin("PATCH", `/teams/${id}`, { body: { name: "Waiting" }, headers: { "if-match": '"1"' } });
    await vi.waitUntil(endWaiting, { timeout: 60_000 });
    await other.commit().execute();
    const { status, headers } = await edit;
    expect([status, headers["retry-after"]]).toEqual([503, "2"]);
    expect((await admin("GET", `/teams/${id}`)).record()).toMatchObject({ version: 1 });
  });

  test("isn't given to the next query", async () => {
    const end = sql`select pg_terminate_backend(pg_backend_pid())`;
    for (let time = 0; time < 20; time++) {
      await expect(end.execute(app.db)).rejects.toSatisfy(isUnreachable);
      await expect(sql`select 1`.execute(app.db)).resolves.toMatchObject({ rows: [{}] });
    }
  });

  async function endWaiting(): Promise<boolean> {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(app.db);
    return rows.length > 0;
  }
});
