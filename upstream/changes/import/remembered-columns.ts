import { sql } from "kysely";
import { definitionOf } from "@/lib/records/definitions";
import { displayedDefinition } from "@/lib/records/places/displayed-definition";
import type { Cell } from "@/lib/records/import/cell";
import { guessColumns, headerKeys } from "@/lib/records/import/guess";
import type { Database } from "@/upstream/platform/database/connect";
import { readCountries } from "@/upstream/platform/database/countries";
import type { StoredImport } from "./imports";

/** The field that somebody chose for a column, null for none, by the key of its header. */
export type Remembered = Readonly<Record<string, string | null>>;

type Columns = Pick<StoredImport, "kind" | "settings" | "sheets">;

const REMEMBERED_MAX = 200;
const KEY_MAX = 200;

export async function readRemembered(db: Database, userId: string, kind: string): Promise<Remembered> {
  const { rows } = await sql<{ header: string; field: string | null }>`
    select header, field from import_columns where user_id = ${userId} and kind = ${kind}
  `.execute(db);
  return Object.fromEntries(rows.map(({ header, field }) => [header, field]));
}

/** Stores what somebody chose, and forgets what is as a new file would be read. */
export async function rememberColumns(db: Database, stored: Columns & { userId: string }): Promise<void> {
  const { userId, kind, settings } = stored;
  const guessed = guessColumns(displayedDefinition(kind, await readCountries(db)), headersOf(stored));
  const columns = keysOf(stored).map((key, i) => ({
    key,
    field: settings.columns[i] ?? null,
    guess: guessed[i] ?? null,
  }));
  const named = columns.filter(({ key }) => key !== "").slice(0, REMEMBERED_MAX);
  const remembered = await readRemembered(db, userId, kind);
  // A column that isn't imported because another one is this field wasn't chosen for that.
  const isDouble = ({ key, field, guess }: (typeof columns)[number]) =>
    field === null && [guess, remembered[key]].some((name) => name && settings.columns.includes(name));
  const chosen = named.filter((column) => column.field !== column.guess && !isDouble(column));
  const left = named.filter((column) => !chosen.includes(column) && !isDouble(column)).map(({ key }) => key);
  await forget(db, stored, left);
  const entries = JSON.stringify(chosen.map(({ key, field }) => [key, field]));
  await sql`
    insert into import_columns (user_id, kind, header, field)
    select ${userId}, ${kind}, entry ->> 0, entry ->> 1 from jsonb_array_elements(${entries}::jsonb) as entry
    on conflict (user_id, kind, header) do update set field = excluded.field
  `.execute(db);
}

/** @param columns the indexes of columns of the file */
export async function forgetColumns(
  db: Database,
  stored: Columns & { userId: string },
  columns: readonly number[],
): Promise<void> {
  await forget(
    db,
    stored,
    keysOf(stored).filter((_key, i) => columns.includes(i)),
  );
}

async function forget(
  db: Database,
  { userId, kind }: { userId: string; kind: string },
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    delete from import_columns where user_id = ${userId} and kind = ${kind} and header = any(${[...keys]}::text[])
  `.execute(db);
}

/** For each column whether it is read as it is because somebody chose so before. */
export function asLastTime(stored: Columns, remembered: Remembered): boolean[] {
  const guessed = guessColumns(definitionOf(stored.kind), headersOf(stored));
  const keys = keysOf(stored);
  return stored.settings.columns.map((field, i) => {
    const key = keys[i] ?? "";
    return key in remembered && remembered[key] === field && field !== (guessed[i] ?? null);
  });
}

function headersOf({ settings, sheets }: Columns): Cell[] {
  const headers = sheets[settings.sheet]?.rows[settings.headerRow]?.cells ?? [];
  return settings.columns.map((_field, i) => headers[i] ?? null);
}

function keysOf(stored: Columns): string[] {
  return headerKeys(headersOf(stored)).map((key) => key.slice(0, KEY_MAX));
}
