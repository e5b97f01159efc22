import { randomBytes } from "node:crypto";
import pg from "pg";
import { databaseOn, serverDialect, type Connection } from "@/upstream/database/connect";
import { embeddedDialect, openEmbedded } from "@/upstream/database/embedded-dialect";

/** A new database, in memory or on the server of TEST_DATABASE_URL, where `close` drops it. */
export async function openTestDatabase(): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openInMemory();
}

async function openInMemory(): Promise<Connection> {
  const db = databaseOn(embeddedDialect(await openEmbedded()));
  return { db, close: () => db.destroy() };
}

async function openOnServer(server: string): Promise<Connection> {
  const name = `muster_test_${randomBytes(8).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = databaseOn(serverDialect(url.href));
  return {
    db,
    databaseUrl: url.href,
    close: async () => {
      await db.destroy();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
