import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { RecordRow } from "@/lib/records/record";
import { startDatabaseProxy, type DatabaseProxy } from "@/upstream/testing/database/database-proxy";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, unique, type Answer, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { openTestDatabase } from "@/upstream/testing/database/test-database";
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

  /** The statuses of as many calls as fill the pool, so that all of its connections have been in use. */
  const fillPool = async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, list));
    return [...new Set(answers.map(({ status }) => status))];
  };
  /** The statuses of a list, a sign-in, an edit and the readiness. */
  const callAfterwards = async () => {
    const [read, ready] = await Promise.all([list(), app.anonymous("GET", "/health/ready")]);
    const signIn = await app.anonymous("POST", "/auth/login", SIGN_IN);
    const current = (await admin("GET", `/teams/${team.id}`)).record();
    return [read, signIn, await edit(current.version), ready].map(({ status }) => status);
  };
  const WORKING = [200, 200, 200, 200];
  // Until the pool has heard that its connections have ended, a call may still get one of them.
  const waitForRecovery = () => vi.waitUntil(async () => (await list()).status === 200, { timeout: SOON_MS });
  const callMeanwhile = async () => {
    const since = performance.now();
    const answers = await callAll();
    return { outcomes: answers.map(outcomeOf), isSoon: performance.now() - since < SOON_MS };
  };
  const ALL_UNAVAILABLE = { outcomes: [UNAVAILABLE, UNAVAILABLE, UNAVAILABLE, [503, undefined]], isSoon: true };

  test.each(["all", "new"] as const)(
    "is silent, calls are answered with 503; works again on %s connections",
    async (which) => {
      expect(await fillPool()).toEqual([200]);
      network.silence();
      expect(await callMeanwhile()).toEqual(ALL_UNAVAILABLE);
      expect(await callMeanwhile()).toEqual(ALL_UNAVAILABLE);
      network.restore(which);
      expect(await callAfterwards()).toEqual(WORKING);
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
    expect(await callAfterwards()).toEqual(WORKING);
  });

  test("is stopped, calls are answered with 503", async () => {
    await network.refuse();
    expect(await callMeanwhile()).toEqual(ALL_UNAVAILABLE);
    await network.accept();
    expect(await callAfterwards()).toEqual(WORKING);
  });

  test("has cut all connections, new ones are used", async () => {
    expect(await fillPool()).toEqual([200]);
    network.cut();
    await waitForRecovery();
  });

  test("is read-only, people read, and writes and sign-ins are answered with 503", async () => {
    // So that the session is to be noted as seen, which fails.
    await sql`update tokens set last_seen_at = now() - interval '2 minutes'`.execute(server);
    await setReadOnly(true);
    const [read, write, signIn, ready] = await callAll();
    expect([read.status, ready.status]).toEqual([200, 200]);
    expect([write, signIn].map(outcomeOf)).toEqual([UNAVAILABLE, UNAVAILABLE]);
    await setReadOnly(false);
    expect(await callAfterwards()).toEqual(WORKING);
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
    await waitForRecovery();
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
    expect(await callAfterwards()).toEqual(WORKING);
  });

  test("has a table locked, its list is answered with 503 and not as too large", async () => {
    const lock = await server.startTransaction().execute();
    await sql`lock table teams in access exclusive mode`.execute(lock);
    expect(outcomeOf(await list())).toEqual(UNAVAILABLE);
    expect((await admin("GET", "/companies")).status).toBe(200);
    await lock.rollback().execute();
    expect(await callAfterwards()).toEqual(WORKING);
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
    expect(await callAfterwards()).toEqual(WORKING);
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

function outcomeOf({ status, headers }: Answer): unknown[] {
  return [status, headers["retry-after"]];
}
