import { sql, type RawBuilder } from "kysely";
import type { ImportEdits } from "@/lib/contract/changes/import-edits";
import { definitionOf } from "@/lib/records/definitions";
import { isOneEdit } from "@/lib/records/texts/one-edit";
import { isBlank, keyOf, plainText } from "@/lib/records/import/cell";
import type { Database } from "@/upstream/platform/database/connect";
import { isUnreadable } from "./plan/read-row";
import { comparedText, type StoredImport } from "./imports";
import { rememberValue } from "./remembered-values";
import { readRowsOf } from "./stored-rows";

/** Longer texts are notes that nobody writes twice. */
const REMEMBERED_LENGTH_MAX = 200;

const REPLACEMENTS_MAX = 500;
const REMEMBERED_EDITS_MAX = 100;
/** As many as a date has. */
const DIGITS_MIN = 6;

/**
 * Changes cells or choices of rows that aren't written yet, and remembers corrections.
 * @returns the rows' numbers, and the import as its rows are now read
 */
export async function editRows(
  db: Database,
  userId: string,
  stored: StoredImport,
  edits: ImportEdits,
): Promise<{ numbers: number[]; edited: StoredImport }> {
  const { id, kind, settings } = stored;
  const field = "replace" in edits ? settings.columns[edits.replace.column] : null;
  const replacement = "replace" in edits && field ? { field, from: edits.replace.from, to: edits.replace.to } : null;
  if ("edits" in edits) await rememberEdits(db, userId, stored, edits.edits);
  const isTag = replacement !== null && definitionOf(kind).fields[replacement.field]?.type === "tags";
  const { rows } = await (isTag ? rowsWithTag(id, replacement) : editOf(id, edits)).execute(db);
  if (replacement && rows.length > 0 && replacement.from.length <= REMEMBERED_LENGTH_MAX) {
    await rememberValue(db, { userId, kind }, replacement);
  }
  const edited = isTag && rows.length > 0 ? await replaceTag(db, stored, replacement) : stored;
  return { numbers: [...new Set(rows.map(({ n }) => n))], edited };
}

type Edits = Extract<ImportEdits, { edits: unknown }>["edits"];

/** Remembers corrections of cells that can be read as nothing: the next file may have them again. */
async function rememberEdits(db: Database, userId: string, stored: StoredImport, edits: Edits): Promise<void> {
  const { id, kind, settings } = stored;
  const few = edits.slice(0, REMEMBERED_EDITS_MAX);
  const rows = await readRowsOf(
    db,
    id,
    few.map(({ n }) => n),
  );
  const cellsOf = new Map(rows.map(({ n, cells }) => [n, cells]));
  for (const { n, column, value } of few) {
    const [field, from, to] = [settings.columns[column], cellsOf.get(n)?.[column], plainText(value)];
    if (!field || typeof from !== "string" || isBlank(from) || to.length > REMEMBERED_LENGTH_MAX) continue;
    const isCorrected = isUnreadable(definitionOf(kind), settings, { column, field, cell: from });
    if (isCorrected && saysTheSame(plainText(from), to))
      await rememberValue(db, { userId, kind }, { field, from: plainText(from), to });
  }
}

/**
 * Whether a correction holds for whoever the text stands beside: the value is left out, was mistyped by one letter, or is
 * written otherwise, as a date. `bob` isn't the address of every Bob.
 */
function saysTheSame(from: string, to: string): boolean {
  const digitsOf = (text: string) => text.replace(/\D/g, "").split("").toSorted().join("");
  const isRewritten = digitsOf(from).length >= DIGITS_MIN && digitsOf(from) === digitsOf(to);
  return to === "" || isOneEdit(from, to) || isRewritten;
}

type Replacement = StoredImport["settings"]["replacements"][number];

/** One tag of a cell with several is read otherwise; the cell stays as the file has it. */
function rowsWithTag(importId: string, { field, from }: Replacement): RawBuilder<{ n: number }> {
  return sql<{ n: number }>`
    select n from import_rows
    where import_id = ${importId} and not is_done and exists (
      select from jsonb_array_elements(errors) as error
      where error ->> 'field' = ${field} and ${comparedText(sql`error ->> 'value'`)} = ${comparedText(sql`${from}::text`)}
    )
    order by n
  `;
}

async function replaceTag(db: Database, stored: StoredImport, replacement: Replacement): Promise<StoredImport> {
  const isOther = ({ field, from }: Replacement) =>
    field !== replacement.field || keyOf(from) !== keyOf(replacement.from);
  const { replacements: before } = stored.settings;
  const replacements = [replacement, ...before.filter(isOther)].slice(0, REPLACEMENTS_MAX);
  const settings = { ...stored.settings, replacements };
  await sql`update imports set settings = ${JSON.stringify(settings)} where id = ${stored.id}`.execute(db);
  return { ...stored, settings };
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
