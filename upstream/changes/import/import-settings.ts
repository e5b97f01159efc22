import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import type { ImportSettings } from "@/lib/contract/changes/import";
import type { FieldError } from "@/lib/contract/problem";
import {
  guessColumns,
  guessFormats,
  guessHeaderRow,
  hasWholeName,
  headerWord,
  targetsOf,
} from "@/lib/records/import/guess";
import { isBlank, type Cell } from "@/lib/records/import/cell";
import { keysOf, mappedKeys } from "@/lib/records/import/keys";
import { writtenFields, type Definition } from "@/lib/records/definition";
import type { Database } from "@/upstream/platform/database/connect";
import { invalid } from "@/upstream/platform/http/problem-error";
import type { Sheet, StoredImport } from "./imports";
import type { FileType } from "./reading/sniff";

export type SettingsPatch = Partial<ImportSettings>;

type Remembered = Readonly<Record<string, string | null>>;

type Guess = {
  person: Person;
  definition: Definition;
  fileType: FileType;
  sheets: readonly Sheet[];
  remembered: Remembered;
};

/** What the file's first rows suggest. */
export function guessSettings(guess: Guess): ImportSettings {
  const { person, definition, sheets } = guess;
  const visible = sheets.findIndex(({ isHidden, rows }) => !isHidden && rows.length > 1);
  const sheet = Math.max(0, visible);
  const headerRow = guessHeaderRow(
    definition,
    (sheets[sheet]?.rows ?? []).map(({ cells }) => cells),
  );
  const columns = columnsOf(guess, sheet, headerRow);
  return {
    sheet,
    headerRow,
    columns,
    ...modeOf(person, definition, columns),
    blanks: "keep",
    stale: "fail",
    ...formatsOf(guess, sheet, headerRow),
    replacements: [],
  };
}

function columnsOf({ definition, sheets, remembered }: Guess, sheet: number, headerRow: number): (string | null)[] {
  const rows = sheets[sheet]?.rows ?? [];
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, i): Cell => rows[headerRow]?.cells[i] ?? null);
  return guessColumns(definition, headers, remembered);
}

function formatsOf({ sheets, fileType }: Guess, sheet: number, headerRow: number) {
  const rows = (sheets[sheet]?.rows ?? []).slice(headerRow + 1).map(({ cells }) => cells);
  return guessFormats(rows, fileType.format === "csv" ? fileType.delimiter : null);
}

/** An export comes back as an update; other files are added to, by the first key that they have. */
function modeOf(person: Person, definition: Definition, columns: readonly (string | null)[]) {
  const key = mappedKeys(definition, columns)[0]?.name ?? null;
  const canCreate = can(person, "create", definition.kind);
  if (!canCreate || (key !== null && columns.includes("version"))) return { key, mode: "update" as const };
  return { key, mode: key === null ? ("create" as const) : ("upsert" as const) };
}

/**
 * Another sheet or header row is guessed afresh. With other columns so are the mode and the key, unless somebody chose
 * others that the columns still have. @throws ProblemError 422
 */
export function changeSettings(guess: Guess, { settings, sheets }: StoredImport, patch: SettingsPatch): ImportSettings {
  const changed = { ...settings, ...patch };
  const isMoved = changed.sheet !== settings.sheet || changed.headerRow !== settings.headerRow;
  const rows = sheets[changed.sheet]?.rows;
  if (!rows) throw invalid([{ path: "sheet", message: "Choose one of the file’s sheets" }]);
  if (changed.sheet !== settings.sheet && patch.headerRow === undefined) {
    changed.headerRow = guessHeaderRow(
      guess.definition,
      rows.map(({ cells }) => cells),
    );
  }
  if (changed.headerRow >= rows.length) throw invalid([{ path: "headerRow", message: "Choose one of the first rows" }]);
  if (isMoved && !patch.columns) {
    changed.columns = columnsOf(guess, changed.sheet, changed.headerRow);
    Object.assign(changed, modeOf(guess.person, guess.definition, changed.columns));
    Object.assign(changed, formatsOf(guess, changed.sheet, changed.headerRow));
  }
  if (patch.columns && !patch.mode && patch.key === undefined && !isChosen(guess, settings, changed.columns)) {
    Object.assign(changed, modeOf(guess.person, guess.definition, changed.columns));
  }
  const errors = columnErrors(guess.definition, changed.columns);
  if (changed.key !== null && !keysOf(guess.definition).some(({ name }) => name === changed.key)) {
    errors.push({ path: "key", message: "Choose another column to match by" });
  }
  if (errors.length > 0) throw invalid(errors);
  return changed;
}

