import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connect, databaseOn, serverDialect, type Database } from "@/upstream/platform/database/connect";
import { migrate } from "@/upstream/platform/database/migrate";
import { seedDemo } from "@/upstream/platform/database/seed/seed";
import { loadReference } from "@/upstream/records/reference/load-reference";

/** Databases with demo data, each made when it is first needed: a copy takes a tenth of the time. */
const made: { folder?: Promise<string>; server?: { url: string; name: Promise<string> } } = {};

/** The path of a data folder to copy. */
export function embeddedTemplate(): Promise<string> {
  return (made.folder ??= makeFolder());
}

/** The name of a database on the server to copy. */
export function serverTemplate(server: string): Promise<string> {
  return (made.server ??= { url: server, name: makeDatabase(server) }).name;
}

export async function removeTemplates(): Promise<void> {
  // Synchronous: after Ctrl-C a running PGlite statement would delay asynchronous work for seconds.
  if (made.folder) rmSync(await made.folder, { recursive: true, force: true });
  if (made.server) await command(made.server.url, `drop database if exists ${await made.server.name} with (force)`);
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "muster-bench-"));
  const { db, close } = await connect({ dataDir: folder });
  try {
    await fillDemo(db);
  } finally {
    await close();
  }
  return folder;
}

async function makeDatabase(server: string): Promise<string> {
  const name = newName();
  await command(server, `create database ${name}`);
  const db = databaseOn(serverDialect(urlOf(server, name)));
  try {
    await fillDemo(db);
  } finally {
    // PostgreSQL copies only a database that nobody is connected to.
    await db.destroy();
  }
  return name;
}

/** Its tables and the demo data. */
export async function fillDemo(db: Database): Promise<void> {
  await migrate(db);
  await loadReference(db);
  await seedDemo(db, new Date());
}

export function newName(): string {
  return `muster_bench_${randomBytes(6).toString("hex")}`;
}

export function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function command(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
