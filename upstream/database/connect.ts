import { join } from "node:path";
import { CamelCasePlugin, Kysely, PostgresDialect, type Dialect } from "kysely";
import pg from "pg";
import { embeddedDialect, openEmbedded } from "./embedded-dialect";
import { lockDirectory } from "./lock-directory";
import { preparingPool } from "./preparing-pool";
import type { Tables } from "./tables";
import { forbidOuterQueries } from "./transaction";
import { TYPE_PARSERS } from "./type-parsers";

export type Database = Kysely<Tables>;

export type Connection = {
  db: Database;
  /** Undefined for the embedded database. */
  databaseUrl?: string;
  /** Of this process; undefined for the embedded database, which has one session. */
  poolCounts?: () => PoolCounts;
  close: () => Promise<void>;
};

/** Open connections, those that are free, and calls that wait for one. */
export type PoolCounts = { total: number; idle: number; waiting: number };

const POOL_SIZE = 10;
// Keeps one slow search from delaying others; the embedded database has no timeout.
const STATEMENT_TIMEOUT_MS = 3_000;
// A new connection prepares only current statements and plans them for the current size of the tables.
const CONNECTION_LIFE_SECONDS = 15 * 60;
// JIT compilation takes 100 ms, more than it saves. Searches estimate from positions in a table, so scans start at its
// beginning. Sent after connecting, since a pooler may refuse these among the startup parameters.
const SETTINGS = "set jit = off; set synchronize_seqscans = off";

/** Without a URL, opens the embedded database. @throws DirectoryInUse when another process uses its data directory */
export async function connect(settings: { databaseUrl?: string; dataDir: string }): Promise<Connection> {
  if (settings.databaseUrl) {
    const pool = serverPool(settings.databaseUrl, STATEMENT_TIMEOUT_MS);
    const db = databaseOn(dialectOf(pool));
    const poolCounts = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
    return { db, databaseUrl: settings.databaseUrl, poolCounts, close: () => db.destroy() };
  }
  const unlock = lockDirectory(settings.dataDir);
  const db = databaseOn(embeddedDialect(await openEmbedded(join(settings.dataDir, "database"))));
  return {
    db,
    close: async () => {
      await db.destroy();
      unlock();
    },
  };
}

export function databaseOn(dialect: Dialect): Database {
  return new Kysely<Tables>({
    dialect: forbidOuterQueries(dialect),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** @param statementTimeoutMs 0 for no timeout */
export function serverDialect(connectionString: string, statementTimeoutMs = 0): Dialect {
  return dialectOf(serverPool(connectionString, statementTimeoutMs));
}

function dialectOf(pool: pg.Pool): Dialect {
  return new PostgresDialect({ pool: preparingPool(pool) });
}

function serverPool(connectionString: string, statementTimeoutMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    statement_timeout: statementTimeoutMs,
    maxLifetimeSeconds: CONNECTION_LIFE_SECONDS,
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary"): unknown =>
        TYPE_PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
    },
  });
  // The pool replaces a dropped connection, and its queries reject; an unhandled "error" event would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    void client.query(SETTINGS).catch(() => {});
  });
  return pool;
}
