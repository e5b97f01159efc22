import type { Import, ImportSettings } from "@/lib/contract/changes/import";
import type { FieldError } from "@/lib/contract/problem";
import { currentLocale } from "@/lib/formats/current-formats";
import { NOT_WRITTEN, writtenIn } from "@/lib/formats/written-in";
import type { ColumnFacts } from "@/lib/records/import/column-facts";
import { guessFormats } from "@/lib/records/import/guess-formats";
import type { Field } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Sheet, StoredImport } from "./imports";

type OpenSetting = Import["undecided"][number];

/** What the file leaves open, and nobody has chosen yet. */
export function undecided({ settings, sheets, fileType, kind }: OpenOf): OpenSetting[] {
  const examples = openExamples({ settings, sheets, kind });
  return [
    ...(fileType.format === "csv" && fileType.isSure === false
      ? [{ setting: "encoding" as const, example: null }]
      : []),
    ...(settings.dates === null ? [{ setting: "dates" as const, example: examples.dates }] : []),
    ...(settings.decimals === null ? [{ setting: "decimals" as const, example: examples.decimals }] : []),
    ...(settings.cellSeparators ?? [])
      .filter(({ isSplit }) => isSplit === null)
      .map((split) => ({ setting: "cellSeparators" as const, example: split.example })),
  ];
}

/** What the file leaves open, and is read as the person writes it. */
export function readAsWritten({ settings, sheets, fileType, kind }: OpenOf): OpenSetting[] {
  const examples = openExamples({ settings, sheets, kind });
  const table = tableOf({ sheets, fileType }, settings.sheet, settings.columns);
  const decided = guessFormats(definitionOf(kind), table, NOT_WRITTEN);
  const own = writtenIn(currentLocale());
  return (["dates", "decimals"] as const).flatMap((setting) =>
    decided[setting] === null && settings[setting] !== null && settings[setting] === own[setting]
      ? [{ setting, example: examples[setting] }]
      : [],
  );
}

/** A date and a number that have two meanings. */
function openExamples({ settings, sheets, kind }: Omit<OpenOf, "fileType">) {
  const { fields } = definitionOf(kind);
  const facts = sheets[settings.sheet]?.facts?.columns ?? [];
  const isRead = (field: Field | undefined) => field !== undefined && field.type !== "text";
  const example = (find: (column: ColumnFacts) => string | null) =>
    facts.flatMap((column, i) => (isRead(fields[settings.columns[i] ?? ""]) ? (find(column) ?? []) : []))[0] ?? null;
  return { dates: example(({ dates }) => dates.open), decimals: example(({ numbers }) => numbers.open) };
}

type OpenOf = Pick<StoredImport, "settings" | "sheets" | "fileType" | "kind">;

const QUESTIONS = {
  encoding: "Choose the encoding of the file: its letters fit several",
  dates: "Choose the order of day and month",
  decimals: "Choose the decimal mark",
  cellSeparators: "Choose whether cells of tags are split",
} as const;

export function openError({ setting, example }: OpenSetting): FieldError {
  const path = setting === "encoding" ? "reading.encoding" : setting;
  return {
    path,
    message: example === null ? QUESTIONS[setting] : `${QUESTIONS[setting]}: “${example}” has two meanings`,
  };
}

/** What the formats of a sheet are decided by. */
export function tableOf(
  { sheets, fileType }: Pick<StoredImport, "fileType"> & { sheets: readonly Sheet[] },
  sheet: number,
  columns: ImportSettings["columns"],
) {
  const delimiter = fileType.format === "csv" ? fileType.delimiter : null;
  return { columns, facts: sheets[sheet]?.facts?.columns ?? [], delimiter };
}
