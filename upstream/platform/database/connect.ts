import { join } from "node:path";
import { CamelCasePlugin, Kysely, PostgresDialect, type Dialect } from "kysely";
import pg from "pg";
import { embeddedDialect, openEmbedded } from "./embedded-dialect";
import { DATABASE_FOLDER, lockDirectory, restrictFiles } from "./lock-directory";
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
  /** How many writes may run at once; undefined for the embedded database, which runs one statement at a time. */
  writesMax?: number;
  close: () => Promise<void>;
};

/** Open connections, those that are free, and calls that wait for one. */
export type PoolCounts = { total: number; idle: number; waiting: number };

const POOL_SIZE = 10;
/** The rest of the pool stays free for reads while writes wait for each other's locks. */
const WRITES_MAX = 6;

/** In milliseconds; 0 for no limit. */
export type Limits = {
  /** For a connection: a free one of the pool, or a new one. */
  connectTimeoutMs: number;
  statementTimeoutMs: number;
  lockTimeoutMs: number;
  /** Frees the locks of a transaction whose client has vanished. */
  idleInTransactionMs: number;
};

// Together below the three seconds after which people give up. A wait for a lock ends first, so that it isn't taken for
// a list that is too large.
export const REQUEST_LIMITS: Limits = {
  connectTimeoutMs: 2_000,
  statementTimeoutMs: 2_500,
  lockTimeoutMs: 1_500,
  idleInTransactionMs: 30_000,
};
const NO_LIMITS: Limits = { connectTimeoutMs: 0, statementTimeoutMs: 0, lockTimeoutMs: 0, idleInTransactionMs: 0 };
const KEEP_ALIVE_AFTER_MS = 5_000;
// A new connection prepares only current statements and plans them for the current size of the tables.
const CONNECTION_LIFE_SECONDS = 15 * 60;
// JIT compilation takes 100 ms, more than it saves. Searches estimate from positions in a table, so scans start at its
// beginning. Sent after connecting, since a pooler may refuse these among the startup parameters.
const SETTINGS = "set jit = off; set synchronize_seqscans = off";

/** Without a URL, opens the embedded database. @throws DirectoryInUse when another process uses its data directory */
export async function connect(settings: { databaseUrl?: string; dataDir: string }): Promise<Connection> {
  if (settings.databaseUrl) {
    const pool = serverPool(settings.databaseUrl, REQUEST_LIMITS);
    const db = databaseOn(dialectOf(pool, REQUEST_LIMITS));
    const poolCounts = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
    return { db, databaseUrl: settings.databaseUrl, poolCounts, writesMax: WRITES_MAX, close: () => db.destroy() };
  }
  const unlock = lockDirectory(settings.dataDir);
  const pglite = await openEmbedded(join(settings.dataDir, DATABASE_FOLDER));
  // A new database brings the modes of the archive that it comes from.
  restrictFiles(settings.dataDir);
  const db = databaseOn(embeddedDialect(pglite));
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

export function serverDialect(connectionString: string, limits = NO_LIMITS): Dialect {
  return dialectOf(serverPool(connectionString, limits), limits);
}

function dialectOf(pool: pg.Pool, limits: Limits): Dialect {
  return new PostgresDialect({ pool: preparingPool(pool, limits) });
}

function serverPool(connectionString: string, limits: Limits): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    statement_timeout: limits.statementTimeoutMs,
    lock_timeout: limits.lockTimeoutMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
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
