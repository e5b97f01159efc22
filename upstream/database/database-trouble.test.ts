import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { RecordRow } from "@/lib/records/record";
import { startDatabaseProxy, type DatabaseProxy } from "@/upstream/testing/database-proxy";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, unique, type Answer, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { openTestDatabase } from "@/upstream/testing/test-database";
import { PASSWORD } from "@/upstream/testing/world";
import { databaseOn, REQUEST_LIMITS, serverDialect, type Connection, type Database } from "./connect";
import { allowLongStatements, inTransaction } from "./transaction";

// Far below the length of the faults, which end only once the answers are there.
const SOON_MS = 10_000;
const WRITES = 30;
const WRITES_AT_ONCE = 6;
const SIGN_IN = { body: { login: "admin", password: PASSWORD } };
const UNAVAILABLE = [503, "2"];

describe.runIf(process.env.TEST_DATABASE_URL)("while the server", () => {
  let connection: Connection;
  /** A connection past the network and a pooler. */
  let server: Database;
  let network: DatabaseProxy;
  let app: TestApp;
  let admin: Caller;
  let team: RecordRow;

  beforeAll(async () => {
    connection = await openTestDatabase();
    server = databaseOn(serverDialect(directUrl().href));
    if (process.env.TEST_DATABASE_POOLER) await setLimitsInDatabase();
    network = await startDatabaseProxy(connection.databaseUrl ?? "");
    app = await startTestApp({ databaseUrl: network.url });
    admin = await app.as("admin");
    team = (await admin("POST", "/teams", { body: LEAST.teams() })).record();
  });
  afterAll(async () => {
    network.restore();
    await app.close();
    await network.close();
    await server.destroy();
    await connection.close();
  });

  const directUrl = () => {
    const url = new URL(connection.databaseUrl ?? "");
    url.host = new URL(process.env.TEST_DATABASE_URL ?? "").host;
    return url;
  };
  const databaseName = () => directUrl().pathname.slice(1);

  // A pooler doesn't pass on the limits that a client asks for when it connects.
  async function setLimitsInDatabase(): Promise<void> {
    const { statementTimeoutMs, lockTimeoutMs } = REQUEST_LIMITS;
    const database = sql.table(databaseName());
    await sql`alter database ${database} set statement_timeout = ${sql.lit(statementTimeoutMs)}`.execute(server);
    await sql`alter database ${database} set lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(server);
  }

  const list = () => admin("GET", "/teams");
  const edit = (version = 1) =>
    admin("PATCH", `/teams/${team.id}`, {
      body: { description: unique("text") },
      headers: { "if-match": `"${version}"` },
    });
  const callAll = () =>
    Promise.all([list(), edit(), app.anonymous("POST", "/auth/login", SIGN_IN), app.anonymous("GET", "/health/ready")]);

  /** As many calls as fill the pool, so that all of its connections are in use. */
  const fillPool = async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, list));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  };
  const expectWorking = async () => {
    const [read, ready] = await Promise.all([list(), app.anonymous("GET", "/health/ready")]);
    expect([read.status, ready.status]).toEqual([200, 200]);
    expect((await app.anonymous("POST", "/auth/login", SIGN_IN)).status).toBe(200);
    const current = (await admin("GET", `/teams/${team.id}`)).record();
    expect((await edit(current.version)).status).toBe(200);
  };
  // Until the pool has heard that its connections have ended, a call may still get one of them.
  const expectRecovery = () => vi.waitUntil(async () => (await list()).status === 200, { timeout: SOON_MS });
  const expectUnavailable = async () => {
    const since = performance.now();
    const [read, write, signIn, ready] = await callAll();
    expect([read, write, signIn].map(outcomeOf)).toEqual([UNAVAILABLE, UNAVAILABLE, UNAVAILABLE]);
    expect(ready.status).toBe(503);
    expect(performance.now() - since).toBeLessThan(SOON_MS);
  };

  test.each(["all", "new"] as const)(
    "is silent, calls are answered with 503; works again on %s connections",
    async (which) => {
      await fillPool();
      network.silence();
      await expectUnavailable();
      await expectUnavailable();
      network.restore(which);
      await expectWorking();
    },
  );

  test("is silent, a transaction gives up its connection and isn't retried", async () => {
    let attempts = 0;
    const work = inTransaction(app.db, async (transaction) => {
      attempts++;
      network.silence();
      await sql`select 1`.execute(transaction);
    });
    await expect(work).rejects.toThrow("Query read timeout");
    expect(attempts).toBe(1);
    network.restore("new");
    await expectWorking();
  });

  test("is stopped, calls are answered with 503", async () => {
    await network.refuse();
    await expectUnavailable();
    await network.accept();
    await expectWorking();
  });

  test("has cut all connections, new ones are used", async () => {
    await fillPool();
    network.cut();
    await expectRecovery();
  });

  test("is read-only, people read, and writes and sign-ins are answered with 503", async () => {
    // So that the session is to be noted as seen, which fails.
    await sql`update tokens set last_seen_at = now() - interval '2 minutes'`.execute(server);
    await setReadOnly(true);
    const [read, write, signIn, ready] = await callAll();
    expect([read.status, ready.status]).toEqual([200, 200]);
    expect([write, signIn].map(outcomeOf)).toEqual([UNAVAILABLE, UNAVAILABLE]);
    await setReadOnly(false);
    await expectWorking();
  });

  async function setReadOnly(isReadOnly: boolean): Promise<void> {
    const setting = sql`default_transaction_read_only = ${sql.lit(isReadOnly)}`;
    await server
      .transaction()
      .setAccessMode("read write")
      .execute((transaction) => sql`alter database ${sql.table(databaseName())} set ${setting}`.execute(transaction));
    // Sessions keep the setting that they began with.
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(server);
    await expectRecovery();
  }

  test("has a row locked, its write is answered with 503, and other calls work", async () => {
    const lock = await server.startTransaction().execute();
    await sql`select from teams where id = ${team.id} for update`.execute(lock);
    const other = (await admin("POST", "/teams", { body: LEAST.teams() })).record();
    const { version } = (await admin("GET", `/teams/${team.id}`)).record();
    expect(outcomeOf(await edit(version))).toEqual(UNAVAILABLE);
    const headers = { "if-match": `"${other.version}"` };
    expect((await admin("PATCH", `/teams/${other.id}`, { body: { description: "x" }, headers })).status).toBe(200);
    await lock.rollback().execute();
    await expectWorking();
  });

  test("has a table locked, its list is answered with 503 and not as too large", async () => {
    const lock = await server.startTransaction().execute();
    await sql`lock table teams in access exclusive mode`.execute(lock);
    expect(outcomeOf(await list())).toEqual(UNAVAILABLE);
    expect((await admin("GET", "/companies")).status).toBe(200);
    await lock.rollback().execute();
    await expectWorking();
  });

  test("makes many writes wait for one lock, a list is answered before any of them", async () => {
    const lock = await server.startTransaction().execute();
    await sql`select from teams where id = ${team.id} for update`.execute(lock);
    const answered: Answer[] = [];
    const writes = Array.from({ length: WRITES }, async () => {
      const answer = await edit();
      answered.push(answer);
      return answer;
    });
    await vi.waitUntil(async () => (await countWaiting()) >= WRITES_AT_ONCE, { timeout: 60_000, interval: 5 });
    expect((await admin("GET", "/companies")).status).toBe(200);
    expect(answered).toEqual([]);
    expect((await Promise.all(writes)).map(outcomeOf)).toEqual(writes.map(() => UNAVAILABLE));
    await lock.rollback().execute();
    await expectWorking();
  });

  async function countWaiting(): Promise<number> {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(server);
    return rows.length;
  }

  test("takes long, a statement is ended unless its transaction allows it", async () => {
    const wait = sql`select pg_sleep(3.5)`;
    await expect(wait.execute(app.db)).rejects.toThrow("statement timeout");
    const allowed = inTransaction(app.db, async (transaction) => {
      await allowLongStatements(transaction);
      await wait.execute(transaction);
      return "done";
    });
    await expect(allowed).resolves.toBe("done");
  });
});

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
    expect(outcomeOf(answer)).toEqual(UNAVAILABLE);
    expect(answer.problem().detail).toMatch(/Try again in a moment\.$/);
  });

  test("that is our own fault is answered with 500", async () => {
    expect((await create("42703")).status).toBe(500);
  });
});

function outcomeOf({ status, headers }: Answer): unknown[] {
  return [status, headers["retry-after"]];
}
