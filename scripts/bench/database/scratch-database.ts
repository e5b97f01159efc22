import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import {
  connect,
  databaseOn,
  serverDialect,
  type Connection,
  type Database,
} from "@/upstream/platform/database/connect";
import { migrate } from "@/upstream/platform/database/migrate";
import { seedDemo } from "@/upstream/platform/database/seed/seed";
import { loadReference } from "@/upstream/records/reference/load-reference";
import { findPostgres } from "../../test/find-postgres.mjs";
import { withCleanup } from "../with-cleanup";

export type Work = (db: Database) => Promise<void>;
export type ServerWork = (db: Database, databaseUrl: string) => Promise<void>;

/** Runs the work on an embedded database with demo data, in a temporary folder. */
export async function withEmbedded(work: Work): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "muster-bench-"));
  await withCleanup(
    async () => withFilled(await connect({ dataDir: folder }), work),
    // Synchronous: after Ctrl-C a running PGlite statement would delay asynchronous work for seconds.
    async () => rmSync(folder, { recursive: true, force: true }),
  );
}

/** Runs the work on a new database of the test server, with demo data; returns false if there is no server. */
export async function withServer(work: ServerWork): Promise<boolean> {
  const server = await findPostgres();
  if (!server) return false;
  const name = `muster_bench_${randomBytes(6).toString("hex")}`;
  await command(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = databaseOn(serverDialect(url.href));
  await withCleanup(
    () => withFilled({ db, close: () => db.destroy() }, () => work(db, url.href)),
    () => command(server, `drop database if exists ${name} with (force)`),
  );
  return true;
}

/**
 * Runs the work on new connections. PostgreSQL uses a cached generic plan only if it costs no more than the first five
 * custom plans, so connections from when the tables were small would plan every statement again.
 */
export async function onNewConnections<Result>(
  databaseUrl: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = databaseOn(serverDialect(databaseUrl));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function withFilled({ db, close }: Pick<Connection, "db" | "close">, work: Work): Promise<void> {
  try {
    await migrate(db);
    await loadReference(db);
    await seedDemo(db, new Date());
    await work(db);
  } finally {
    await close();
  }
}

async function command(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
