import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "./connect";
import { isUnreachable, sqlState } from "./sql-state";
import { withStartLock } from "./start-lock";

const FOLDER = new URL("./migrations/", import.meta.url);

type Migration = { name: string; text: string; checksum: string };

/** One transaction per migration; several processes may call it at once. @throws when an applied one has changed */
export async function migrate(db: Database): Promise<void> {
  const migrations = await readMigrations();
  await withStartLock(db, (locked) =>
    sql`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )
    `.execute(locked),
  );
  for (const migration of migrations) {
    await withStartLock(db, (locked) => apply(locked, migration)).catch((error: unknown) => {
      throw isRefused(error)
        ? new Error(`Migration ${migration.name} failed: ${error.message}`, { cause: error })
        : error;
    });
  }
}

export async function isMigrated(db: Database): Promise<boolean> {
  const migrations = await readMigrations();
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  return migrations.every((migration) => applied.has(migration.name));
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(new URL(name, FOLDER), "utf8")).replaceAll("\r\n", "\n");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

async function apply(db: Database, { name, text, checksum }: Migration): Promise<void> {
  const { rows } = await sql<{ checksum: string }>`
    select checksum from schema_migrations where name = ${name}
  `.execute(db);
  const applied = rows[0];
  if (applied && applied.checksum !== checksum) {
    throw new Error(`Migration ${name} has changed since it was applied. Restore it and put the change in a new one.`);
  }
  if (applied) return;
  await sql.raw(text).execute(db);
  await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(db);
}

function isRefused(error: unknown): error is Error {
  return error instanceof Error && sqlState(error) !== null && !isUnreachable(error);
}
