import { sql, type RawBuilder } from "kysely";
import type { ImportEdits } from "@/lib/contract/changes/import";
import type { Actor } from "@/upstream/changes/plan/actor";
import type { Database } from "@/upstream/platform/database/connect";
import { contextOf } from "./plan/check-import";
import { comparedText, type StoredImport } from "./imports";
import { planRows } from "./plan/plan-rows";
import { rememberValue } from "./remembered-values";
import { firstRowsByKey, readRowsOf, storePlans } from "./stored-rows";

/** Longer texts are notes that nobody writes twice. */
const REMEMBERED_LENGTH_MAX = 200;

/** More rows than this are checked by a job. */
export const RECHECKED_MAX = 500;

/** Changes cells or choices of rows that aren't written yet, and remembers corrections. @returns the rows' numbers */
export async function editRows(
  db: Database,
  userId: string,
  { id, kind, settings }: StoredImport,
  edits: ImportEdits,
): Promise<number[]> {
  const { rows } = await editOf(id, edits).execute(db);
  const field = "replace" in edits ? settings.columns[edits.replace.column] : null;
  if ("replace" in edits && field && rows.length > 0 && edits.replace.from.length <= REMEMBERED_LENGTH_MAX) {
    const { from, to } = edits.replace;
    await rememberValue(db, { userId, kind }, { field, from, to });
  }
  return [...new Set(rows.map(({ n }) => n))];
}

function editOf(importId: string, edits: ImportEdits): RawBuilder<{ n: number }> {
  if ("edits" in edits) return editEach(importId, edits);
  if ("replace" in edits) return replaceAll(importId, edits);
  if ("clear" in edits) return clearAll(importId, edits);
  return "stale" in edits
    ? choose(importId, edits.stale, { of: "stale_version", as: "stale_choice" })
    : choose(importId, edits.double, { of: "double_id", as: "double_choice" });
}

type Choice = { choice: string | null; n?: number[] | undefined };

function editEach(importId: string, { edits }: Extract<ImportEdits, { edits: unknown }>) {
  return sql<{ n: number }>`
    with edits as (
      select (edit ->> 'n')::int as n, jsonb_object_agg(edit ->> 'column', edit -> 'value') as cells
      from jsonb_array_elements(${JSON.stringify(edits)}::jsonb) as edit group by 1
    )
    update import_rows as stored set cells = (
      select jsonb_agg(
        case when edits.cells ? (at.i)::text then edits.cells -> (at.i)::text else coalesce(stored.cells -> at.i, 'null') end
        order by at.i
      )
      from generate_series(0, greatest(
        jsonb_array_length(stored.cells), (select max(key::int) + 1 from jsonb_object_keys(edits.cells) as key)
      ) - 1) as at (i)
    )
    from edits
    where stored.import_id = ${importId} and stored.n = edits.n and not stored.is_done returning stored.n
  `;
}

/** Only where the value is wrong: the same city may be right beside its state. */
function replaceAll(importId: string, { replace }: Extract<ImportEdits, { replace: unknown }>) {
  const { column, from, to } = replace;
  return sql<{ n: number }>`
    update import_rows set cells = jsonb_set(cells, array[${String(column)}], to_jsonb(${to}::text))
    where import_id = ${importId} and not is_done
      and ${comparedText(sql`cells ->> ${column}::int`)} = ${comparedText(sql`${from}::text`)}
      and exists (
        select from jsonb_array_elements(errors) as error
        where ${comparedText(sql`error ->> 'value'`)} = ${comparedText(sql`left(${from}::text, 200)`)}
      )
    returning n
  `;
}

function clearAll(importId: string, { clear }: Extract<ImportEdits, { clear: unknown }>) {
  const { column, field, message } = clear;
  return sql<{ n: number }>`
    update import_rows set cells = jsonb_set(cells, array[${String(column)}], 'null')
    where import_id = ${importId} and not is_done and errors @> ${JSON.stringify([{ field, message }])}::jsonb
    returning n
  `;
}

/** @param of the column that says whether there is something to choose @param as the column of the choice */
function choose(importId: string, { choice, n }: Choice, { of, as }: { of: string; as: string }) {
  return sql<{ n: number }>`
    update import_rows set ${sql.ref(as)} = ${choice}
    where import_id = ${importId} and ${sql.ref(of)} is not null and not is_done
      and ${sql.ref(as)} is distinct from ${choice} and ${n ? sql`n = any(${n}::int[])` : sql`true`}
    returning n
  `;
}

export async function checkEdited(
  db: Database,
  { person }: Actor,
  stored: StoredImport,
  numbers: readonly number[],
): Promise<void> {
  const rows = await readRowsOf(db, stored.id, numbers);
  // Edits of cells that no row has any more.
  if (rows.length === 0) return;
  const seen = await firstRowsByKey(db, stored.id);
  const planned = await planRows(db, person, { ...contextOf(stored), seen, isLocked: false }, rows);
  await storePlans(db, stored.id, planned.rows, { isDone: false });
}
