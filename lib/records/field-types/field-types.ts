import type { Field, FieldOf } from "../definition";
import { choice } from "./choice";
import { currency } from "./currency";
import { date } from "./date";
import type { FieldType } from "./field-type";
import { money } from "./money";
import { number } from "./number";
import { reference } from "./reference";
import { rows } from "./rows";
import { tags } from "./tags";
import { links, multiline, text } from "./text";

const FIELD_TYPES: { [Type in Field["type"]]: FieldType<FieldOf<Type>> } = {
  text,
  multiline,
  email: text,
  phone: text,
  url: text,
  links,
  tags,
  choice,
  integer: number,
  decimal: number,
  money,
  currency,
  date,
  reference,
  rows,
};

export function fieldTypeOf(field: Field): FieldType {
  return FIELD_TYPES[field.type];
}

/** The value of a field in a new record; its empty value if the definition names none. */
export function initialOf(field: Field): string | number | [] | null {
  return fieldTypeOf(field).initialValue(field);
}

/** Whether a stored record can have no value of the field. */
export function canBeEmpty(field: Field): boolean {
  return (!field.required || field.mayBeOptional === true) && initialOf(field) === null;
}

/** Fields displayed together with a field: an amount's currency and unit, a choice's dates. */
export function displayedWith(field: Field | undefined): string[] {
  return field ? fieldTypeOf(field).displayedWith(field) : [];
}
