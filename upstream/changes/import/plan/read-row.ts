import type { DoubleChoice, ImportRow, ImportSettings, StaleChoice } from "@/lib/contract/changes/import";
import { isBlank, keyOf, plainText, type Cell } from "@/lib/records/import/cell";
import { hasWholeName } from "@/lib/records/import/guess";
import { splitName } from "@/lib/records/import/split-name";
import { cellError, parseCell, type Formats, type ParsedCell } from "@/lib/records/import/parse-cell";
import { textsOf } from "@/lib/records/field-types/field-values";
import { writeSchema } from "@/lib/records/schemas/field-schemas";
import { writtenFields, type Definition, type ScalarField } from "@/lib/records/definition";
import type { Values } from "@/upstream/records/read/record-of";
import type { FileRow } from "@/upstream/changes/import/reading/file-row";

export type RowError = ImportRow["errors"][number];

/** A row's cells as values of fields; references are still texts, and empty cells are null. */
export type ReadRow = {
  n: number;
  code: string | null;
  version: number | null;
  wholeName: string | null;
  /** The texts of the mapped cells, as the file has them. */
  texts: Record<string, string>;
  /** The same with the apostrophe that a text may have in front, its own or one against formulas. */
  rawTexts: Record<string, string>;
  values: Values;
  /** The currencies that amounts may be in by their signs, by their fields. */
  currencies: Record<string, readonly string[]>;
  /** The units of time that rates show, by their fields. */
  units: Record<string, string>;
  errors: RowError[];
  chosen: StoredRow["chosen"];
  double: StoredRow["double"];
};

/** `chosen`: what to do with a record that has changed since the export, if it still has this version. */
export type StoredRow = FileRow & {
  chosen: { version: number; choice: StaleChoice } | null;
  /** The record that the row looks like, with what was chosen for the row. */
  double: { id: string; warning: string | null; choice: DoubleChoice | null } | null;
};

export function readRow(
  definition: Definition,
  settings: ImportSettings,
  { n, cells, chosen, double }: StoredRow,
): ReadRow {
  const row: ReadRow = {
    n,
    code: null,
    version: null,
    wholeName: null,
    texts: {},
    rawTexts: {},
    values: {},
    currencies: {},
    units: {},
    errors: extraCells(settings, cells),
    chosen,
    double,
  };
  const fields = writtenFields(definition);
  for (const [i, target] of settings.columns.entries()) {
    const cell = cells[i] ?? null;
    if (target === null) continue;
    const field = fields[target];
    if (field && field.type !== "rows") readField(row, formatsOf(settings, i), { name: target, field, cell });
    else if (cellError(cell) !== null) row.errors.push({ field: target, message: cellError(cell) ?? "", value: null });
    else if (target === "code") row.code = plainText(cell) || null;
    else if (target === "version") readVersion(row, cell);
    else if (target === "name" && hasWholeName(definition) && !isBlank(cell)) row.wholeName = plainText(cell);
  }
  if (row.wholeName !== null) addNames(definition, row, row.wholeName);
  return row;
}

type ColumnSettings = ImportSettings & Pick<Formats, "splitAt">;

/** The settings with the order of dates and the separators of one column. */
function formatsOf(settings: ImportSettings, column: number): ColumnSettings {
  const splits = settings.cellSeparators?.filter((split) => split.column === column && split.isSplit === true);
  return {
    ...settings,
    dates: settings.dateColumns?.[column] ?? settings.dates,
    splitAt: splits?.map(({ separator }) => separator),
  };
}

function extraCells({ width, columns }: ImportSettings, cells: readonly Cell[]): RowError[] {
  if (width === null || width === undefined) return [];
  const isExtra = cells.some((cell, i) => i >= width && (columns[i] ?? null) === null && !isBlank(cell));
  const message = "Has more cells than there are headers: a separator within a cell has cut it in two";
  return isExtra ? [{ field: null, message, value: null }] : [];
}

type FieldCell = { name: string; field: ScalarField; cell: Cell };

function readField(row: ReadRow, settings: ColumnSettings, { name, field, cell }: FieldCell): void {
  const text = plainText(cell);
  const asWritten = parseCell(field, cell, settings);
  // What the file says goes before what its values were read as earlier.
  const isCorrected = isUnknown(asWritten) || (!isListed(field) && text.length <= CORRECTED_LENGTH_MAX);
  const replacement = isCorrected && text !== "" ? replacementOf(settings, name, text) : null;
  const parsed = replacement === null ? asWritten : parseCell(field, replacement, settings);
  row.texts[name] = replacement ?? text;
  row.rawTexts[name] = replacement ?? (typeof cell === "string" ? cell : text);
  if ("value" in parsed) {
    row.values[name] = field.type === "tags" ? withReplaced(settings, name, textsOf(parsed.value)) : parsed.value;
    if (parsed.currencies) row.currencies[name] = parsed.currencies;
    if (parsed.unit) row.units[name] = parsed.unit;
  } else {
    row.errors.push({ field: name, message: parsed.error, value: parsed.isUnknown ? text.slice(0, 200) : null });
  }
}

/** Tags as somebody has said that they are to be read, each once. */
function withReplaced(settings: ImportSettings, field: string, tags: readonly string[]): string[] {
  const read = tags.map((tag) => replacementOf(settings, field, tag) ?? tag);
  return [...new Set(read)].filter((tag) => tag !== "");
}

const CORRECTED_LENGTH_MAX = 200;

/** Whether the values of a field are known ones, or several in a cell. */
function isListed({ type }: ScalarField): boolean {
  return type === "choice" || type === "reference" || type === "tags" || type === "links";
}

type ReadCell = { column: number; field: string; cell: Cell };

/** Whether a cell alone, without its row, can't be a value of its field. */
export function isUnreadable(
  definition: Definition,
  settings: ImportSettings,
  { column, field, cell }: ReadCell,
): boolean {
  const of = writtenFields(definition)[field];
  if (!of || of.type === "rows" || isListed(of)) return false;
  const parsed = parseCell(of, cell, formatsOf(settings, column));
  return !("value" in parsed) || !writeSchema(of).safeParse(parsed.value).success;
}

function isUnknown(parsed: ParsedCell): boolean {
  return "error" in parsed && parsed.isUnknown === true;
}

/** What an unknown value of a field is read as; null if nobody has said so. */
export function replacementOf({ replacements }: ImportSettings, field: string, text: string): string | null {
  if (replacements.length === 0) return null;
  const key = keyOf(text);
  return replacements.find((entry) => entry.field === field && keyOf(entry.from) === key)?.to ?? null;
}

function readVersion(row: ReadRow, cell: Cell): void {
  const text = plainText(cell);
  if (text === "") return;
  if (/^\d{1,9}$/.test(text)) row.version = Number(text);
  else
    row.errors.push({ field: "version", message: "Not a version: leave the column as it was exported", value: null });
}

/** Columns of their own win over parts of the whole name. */
function addNames({ name: [firstName = "", lastName = ""] }: Definition, row: ReadRow, wholeName: string): void {
  const { first, last } = splitName(wholeName);
  if (!row.values[firstName]) row.values[firstName] = first || null;
  if (!row.values[lastName]) row.values[lastName] = last || null;
}
