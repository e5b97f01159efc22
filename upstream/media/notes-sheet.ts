import type { SheetData } from "write-excel-file/node";
import type { Definition } from "@/lib/records/definition";
import { explain, type Column } from "./columns";

export function notesSheet(definition: Definition, columns: readonly Column[]) {
  const data: SheetData = [
    [{ value: `How to fill in ${definition.many.toLowerCase()}`, fontWeight: "bold", fontSize: 14 }],
    ["One row is one record. Keep the headers as they are, and replace the example rows with your own."],
    ["Columns marked with * are needed; every other cell may stay empty."],
    ...rowsNotes(definition),
    [],
    ["Column", "Needed", "What to enter"].map((value) => ({ value, fontWeight: "bold" as const })),
    ...columns.map((column) => [column.field.label, column.field.required ? "Yes" : "No", explain(column)]),
  ];
  return { data, columns: [{ width: 26 }, { width: 10 }, { width: 90 }] };
}

function rowsNotes(definition: Definition): SheetData {
  return Object.values(definition.fields)
    .filter((field) => field.type === "rows")
    .map((field) => [`${field.label} aren't part of this sheet: enter them on the page of the record.`]);
}
