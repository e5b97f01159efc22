import type { SheetData } from "write-excel-file/node";
import type { Definition } from "@/lib/records/definition";
import { upstreamTypeOf } from "@/upstream/records/field-types/field-types";
import { explain, type Column } from "./columns";
import { sampleFormat } from "./sample-format";

export function notesSheet(definition: Definition, columns: readonly Column[]) {
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
