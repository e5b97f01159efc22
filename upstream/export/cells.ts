import type { Field } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";

/** `text` is the cell's value in a CSV file. */
export type Cell = { type: "text" | "number" | "amount" | "day" | "moment"; text: string } | null;

export function formatOf(field: Field | undefined, name: string): (record: ListedRow) => Cell {
  return (record) => {
    const value = record[name];
    if (value === null || value === undefined || value === "") return null;
    if (!field) return commonCell(record, name, String(value));
    return fieldCell(field, record, name, value);
  };
}

function commonCell(record: ListedRow, name: string, text: string): Cell {
  if (name === "createdAt" || name === "updatedAt") return { type: "moment", text };
  return { type: "text", text: record.linked[name]?.name ?? text };
}

function fieldCell(field: Field, record: ListedRow, name: string, value: unknown): Cell {
  switch (field.type) {
    case "integer":
    case "decimal":
      return { type: "number", text: String(value) };
    case "money":
      return { type: "amount", text: String(value) };
    case "date":
      return { type: "day", text: String(value) };
    case "choice":
      return textCell(field.options.find((option) => option.value === value)?.label ?? String(value));
    case "reference":
      return textCell(record.linked[name]?.name ?? String(value));
    default:
      return textCell(Array.isArray(value) ? value.join(", ") : String(value));
  }
}

function textCell(text: string): Cell {
  return text === "" ? null : { type: "text", text };
}
