import { sql, type RawBuilder } from "kysely";
import type { Field, ReferenceTarget } from "@/lib/records/definition";

// Of these there are some dozens, where a statement of its own for each of the cities would crowd out all others.
const FEW: readonly ReferenceTarget[] = ["states", "zones", "centers"];

const PLAIN = /^[\w-]{1,40}$/;

/**
 * A value that lists are narrowed by, as a part of the statement's text where it is one of a few: the plan then knows how
 * common it is, and the same statement comes again. Any other value goes beside the text.
 */
export function spelledOut(field: Field, value: string): RawBuilder<unknown> {
  return isOneOfFew(field) ? spelledCode(value) : sql`${value}`;
}

export function spelledCode(code: string): RawBuilder<unknown> {
  return PLAIN.test(code) ? sql.lit(code) : sql`${code}`;
}

/** Whether all of these values are. */
export function isSpelledOut(field: Field, values: readonly string[]): boolean {
  return isOneOfFew(field) && values.every((value) => PLAIN.test(value));
}

function isOneOfFew(field: Field): boolean {
  return field.type === "choice" || (field.type === "reference" && FEW.includes(field.to));
}
