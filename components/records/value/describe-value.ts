import { formatFigure, formatMoney } from "@/lib/format/format-amount";
import { formatDay } from "@/lib/format/format-date";
import type { Definition, Field } from "@/lib/records/definition";
import { readRows } from "../read-rows";
import { isEmpty } from "./field-value";

const LONGEST = 160;

/** A field's value in words; long ones are cut, rows are counted, and a reference stands as it is stored. */
export function describeValue(definition: Pick<Definition, "fields">, name: string, value: unknown): string {
  const field = definition.fields[name];
  if (isEmpty(value)) return "nothing";
  const text = field ? textOf(field, value) : plain(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function textOf(field: Field, value: unknown): string {
  switch (field.type) {
    case "choice":
      return field.options.find((option) => option.value === value)?.label ?? plain(value);
    case "date":
      return formatDay(plain(value));
    case "money":
      return formatMoney(plain(value), null);
    case "integer":
      return formatFigure(Number(value), field.unit);
    case "rows": {
      const rows = readRows(value);
      return `${rows.length} ${rows.length === 1 ? field.item : `${field.item}s`}`;
    }
    default:
      return plain(value);
  }
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