function isChosen(
  { person, definition }: Guess,
  { mode, key, columns }: ImportSettings,
  next: ImportSettings["columns"],
) {
  const guessed = modeOf(person, definition, columns);
  const isLost = key !== null && mappedKeys(definition, next).every(({ name }) => name !== key);
  return !isLost && (guessed.mode !== mode || guessed.key !== key);
}

function columnErrors(definition: Definition, columns: readonly (string | null)[]): FieldError[] {
  const names = targetsOf(definition).map(({ name }) => name);
  return columns.flatMap((name, i) => {
    if (name === null) return [];
    if (!names.includes(name)) return [{ path: `columns.${i}`, message: "Choose a field" }];
    return columns.indexOf(name) < i
      ? [{ path: `columns.${i}`, message: "Another column is already read as this" }]
      : [];
  });
}

/** What stands in the way of a check. */
export function settingsErrors(person: Person, definition: Definition, settings: ImportSettings): FieldError[] {
  const { columns, mode, key } = settings;
  const { kind, many } = definition;
  if (columns.every((name) => name === null)) {
    return [{ path: "columns", message: "Choose what at least one column is" }];
  }
  if (mode !== "update" && !can(person, "create", kind)) {
    return [{ path: "mode", message: `You can’t create ${many.toLowerCase()}, only update existing ones` }];
  }
  if (mode !== "create" && key === null) return [{ path: "key", message: "Choose a column to match by" }];
  if (key !== null && mappedKeys(definition, columns).every(({ name }) => name !== key)) {
    const label = keysOf(definition).find(({ name }) => name === key)?.label ?? key;
    return [{ path: "key", message: `No column of the file is read as ${label}` }];
  }
  if (mode === "update") return [];
  const missing = Object.entries(writtenFields(definition)).filter(([name, field]) => {
    const isNamed = hasWholeName(definition) && definition.name.includes(name) && columns.includes("name");
    return field.required && !columns.includes(name) && !isNamed;
  });
  // An upsert may only update; its rows without the required fields fail if they are new.
  if (mode === "upsert" || missing.length === 0) return [];
  const labels = missing.map(([, field]) => field.label).join(", ");
  return [{ path: "columns", message: `New ${many.toLowerCase()} need: ${labels}` }];
}

export async function readRemembered(db: Database, userId: string, kind: string): Promise<Remembered> {
  const { rows } = await sql<{ header: string; field: string | null }>`
    select header, field from import_columns where user_id = ${userId} and kind = ${kind}
  `.execute(db);
  return Object.fromEntries(rows.map(({ header, field }) => [header, field]));
}

const REMEMBERED_MAX = 200;

export async function rememberColumns(db: Database, { userId, kind, settings, sheets }: StoredImport): Promise<void> {
  const headers = sheets[settings.sheet]?.rows[settings.headerRow]?.cells ?? [];
  const chosen = settings.columns.flatMap((field, i) => {
    const header = headers[i] ?? null;
    return isBlank(header) ? [] : [[headerWord(header).slice(0, 200), field] as const];
  });
  const entries = [...new Map(chosen.filter(([header]) => header !== "").slice(0, REMEMBERED_MAX))];
  await sql`
    insert into import_columns (user_id, kind, header, field)
    select ${userId}, ${kind}, entry ->> 0, entry ->> 1 from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) as entry
    on conflict (user_id, kind, header) do update set field = excluded.field
  `.execute(db);
}
