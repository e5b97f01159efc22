import { randomBytes } from "node:crypto";
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { databaseOn, serverDialect, type Connection } from "@/upstream/platform/database/connect";
import { embeddedDialect, openEmbedded } from "@/upstream/platform/database/embedded-dialect";
import { migrate } from "@/upstream/platform/database/migrate";

declare module "vitest" {
  interface ProvidedContext {
    /** On PGlite the path of a dump, on a server the name of a database. */
    template: string;
  }
}

/** Migrates one database before a project's test files run. Copying it takes a tenth of the time of migrating. */
export default async function prepareTemplate(project: TestProject): Promise<() => Promise<void>> {
  const server = project.config.env.TEST_DATABASE_URL;
  const { template, drop } = await (server ? templateOnServer(server) : templateInMemory());
  project.provide("template", template);
  return drop;
}

async function templateInMemory() {
  const pglite = await openEmbedded();
  const db = databaseOn(embeddedDialect(pglite));
  await migrate(db);
  // Copies open in two thirds of the time with fewer buffers to clear and no other databases.
  await pglite.exec("alter system set shared_buffers = '16MB'");
  await pglite.exec("update pg_database set datistemplate = false where datname <> current_database()");
  for (const name of ["template0", "template1"]) await pglite.exec(`drop database ${name}`);
  // Otherwise each copy would first recover what the migrations have written, a third of the work of opening it.
  await pglite.exec("checkpoint");
  const dump = await pglite.dumpDataDir("none");
  await db.destroy();
  const folder = mkdtempSync(join(tmpdir(), "muster-template-"));
  const template = join(folder, "database.tar");
  writeFileSync(template, Buffer.from(await dump.arrayBuffer()));
  return { template, drop: async () => rmSync(folder, { recursive: true }) };
}

async function templateOnServer(server: string) {
  const name = `muster_test_${randomBytes(8).toString("hex")}`;
  const db = databaseOn(serverDialect(await createDatabase(server, name)));
  await migrate(db);
  // PostgreSQL copies only a database that nobody is connected to.
  await db.destroy();
  return { template: name, drop: () => dropAll(server, name) };
}

/** A new database, in memory or on the server, that copies the template unless it is to be empty. */
export async function openDatabase(
  server: string | undefined,
  template: string,
  { isEmpty = false } = {},
): Promise<Connection> {
  if (!server) {
    const db = databaseOn(
      embeddedDialect(await openEmbedded(undefined, isEmpty ? undefined : await openAsBlob(template))),
    );
    return { db, close: () => db.destroy() };
  }
  const name = `${template}_${randomBytes(8).toString("hex")}`;
  const databaseUrl = throughPooler(await createDatabase(server, name, isEmpty ? undefined : template));
  const db = databaseOn(serverDialect(databaseUrl));
  const close = async () => {
    await db.destroy();
    // Tests go on meanwhile: the server writes a checkpoint first. What is left at the end, `dropAll` drops.
    runOnServer(server, dropping(name)).catch(() => {});
  };
  return { db, databaseUrl, close };
}

/** TEST_DATABASE_POOLER is the host and port of a connection pooler, such as PgBouncer, in front of the test server. */
function throughPooler(url: string): string {
  const pooler = process.env.TEST_DATABASE_POOLER;
  if (!pooler) return url;
  const pooled = new URL(url);
  pooled.host = pooler;
  return pooled.href;
}

/** Returns the database's URL. */
async function createDatabase(server: string, name: string, template = "template1"): Promise<string> {
  await runOnServer(server, `create database ${name} template ${template}`);
  // No test stops the server, so none needs to wait until the disk has what it commits.
  await runOnServer(server, `alter database ${name} set synchronous_commit = off`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops the template and what is left of its copies. */
async function dropAll(server: string, template: string): Promise<void> {
  const { rows } = await runOnServer(server, `select datname from pg_database where datname ^@ '${template}'`);
  await Promise.all(rows.map(({ datname }) => runOnServer(server, dropping(String(datname)))));
}

const dropping = (name: string) => `drop database if exists ${name} with (force)`;

async function runOnServer(url: string, statement: string): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
