import { PassThrough, type Readable } from "node:stream";
import writeExcelFile, { type Sheet, type SheetData } from "write-excel-file/node";
import { currentFormats } from "@/lib/formats/current-formats";
import type { Definition } from "@/lib/records/definition";
import type { SheetCell } from "@/lib/records/field-types/field-type";
import { shownFormats } from "@/upstream/records/export/shown-formats";
import { textCell, workbookCell } from "@/upstream/records/export/workbook-file";
import type { LiveValues } from "@/upstream/records/field-types/field-type";
import { upstreamTypeOf } from "@/upstream/records/field-types/field-types";
import { type Column, explain } from "./columns";
import { dropDowns, hideSheets, type FileContent } from "./drop-downs";
import { GROUPS, LISTS, valueLists, type ValueLists } from "./value-lists";
import { sampleFormat } from "./sample-format";

const HEAD = { fontWeight: "bold", backgroundColor: "#E8ECF3", wrap: true } as const;
const REQUIRED_HEAD = { ...HEAD, backgroundColor: "#FFE9B8" } as const;

export function workbookTemplate(
  definition: Definition,
  columns: readonly Column[],
  rows: readonly (SheetCell | null)[][],
  live: LiveValues,
): Readable {
  const needed = valueLists(columns, live);
  const sheets: Sheet<FileContent>[] = [
    { sheet: definition.many, data: recordsSheet(columns, rows), columns: columns.map(width), stickyRowsCount: 1 },
    { sheet: "Notes", ...notesSheet(definition, columns) },
    { sheet: LISTS, data: listsSheet(needed) },
    { sheet: GROUPS, data: needed.groups.map(({ within, value }) => [within, value]) },
  ];
  const features = [dropDowns(needed.rules), hideSheets([LISTS, GROUPS])];
  const body = new PassThrough();
  writeExcelFile(sheets, { features })
    .toStream(body)
    .catch((error: Error) => body.destroy(error));
  return body;
}

function recordsSheet(columns: readonly Column[], rows: readonly (SheetCell | null)[][]): SheetData {
  const head = columns.map(({ header, isRequired }) => ({ value: header, ...(isRequired ? REQUIRED_HEAD : HEAD) }));
  const shown = shownFormats(currentFormats());
  return [head, ...rows.map((row) => row.map((cell) => workbookCell(cell, shown)))];
}

function width({ header, field }: Column) {
  return { width: upstreamTypeOf(field).isLong ? 40 : Math.max(16, header.length + 4) };
}

function listsSheet({ lists }: ValueLists): SheetData {
  const longest = Math.max(0, ...lists.map(({ values }) => values.length));
  const head = lists.map(({ header }) => header);
  const cellAt = (text: string | undefined) => (text === undefined ? null : textCell(text));
  return [head, ...Array.from({ length: longest }, (_, row) => lists.map(({ values }) => cellAt(values[row])))];
}

function notesSheet(definition: Definition, columns: readonly Column[]) {
  const data: SheetData = [
    [{ value: `How to fill in ${definition.many.toLowerCase()}`, fontWeight: "bold", fontSize: 14 }],
    ["Each row is one record. Keep the headers, and replace the example rows with your own."],
    ["Columns marked with * are required; other cells can stay empty."],
    ...oneOfNote(definition),
    [
      "A cell that is merged over several rows counts for each of them; of merged columns only the first has the value.",
    ],
    [sampleFormat(definition)],
    ...rowsNotes(definition),
    [],
    ["Column", "Required", "What to enter"].map((value) => ({ value, fontWeight: "bold" as const })),
    ...columns.map((column) => [column.field.label, column.isRequired ? "Yes" : "No", explain(column)]),
  ];
  return { data, columns: [{ width: 26 }, { width: 10 }, { width: 90 }] };
}

function oneOfNote({ needsOneOf = [], fields }: Definition): SheetData {
  const labels = needsOneOf.map((name) => fields[name]?.label.toLowerCase() ?? name);
  return labels.length > 0 ? [[`Each row needs a ${labels.join(" or a ")}.`]] : [];
}

function rowsNotes(definition: Definition): SheetData {
  return Object.values(definition.fields)
    .filter((field) => field.type === "rows")
    .map((field) => [upstreamTypeOf(field).explain(field)]);
}
