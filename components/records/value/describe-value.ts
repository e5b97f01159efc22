import type { Definition } from "@/lib/records/definition";
import { figureText } from "@/lib/records/figures/figure-text";
import { fieldTypeOf } from "@/lib/records/field-types/field-types";
import { isEmpty, plainText } from "@/lib/records/field-types/field-values";
import type { ListedRow } from "@/lib/records/record";
import type { Clock } from "@/lib/staffing/days";

const LENGTH_MAX = 160;

/** The text of an empty value. */
export const NOT_SET = "not set";

/**
 * A field's value as text; long texts are cut and rows are counted.
 * @param names names of references by their stored value; a reference without a name is displayed as stored
 * @param units the record, or the values of its currency and unit fields
 */
export function describeValue(
  definition: Pick<Definition, "fields">,
  name: string,
  value: unknown,
  names: Record<string, string> = {},
  units: Record<string, unknown> = {},
): string {
  if (isEmpty(value)) return NOT_SET;
  const text = valueText(definition, name, value, names, units);
  return text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text;
}

/** A cell's text as it is copied: not cut, and "" for an empty value. */
export function copyText(
  definition: Definition,
  row: Pick<ListedRow, "linked"> & Record<string, unknown>,
  column: string,
  clock: Clock,
): string {
  const value = row[column];
  if (isEmpty(value)) return "";
  const figure = definition.list.figures?.[column];
  if (figure) return figureText({ figure, value, row }, clock);
  return row.linked[column]?.name ?? valueText(definition, column, value, {}, row);
}

function valueText(
  { fields }: Pick<Definition, "fields">,
  name: string,
  value: unknown,
  names: Record<string, string>,
  units: Record<string, unknown>,
): string {
  const field = fields[name];
  return field ? fieldTypeOf(field).toText(field, value, { names, units }) : plainText(value);
}
