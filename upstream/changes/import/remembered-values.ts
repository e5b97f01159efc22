import { sql } from "kysely";
import type { ImportSettings } from "@/lib/contract/changes/import";
import { keyOf } from "@/lib/records/import/cell";
import type { Database } from "@/upstream/platform/database/connect";

type Replacement = ImportSettings["replacements"][number];
type Owner = { userId: string; kind: string };

const REMEMBERED_MAX = 500;

/** What somebody has read unknown values as in earlier imports of a kind, the latest first. */
export async function readRememberedValues(db: Database, { userId, kind }: Owner): Promise<Replacement[]> {
  const { rows } = await sql<Replacement>`
    select field, value as from, replacement as to from import_values
    where user_id = ${userId} and kind = ${kind} order by used_at desc, field, word limit ${REMEMBERED_MAX}
  `.execute(db);
  return rows;
}

/** @param replacement an empty text for values that are left out */
export async function rememberValue(db: Database, { userId, kind }: Owner, replacement: Replacement): Promise<void> {
  const { field, from, to } = replacement;
  await sql`
    insert into import_values (user_id, kind, field, word, value, replacement)
    values (${userId}, ${kind}, ${field}, ${keyOf(from)}, ${from}, ${to})
    on conflict (user_id, kind, field, word)
      do update set value = excluded.value, replacement = excluded.replacement, used_at = now()
  `.execute(db);
}

/** Forgets what was among an import's replacements and no longer is. */
export async function forgetValues(
  db: Database,
  { userId, kind }: Owner,
  before: readonly Replacement[],
  after: readonly Replacement[],
): Promise<void> {
  const left = new Set(after.map(wordOf));
  const gone = before.filter((replacement) => !left.has(wordOf(replacement)));
  if (gone.length === 0) return;
  await sql`
    delete from import_values using jsonb_to_recordset(${JSON.stringify(gone.map(withWord))}::jsonb)
      as gone (field text, word text)
    where user_id = ${userId} and kind = ${kind} and import_values.field = gone.field and import_values.word = gone.word
  `.execute(db);
}

function wordOf({ field, from }: Replacement): string {
  return `${field} ${keyOf(from)}`;
}

function withWord({ field, from }: Replacement): { field: string; word: string } {
  return { field, word: keyOf(from) };
}
