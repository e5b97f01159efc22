import { formatMoney } from "@/lib/format/format-amount";
import type { Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { describeValue } from "../value/describe-value";
import { isEmpty } from "../value/field-value";

/** A cell's words, as they are put on the clipboard; "" where it is empty. */
export function copyText(definition: Definition, row: ListedRow, column: string): string {
  const value = row[column];
  if (isEmpty(value)) return "";
  const field = definition.fields[column];
  const link = row.linked[column];
  if (link) return link.name;
  if (field?.type === "money") {
    const currency = row[field.currency];
    return formatMoney(String(value), typeof currency === "string" ? currency : null);
  }
  return describeValue(definition, column, value);
}
