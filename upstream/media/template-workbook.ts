import { PassThrough, type Readable } from "node:stream";
import writeExcelFile, { type Cell, type Sheet, type SheetData } from "write-excel-file/node";
import type { Definition } from "@/lib/records/definition";
import { sheetText } from "@/upstream/export/sheet-text";
import type { Column } from "./columns";
import { dropDowns, hideSheets, type FileContent } from "./drop-downs";
import type { CellValue } from "./example-rows";
import type { LiveValues } from "./live-values";
import { notesSheet } from "./notes-sheet";
import { GROUPS, LISTS, valueLists, type ValueLists } from "./value-lists";

const HEAD = { fontWeight: "bold", backgroundColor: "#E8ECF3", wrap: true } as const;
const REQUIRED_HEAD = { ...HEAD, backgroundColor: "#FFE9B8" } as const;

export function workbookTemplate(
  definition: Definition,
  columns: readonly Column[],
  rows: readonly CellValue[][],
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

function recordsSheet(columns: readonly Column[], rows: readonly CellValue[][]): SheetData {
  const head = columns.map(({ header, field }) => ({ value: header, ...(field.required ? REQUIRED_HEAD : HEAD) }));
  return [head, ...rows.map((row) => row.map((value, index) => cell(columns[index], value)))];
}

// Amounts and dates are stored as text; a spreadsheet needs numbers and dates.
function cell(column: Column | undefined, value: CellValue): Cell {
  if (value === null) return null;
  if (column?.field.type === "money") return { value: Number(value), format: "#,##0.00" };
  if (column?.field.type === "date") return { value: new Date(value), format: "yyyy-mm-dd" };
  return typeof value === "string" ? sheetText(value) : value;
}

function width({ header, field }: Column) {
  const isLong = field.type === "multiline" || field.type === "tags" || field.type === "links";
  return { width: isLong ? 40 : Math.max(16, header.length + 4) };
}

function listsSheet({ lists }: ValueLists): SheetData {
  const longest = Math.max(0, ...lists.map(({ values }) => values.length));
  const head = lists.map(({ header }) => header);
  return [
    head,
    ...Array.from({ length: longest }, (_, index) => lists.map(({ values }) => cell(undefined, values[index] ?? null))),
  ];
}
