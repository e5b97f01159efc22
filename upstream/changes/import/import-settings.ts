import { isDeepStrictEqual } from "node:util";
import type { Person } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import type { ImportSettings } from "@/lib/contract/changes/import";
import type { FieldError } from "@/lib/contract/problem";
import { guessFormats } from "@/lib/records/import/guess-formats";
import { guessColumns, guessHeaderRow, missingTargets, targetsOf } from "@/lib/records/import/guess";
import { isBlank, type Cell } from "@/lib/records/import/cell";
import { keysOf, mappedKeys } from "@/lib/records/import/keys";
import { guessSplits, type CellSplit, type KnownSplit } from "@/lib/records/import/guess-splits";
import type { Definition } from "@/lib/records/definition";
import type { OptionalFields } from "@/lib/records/schemas/optional-fields";
import { definitionOf } from "@/lib/records/definitions";
import { invalid } from "@/upstream/platform/http/problem-error";
import type { Sheet, StoredImport } from "./imports";
import { openError, tableOf, undecided } from "./open-settings";
import type { FileType } from "./reading/file-type";
import type { Remembered } from "./remembered-columns";

type SettingsPatch = Partial<ImportSettings>;

type Guess = {
  person: Person;
  definition: Definition;
  fileType: FileType;
  sheets: readonly Sheet[];
  remembered: Remembered;
  /** What values that aren’t known were read as before. */
  values: ImportSettings["replacements"];
  /** Whether signs in cells were read as separators before. */
  splits: readonly KnownSplit[];
};

/** What the file suggests. */
export function guessSettings(guess: Guess): ImportSettings {
  const { person, definition, sheets, fileType } = guess;
  const sheet = chooseSheet(definition, sheets);
  const headerRow = guessHeaderRow(definition, cellsOf(sheets[sheet]));
  const columns = columnsOf(guess, sheet, headerRow);
  return {
    sheet,
    headerRow,
    columns,
    ...modeOf(person, definition, columns),
    blanks: "keep",
    stale: "fail",
    ...formatsOf(guess, sheet, columns),
    ...(fileType.format === "xlsx" && fileType.is1904 && { epoch: "1904" }),
    width: widthOf(guess, sheet, headerRow),
    cellSeparators: splitsOf(guess, sheet, columns),
    replacements: guess.values,
  };
}

function cellsOf(sheet: Sheet | undefined): Cell[][] {
  return (sheet?.rows ?? []).map(({ cells }) => cells);
}

/** The sheet with the table: the one with most known columns, else the largest; hidden ones only if no other has rows. */
function chooseSheet(definition: Definition, sheets: readonly Sheet[]): number {
  const filled = sheets.filter(({ rows }) => rows.length > 1);
  const visible = filled.filter(({ isHidden }) => !isHidden);
  const sizes = (visible.length > 0 ? visible : filled).map((sheet) => {
    const rows = cellsOf(sheet);
    const headers = rows[guessHeaderRow(definition, rows)] ?? [];
    const width = headers.filter((cell) => !isBlank(cell)).length;
    return {
      at: sheets.indexOf(sheet),
      known: guessColumns(definition, headers).filter((column) => column !== null).length,
      cells: width * (sheet.facts?.rows ?? rows.length),
    };
  });
  const [best] = sizes.toSorted((a, b) => b.known - a.known || (a.known > 0 ? 0 : b.cells - a.cells) || a.at - b.at);
  return best?.at ?? 0;
}

function columnsOf({ definition, sheets, remembered }: Guess, sheet: number, headerRow: number): (string | null)[] {
  const rows = sheets[sheet]?.rows ?? [];
  const width = Math.max(sheets[sheet]?.facts?.columns.length ?? 0, ...rows.map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, i): Cell => rows[headerRow]?.cells[i] ?? null);
  return guessColumns(definition, headers, remembered);
}

function formatsOf({ definition, sheets, fileType }: Guess, sheet: number, columns: ImportSettings["columns"]) {
  return guessFormats(definition, tableOf({ sheets, fileType }, sheet, columns));
}

function splitsOf({ definition, sheets, splits }: Guess, sheet: number, columns: ImportSettings["columns"]) {
  return guessSplits(definition, columns, sheets[sheet]?.facts?.columns ?? [], splits);
}

/** The separators that the columns have, as far as somebody has chosen with the choice. */
function chosenSplits(guess: Guess, { sheet, columns, cellSeparators = [] }: ImportSettings): CellSplit[] {
  return splitsOf(guess, sheet, columns).map((split) => {
    const chosen = cellSeparators.find(
      ({ column, separator }) => column === split.column && separator === split.separator,
    );
    return chosen ? { ...split, isSplit: chosen.isSplit } : split;
  });
}

