import { join } from "node:path";
import { CamelCasePlugin, Kysely, PostgresDialect, type Dialect } from "kysely";
import pg from "pg";
import { embeddedDialect, openEmbedded } from "./embedded-dialect";
import { lockDirectory } from "./lock";
import { preparingPool } from "./preparing-pool";
import type { Tables } from "./tables";
import { refuseOuterUse } from "./transaction";
import { TYPE_PARSERS } from "./type-parsers";

/** The database, or a transaction on it: what repositories take as first argument. */
export type Database = Kysely<Tables>;

export type Connection = {
  db: Database;
  /** Where the server is; left out where the database is embedded. */
  databaseUrl?: string;
  close: () => Promise<void>;
};

const POOL_SIZE = 10;
// No call takes longer, so that one careless search can't hold up the others; the embedded database knows no limit.
const STATEMENT_TIMEOUT_MS = 3_000;
// A connection keeps each statement it ever prepared; a new one knows those alone that still come. And it holds a plan that it
// might keep against what its first plans came to: after a table has grown, it plans anew for as long as it lives.
const CONNECTION_LIFE_SECONDS = 15 * 60;
// Compiling takes a hundred milliseconds, more than any statement of ours gains by it. And a search guesses from the place of
// what it finds in a table, which is to be read from its beginning. A pooler between us and the server may refuse these among
// a connection's first settings, so that they follow them.
const SETTINGS = "set jit = off; set synchronize_seqscans = off";

/**
 * Opens the server's database where a URL is given, else the embedded one in the data directory.
 * @throws DirectoryInUse when another process has that directory
 */
export async function connect(settings: { databaseUrl?: string; dataDir: string }): Promise<Connection> {
  if (settings.databaseUrl) {
    const db = databaseOn(serverDialect(settings.databaseUrl, STATEMENT_TIMEOUT_MS));
    return { db, databaseUrl: settings.databaseUrl, close: () => db.destroy() };
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
    dialect: refuseOuterUse(dialect),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** @param statementTimeoutMs after which the server gives up on a statement; 0 for never */
export function serverDialect(connectionString: string, statementTimeoutMs = 0): Dialect {
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
  // A connection that the server drops is replaced on next use, and what was asked on it fails by itself; unheard, the
  // error of an idle one, or of one in use, would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    void client.query(SETTINGS).catch(() => {});
  });
  return new PostgresDialect({ pool: preparingPool(pool) });
}
