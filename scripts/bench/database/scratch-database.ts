import { cpSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, databaseOn, serverDialect, type Database } from "@/upstream/platform/database/connect";
import { findPostgres } from "../../test/find-postgres.mjs";
import { withCleanup } from "../with-cleanup";
import { command, embeddedTemplate, newName, serverTemplate, urlOf } from "./demo-templates";

export type Work = (db: Database) => Promise<void>;
export type ServerWork = (db: Database, databaseUrl: string) => Promise<void>;

/** Runs the work on an embedded database with demo data, in a temporary folder. */
export async function withEmbedded(work: Work): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "muster-bench-"));
  await withCleanup(
    async () => {
      cpSync(await embeddedTemplate(), folder, { recursive: true });
      const { db, close } = await connect({ dataDir: folder });
      await workThenClose(() => work(db), close);
    },
    // Synchronous: after Ctrl-C a running PGlite statement would delay asynchronous work for seconds.
    async () => rmSync(folder, { recursive: true, force: true }),
  );
}

/** Runs the work on a new database of the test server, with demo data; returns false if there is no server. */
export async function withServer(work: ServerWork): Promise<boolean> {
  const server = await findPostgres();
  if (!server) return false;
  const name = newName();
  await command(server, `create database ${name} template ${await serverTemplate(server)}`);
  const url = urlOf(server, name);
  const db = databaseOn(serverDialect(url));
  await withCleanup(
    () =>
      workThenClose(
        () => work(db, url),
        () => db.destroy(),
      ),
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

async function workThenClose(work: () => Promise<void>, close: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await close();
  }
}
