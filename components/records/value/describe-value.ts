import { formatDay, formatFigure, formatMoney } from "@/lib/format";
import type { Definition, Field } from "@/lib/records/definition";
import { ownValue } from "@/lib/values";
import { readRows } from "../read-rows";
import { isEmpty } from "./field-value";
import { moneyUnits } from "./money-value";

const LENGTH_MAX = 160;
const NO_BREAK_SPACE = "\u00a0";

/**
 * A field's value as text; long texts are cut and rows are counted.
 * @param names names of references by their stored value; a reference without a name is displayed as stored
 * @param units the record, or the values of its currency and unit fields
 */
export function describeValue(
  { fields }: Pick<Definition, "fields">,
  name: string,
  value: unknown,
  names: Record<string, string> = {},
  units: Record<string, unknown> = {},
): string {
  if (isEmpty(value)) return "not set";
  const text = valueText({ fields }, name, value, names, units);
  return text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text;
}

/** As `describeValue`, for a value that isn't empty, and not cut. */
export function valueText(
  { fields }: Pick<Definition, "fields">,
  name: string,
  value: unknown,
  names: Record<string, string>,
  units: Record<string, unknown>,
): string {
  const field = fields[name];
  return field ? textOf(field, value, names, units) : plainText(value);
}

function textOf(field: Field, value: unknown, names: Record<string, string>, units: Record<string, unknown>): string {
  switch (field.type) {
    case "choice":
      return field.options.find((option) => option.value === value)?.label ?? plainText(value);
    case "reference":
      return ownValue(names, plainText(value)) ?? plainText(value);
    case "date":
      return formatDay(plainText(value));
    case "money":
      return moneyText(field, plainText(value), units);
    case "integer":
      return formatFigure(Number(value), field.unit);
    case "rows": {
      const rows = readRows(value);
      return `${rows.length} ${rows.length === 1 ? field.item : `${field.item}s`}`;
    }
    default:
      return plainText(value);
  }
}

function moneyText(field: Extract<Field, { type: "money" }>, amount: string, units: Record<string, unknown>): string {
  const { currency, per } = moneyUnits(field, units);
  return `${formatMoney(amount, currency)}${per ? `${NO_BREAK_SPACE}/${NO_BREAK_SPACE}${per}` : ""}`;
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
