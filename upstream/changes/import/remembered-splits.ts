import { sql } from "kysely";
import { definitionOf } from "@/lib/records/definitions";
import { guessSplits, type KnownSplit } from "@/lib/records/import/guess-splits";
import type { Database } from "@/upstream/platform/database/connect";
import type { StoredImport } from "./imports";

type Owner = { userId: string; kind: string };

/** Whether signs in a field's cells separated tags when somebody last imported records of a kind. */
export async function readRememberedSplits(db: Database, { userId, kind }: Owner): Promise<KnownSplit[]> {
  const { rows } = await sql<KnownSplit>`
    select field, separator, is_split from import_separators where user_id = ${userId} and kind = ${kind}
  `.execute(db);
  return rows;
}

/** Stores what somebody chose, and forgets what is as a new file would be read. */
export async function rememberSplits(
  db: Database,
  { userId, kind, settings, sheets }: Pick<StoredImport, "userId" | "kind" | "settings" | "sheets">,
): Promise<void> {
  const facts = sheets[settings.sheet]?.facts?.columns ?? [];
  const guessed = guessSplits(definitionOf(kind), settings.columns, facts, []);
  const splits = (settings.cellSeparators ?? []).flatMap(({ column, separator, isSplit }) => {
    const field = settings.columns[column];
    const guess = guessed.find((split) => split.column === column && split.separator === separator);
    return field && isSplit !== null ? [{ field, separator, isSplit, isGuess: guess?.isSplit === isSplit }] : [];
  });
  if (splits.length === 0) return;
  const rows = sql`
    jsonb_to_recordset(${JSON.stringify(splits)}::jsonb)
      as split (field text, separator text, "isSplit" boolean, "isGuess" boolean)
  `;
  await sql`
    delete from import_separators as remembered using ${rows}
    where user_id = ${userId} and kind = ${kind} and remembered.field = split.field
      and remembered.separator = split.separator
  `.execute(db);
  await sql`
    insert into import_separators (user_id, kind, field, separator, is_split)
    select distinct on (field, separator) ${userId}::uuid, ${kind}, field, separator, "isSplit" from ${rows}
    where not "isGuess" order by field, separator
  `.execute(db);
}
