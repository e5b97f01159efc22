import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connect, databaseOn, serverDialect, type Connection, type Database } from "@/upstream/database/connect";
import { migrate } from "@/upstream/database/migrate";
import { seedDemo } from "@/upstream/database/seed/seed";
import { loadReference } from "@/upstream/reference/load-reference";
import { findPostgres } from "../test/find-postgres.mjs";
import { withCleanup } from "./with-cleanup";

export type Work = (db: Database) => Promise<void>;
/** What is done on a server's database may also start the product there. */
export type ServerWork = (db: Database, databaseUrl: string) => Promise<void>;

/** An embedded database with demo data in a folder of its own, gone afterwards. */
export async function withEmbedded(work: Work): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "muster-bench-"));
  await withCleanup(
    async () => withFilled(await connect({ dataDir: folder }), work),
    // At once: an interrupted database works on, and leaves other work no turn of the loop for seconds.
    async () => rmSync(folder, { recursive: true, force: true }),
  );
}

/** The same on the server that the tests would take, in a database of its own; false where there is no server. */
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
 * Works on connections of its own. Those that were there when the database was a hundredth of its size would plan each statement
 * anew, thousands of times: a kept plan is held against what the first ones came to, among the few.
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
