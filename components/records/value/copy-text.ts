import type { Definition } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";
import { valueText } from "./describe-value";
import { isEmpty } from "./field-value";

export function copyText(definition: Definition, row: ListedRow, column: string): string {
  const value = row[column];
  if (isEmpty(value)) return "";
  return row.linked[column]?.name ?? valueText(definition, column, value, {}, row);
}
