import { formatDay, formatFigure, formatMoney } from "@/lib/format";
import type { Definition, Field } from "@/lib/records/definition";
import { ownValue } from "@/lib/values";
import { moneyUnits } from "./money-units";
import { readRows } from "../read-rows";
import { isEmpty } from "./field-value";

const LONGEST = 160;
const SPACE = "\u00a0";

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
  if (isEmpty(value)) return "nothing";
  const text = valueText({ fields }, name, value, names, units);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
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
  return field ? textOf(field, value, names, units) : plain(value);
}

function textOf(field: Field, value: unknown, names: Record<string, string>, units: Record<string, unknown>): string {
  switch (field.type) {
    case "choice":
      return field.options.find((option) => option.value === value)?.label ?? plain(value);
    case "reference":
      return ownValue(names, plain(value)) ?? plain(value);
    case "date":
      return formatDay(plain(value));
    case "money":
      return moneyText(field, plain(value), units);
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

function moneyText(field: Extract<Field, { type: "money" }>, amount: string, units: Record<string, unknown>): string {
  const { currency, per } = moneyUnits(field, units);
  return `${formatMoney(amount, currency)}${per ? `${SPACE}/${SPACE}${per}` : ""}`;
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