/**
 * Where few rows of a text file have more cells than the headers, a separator within a cell has cut it: such rows fail.
 * Where many have, people write notes there.
 */
function widthOf({ sheets, fileType }: Guess, sheet: number, headerRow: number): number | null {
  const width = headerWidth(sheets[sheet], headerRow);
  const facts = sheets[sheet]?.facts;
  if (fileType.format !== "csv" || !facts || width === 0) return null;
  const extra = facts.columns.slice(width).reduce((most, { filled }) => Math.max(most, filled), 0);
  return extra * 2 < facts.rows ? width : null;
}

function headerWidth(sheet: Sheet | undefined, headerRow: number): number {
  const headers = sheet?.rows[headerRow]?.cells ?? [];
  return headers.findLastIndex((cell) => !isBlank(cell)) + 1;
}

/** An export comes back as an update; other files are added to, by the first key that they have. */
function modeOf(person: Person, definition: Definition, columns: readonly (string | null)[]) {
  const key = mappedKeys(definition, columns)[0]?.name ?? null;
  const canCreate = can(person, "create", definition.kind);
  if (!canCreate || (key !== null && columns.includes("version"))) return { key, mode: "update" as const };
  return { key, mode: key === null ? ("create" as const) : ("upsert" as const) };
}

/**
 * Another sheet or header row is guessed afresh. With other columns so are the formats, the mode and the key, unless
 * somebody chose others that the columns still have. @throws ProblemError 422
 */
export function changeSettings(guess: Guess, settings: ImportSettings, patch: SettingsPatch): ImportSettings {
  const { definition, sheets, person } = guess;
  const changed = { ...settings, ...patch };
  const isMoved = changed.sheet !== settings.sheet || changed.headerRow !== settings.headerRow;
  const rows = sheets[changed.sheet]?.rows;
  if (!rows) throw invalid([{ path: "sheet", message: "Choose one of the file’s sheets" }]);
  if (changed.sheet !== settings.sheet && patch.headerRow === undefined) {
    changed.headerRow = guessHeaderRow(definition, cellsOf(sheets[changed.sheet]));
  }
  if (changed.headerRow >= rows.length) throw invalid([{ path: "headerRow", message: "Choose one of the first rows" }]);
  if (isMoved) changed.width = patch.width ?? widthOf(guess, changed.sheet, changed.headerRow);
  if (isMoved && !patch.columns) {
    changed.columns = columnsOf(guess, changed.sheet, changed.headerRow);
    Object.assign(changed, modeOf(person, definition, changed.columns));
    Object.assign(changed, formatsOf(guess, changed.sheet, changed.columns), formatsIn(patch));
  } else if (patch.columns) {
    const before = formatsOf(guess, settings.sheet, settings.columns);
    const isGuessed = isDeepStrictEqual(formatsIn(settings), formatsIn(before));
    if (isGuessed) Object.assign(changed, formatsOf(guess, changed.sheet, changed.columns), formatsIn(patch));
  }
  if (patch.columns && !patch.mode && patch.key === undefined && !isChosen(guess, settings, changed.columns)) {
    Object.assign(changed, modeOf(person, definition, changed.columns));
  }
  changed.cellSeparators = chosenSplits(guess, changed);
  const errors = columnErrors(definition, changed.columns);
  if (changed.key !== null && !keysOf(definition).some(({ name }) => name === changed.key)) {
    errors.push({ path: "key", message: "Choose another column to match by" });
  }
  if (errors.length > 0) throw invalid(errors);
  return changed;
}

function formatsIn(settings: SettingsPatch): SettingsPatch {
  const names = ["dates", "dateColumns", "decimals"] as const;
  return Object.fromEntries(names.filter((name) => name in settings).map((name) => [name, settings[name]]));
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
export function settingsErrors(person: Person, stored: StoredImport, optional: OptionalFields): FieldError[] {
  const open = undecided(stored);
  if (open.length > 0) return open.map(openError);
  const definition = definitionOf(stored.kind);
  const errors = columnsErrors(person, definition, stored.settings);
  return errors.length > 0 ? errors : missingErrors(definition, stored.settings, optional);
}

function columnsErrors(person: Person, definition: Definition, settings: ImportSettings): FieldError[] {
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
  return [];
}

function missingErrors(
  definition: Definition,
  { columns, mode }: ImportSettings,
  optional: OptionalFields,
): FieldError[] {
  if (mode === "update") return [];
  const missing = missingTargets(definition, columns, optional);
  // An upsert may only update; its rows without the required fields fail if they are new.
  if (mode === "upsert" || missing.length === 0) return [];
  return [{ path: "columns", message: `New ${definition.many.toLowerCase()} need: ${missing.join(", ")}` }];
}
